"""Draws the results of scripts/load_tables as a picture, one panel per question. It writes the SVG itself, so that
nothing needs to be installed."""

WIDE, HIGH, LEFT, TOP, GAP_X, GAP_Y = 300, 180, 60, 60, 90, 96
COLOURS = ("#1f5fbf", "#b3461b")


def round_up(value):
    """The next round number."""
    for scale in (10**k for k in range(-3, 8)):
        for step in (1, 1.5, 2, 3, 4, 5, 6, 8, 10):
            if step * scale >= value:
                return step * scale
    return value


def figure(value):
    return f"{value:,.0f}" if value >= 10 or value == int(value) else f"{value:.2g}"


def line(points, most_x, most_y, x0, y0, colour, name):
    at = [(x0 + WIDE * x / most_x, y0 + HIGH - HIGH * y / most_y) for x, y in points]
    out = f'<polyline points="{" ".join(f"{x:.1f},{y:.1f}" for x, y in at)}" fill="none" stroke="{colour}" stroke-width="2"/>'
    for (x, y), (_, value) in zip(at, points):
        out += f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3.5" fill="{colour}"><title>{name}: {value}</title></circle>'
    x, y = at[-1]
    return out + f'<text x="{x + 6:.1f}" y="{y + 4:.1f}" fill="{colour}">{name} {figure(points[-1][1])}</text>'


def panel(number, title, across, lines):
    """[lines]: name and points, at most two."""
    lines = [(name, [(x, y) for x, y in points if y is not None]) for name, points in lines]
    lines = [(name, points) for name, points in lines if points]
    if not lines:
        return ""
    x0, y0 = LEFT + number % 3 * (WIDE + GAP_X), TOP + number // 3 * (HIGH + GAP_Y)
    most_x = max(x for _, points in lines for x, _ in points) or 1
    most_y = round_up(max(y for _, points in lines for _, y in points) or 1)
    out = f'<text x="{x0}" y="{y0 - 14}" class="title">{title}</text>'
    for share in (0, 0.5, 1):
        y = y0 + HIGH - HIGH * share
        out += f'<line x1="{x0}" x2="{x0 + WIDE}" y1="{y}" y2="{y}" stroke="#ccc"/><text x="{x0 - 6}" y="{y + 4}" text-anchor="end">{figure(most_y * share)}</text>'
        out += f'<text x="{x0 + WIDE * share}" y="{y0 + HIGH + 18}" text-anchor="middle">{figure(most_x * share)}</text>'
    out += f'<text x="{x0 + WIDE / 2}" y="{y0 + HIGH + 36}" text-anchor="middle">{across}</text>'
    for (name, points), colour in zip(lines, COLOURS):
        out += line(points, most_x, most_y, x0, y0, colour, name)
    return out


def draw(report):
    def points(part, across, up):
        return [(row[across], row.get(up)) for row in report.get(part, [])]

    panels = [
        ("From a choice to both seats, ms", "tables, a choice a second each", [("p99", points("tables", "tables", "p99_ms")), ("p50", points("tables", "tables", "p50_ms"))]),
        ("Processor cores in use", "tables, a choice a second each", [("server", points("tables", "tables", "server_cores")), ("clients", points("tables", "tables", "client_cores"))]),
        ("Memory of the server a table, KiB", "choices so far", [("", points("length", "choices", "kib_a_table"))]),
        ("Server's processor time for a choice, ms", "choices so far", [("", points("length", "choices", "server_ms_a_choice"))]),
        ("From a choice to the last watcher, ms", "watchers of one table", [("p50", points("watchers", "watchers", "p50_ms"))]),
        ("Memory of the server a connection, KiB", "connections that only stay", [("", points("idle", "connections", "kib_a_connection"))]),
    ]
    width, height = LEFT + 3 * (WIDE + GAP_X), TOP + 2 * (HIGH + GAP_Y)
    style = "text{font:12px sans-serif;fill:#222}.title{font-weight:600}"
    body = "".join(panel(i, *p) for i, p in enumerate(panels))
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"><style>{style}</style><rect width="100%" height="100%" fill="#fff"/>{body}</svg>\n'
