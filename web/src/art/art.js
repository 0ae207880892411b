/* art(card) -> SVG string. Original generative art, drawn from a card's public facts only.
   Deterministic: the same name and attributes give the same picture on every machine.
   No filters, no images, no scripts; 240 x 240 units, safe area x 20..220, y 36..204 (card windows crop the rest).

   card: { game, name, type, ... } with, per game,
     elestrals  elements: ['water','fire'], sub: ['oceanic'], type: 'elestral'|'invoke'|'counter'|'artifact'|'divine'|'stadium'|'spirit'
     synsouls   freq: 'casaadi', type: 'record'|'verse'|'concept'|'conductor', rating
     achroma    shards: 'RRYB' (A = Achrom), type: 'character'|'location'|'object'|'action', sub: ['Fairy']
     solrei     suit: 's'|'h'|'d'|'c', rank | type: 'muse'|'art'|'advantage'
     symetra    polarity: '+'|'-'|'0'|'x', type: 'element'|'emotion'|'energy'|'none'
   Five families, one idea each: totem creatures; a soul heard as a waveform; light in shards; ink and pips; mandalas. */

  /* ---------- helpers ---------- */
  const hash = s => { let h = 2166136261; for (let i = 0; i < s.length; i++) h = Math.imul(h ^ s.charCodeAt(i), 16777619); return h >>> 0; };
  function dice(seed) {
    let a = seed;
    const next = () => { a = a + 0x6D2B79F5 | 0; let t = Math.imul(a ^ a >>> 15, 1 | a); t = t + Math.imul(t ^ t >>> 7, 61 | t) ^ t; return ((t ^ t >>> 14) >>> 0) / 4294967296; };
    return { f: (lo, hi) => lo + (hi - lo) * next(), i: (lo, hi) => lo + Math.floor((hi - lo + 1) * next()), pick: l => l[Math.floor(next() * l.length)], yes: p => next() < p };
  }
  const n = x => Math.round(x * 10) / 10;
  const rad = d => d * Math.PI / 180;
  const at = (cx, cy, r, deg) => [cx + r * Math.cos(rad(deg)), cy + r * Math.sin(rad(deg))];
  const pts = l => l.map(p => n(p[0]) + ' ' + n(p[1])).join('L');
  const poly = l => 'M' + pts(l) + 'Z';
  const line = l => 'M' + pts(l);
  /* a smooth curve through points (Catmull-Rom turned into cubics) */
  function curve(p, closed) {
    const g = i => closed ? p[(i + p.length) % p.length] : p[Math.max(0, Math.min(p.length - 1, i))];
    let d = 'M' + n(p[0][0]) + ' ' + n(p[0][1]);
    for (let i = 0, e = closed ? p.length : p.length - 1; i < e; i++) {
      const [a, b, c, f] = [g(i - 1), g(i), g(i + 1), g(i + 2)];
      d += 'C' + [b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6, c[0] - (f[0] - b[0]) / 6, c[1] - (f[1] - b[1]) / 6, c[0], c[1]].map(n).join(' ');
    }
    return d + (closed ? 'Z' : '');
  }
  const flip = l => l.map(([x, y]) => [240 - x, y]);
  const both = half => half.concat(flip(half).reverse());          // close a half outline into a whole one
  const path = (d, a) => `<path d="${d}" ${a}/>`;
  const disc = (x, y, r, a) => `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" ${a}/>`;
  const fill = (c, o) => `fill="${c}"` + (o == null ? '' : ` opacity="${o}"`);
  const ink = (c, w, o) => `fill="none" stroke="${c}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round"` + (o == null ? '' : ` opacity="${o}"`);
  const hex2 = v => ('0' + Math.max(0, Math.min(255, Math.round(v))).toString(16)).slice(-2);
  const rgb = c => [1, 3, 5].map(i => parseInt(c.slice(i, i + 2), 16));
  const mix = (a, b, t) => { const x = rgb(a), y = rgb(b); return '#' + [0, 1, 2].map(i => hex2(x[i] + (y[i] - x[i]) * t)).join(''); };
  const grad = (id, a, b, x) => `<linearGradient id="${id}" x2="${x || 0}" y2="1"><stop stop-color="${a}"/><stop offset="1" stop-color="${b}"/></linearGradient>`;
  const glow = (id, c, o) => `<radialGradient id="${id}"><stop stop-color="${c}" stop-opacity="${o}"/><stop offset="1" stop-color="${c}" stop-opacity="0"/></radialGradient>`;
  const rect = a => `<rect width="240" height="240" ${a}/>`;

  /* ---------- 1. Elestrals: totem creatures ----------
     A frontal, mirrored creature (mirrored shapes always read as alive). The subclass gives it horns, wings, fins, shells;
     the element gives sky and skin; the number of Spirits in its cost gives size and splendour. */
  const ELE = {
    earth: { sky: ['#1f3a22', '#a9c466'], skin: ['#26301a', '#566b2c', '#a5bb58'], lit: '#fff0b3' },
    fire: { sky: ['#3a0b18', '#ef7636'], skin: ['#2c0d14', '#8e1f1f', '#ee7f35'], lit: '#ffe681' },
    water: { sky: ['#072452', '#48aee0'], skin: ['#0a2850', '#1b66a8', '#78d2ee'], lit: '#eafcff' },
    thunder: { sky: ['#2a1a55', '#f0b429'], skin: ['#241b4a', '#5943b8', '#f6cf45'], lit: '#fff8bf' },
    wind: { sky: ['#0c4248', '#b9e6d3'], skin: ['#123d40', '#46968b', '#cdefdf'], lit: '#ffffff' },
    any: { sky: ['#2b2740', '#b9a9c9'], skin: ['#221f36', '#5d5580', '#c9b7dd'], lit: '#fff3cf' },
  };
  const TINT = { earth: ['#566b2c', '#85602c', '#3b7050', '#8f7d2c'], fire: ['#8e1f1f', '#a84c16', '#7c1746', '#5e2c33'], water: ['#1b66a8', '#127f8e', '#4656c4', '#6c4db3'], thunder: ['#5943b8', '#2b57a6', '#93409f', '#3f4270'], wind: ['#46968b', '#5788b5', '#6f9c5e', '#8286c4'], any: ['#5d5580'] };
  function sky(el, r, c) {                                           // what the element looks like behind the creature
    let s = '';
    if (el === 'earth') for (let k = 0; k < 3; k++) {
      const y = 150 + k * 26, l = [[-10, 250]]; for (let x = -10; x <= 250; x += 40) l.push([x, y - r.f(0, 30)]); l.push([250, 250]);
      s += path(curve(l, true), fill(mix(c.sky[1], c.skin[0], .3 + .25 * k), .9));
    }
    if (el === 'fire') for (let k = 0; k < 2; k++) {
      const l = [[-10, 250]]; for (let x = -10, u = 0; x <= 250; x += 20, u ^= 1) l.push([x, (u ? 96 : 170) + k * 34 + r.f(-18, 18)]); l.push([250, 250]);
      s += path(curve(l, true), fill(k ? '#ffb347' : '#c93a1e', k ? .45 : .6));
    }
    if (el === 'water') for (let k = 0; k < 4; k++) {
      const l = [[-20, 250]], ph = r.f(0, 6); for (let x = -20; x <= 260; x += 20) l.push([x, 118 + k * 28 + 9 * Math.sin(x / 22 + ph)]); l.push([260, 250]);
      s += path(curve(l, true), fill(mix(c.sky[1], c.sky[0], .15 + .2 * k), .55));
    }
    if (el === 'thunder') for (let k = 0; k < 3; k++) {
      let x = r.f(20, 70) + k * 65, y = -5; const l = [[x, y]]; while (y < 215) { x += r.f(-24, 24); y += r.f(20, 40); l.push([x, y]); }
      s += path(line(l), ink(c.lit, k === 1 ? 4 : 2.5, .75));
    }
    if (el === 'wind') for (let k = 0; k < 5; k++) {
      const cx = r.f(10, 230), cy = r.f(30, 210), l = []; for (let t = 0; t < 15; t++) l.push(at(cx, cy, 6 + t * 4.2, t * 38 + k * 70));
      s += path(curve(l), ink('#ffffff', n(r.f(1.5, 4)), .5));
    }
    if (el === 'any') for (let k = 0; k < 14; k++) s += path(poly([at(120, 120, 40, k * 25.7), at(120, 120, 190, k * 25.7 - 4), at(120, 120, 190, k * 25.7 + 4)]), fill(c.lit, .16));
    for (let k = 0; k < 9; k++) s += disc(r.f(8, 232), r.f(20, 200), r.f(.8, 2.6), fill(c.lit, n(r.f(.3, .9))));
    return s;
  }
  const feather = (x, y, deg, len, w) => { const t = at(x, y, len, deg), a = at(x, y, len * .55, deg - w), b = at(x, y, len * .55, deg + w); return curve([[x, y], a, t, b], true); };
  /* draw once, show many times: keeps a picture small. [base] is set by art() so that ids are unique per card */
  let base = 'q', ids = 0;
  function again(s, turns) { const id = base + ids++; return `<g id="${id}">${s}</g>` + turns.map(t => `<use href="#${id}" transform="${t}"/>`).join(''); }
  const mirrored = s => again(s, ['matrix(-1 0 0 1 240 0)']);
  function creature(card, r, c, c2) {
    const sub = card.sub || [], has = k => sub.includes(k), big = (card.elements || []).length, el = card.elements[0];
    const md = r.pick(TINT[el] || TINT.any), dk = mix(md, c.skin[0], .72), lt = mix(mix(md, '#ffffff', .42), c.skin[2], .55);
    /* small ones are mostly head, great ones mostly body */
    const hs = [0, 1.22, 1, .86][big] || 1, hw = r.f(29, 40) * hs, hh = r.f(27, 37) * hs, hy = [0, 116, 110, 98][big] || 110, S = [0, .92, 1, 1.08][big] || 1;
    const hard = has('golem'), soft = hard ? poly : l => curve(l, true), edge = `stroke="${mix(dk, '#000000', .4)}" stroke-width="1.6" stroke-linejoin="round"`;
    const sea = has('oceanic') || has('aquatic'), mode = sea ? r.pick(has('oceanic') ? ['shell', 'claws', 'arms', 'fish'] : ['fins', 'fish', 'fins']) : '';
    let back = '', mid = '', front = '';

    if (has('ethereal')) { const R = 68 + 8 * big, k = 6 + 2 * big; back += disc(120, hy, R, ink(c2.lit, 2, .85)) + disc(120, hy, R - 8, ink(c2.lit, 5, .28)); for (let i = 0; i < k; i++) back += disc(...at(120, hy, R, -90 + i * 360 / k), i % 2 ? 2.4 : 4, fill(c2.lit)); }
    if (mode === 'fish') {                                            // seen from the side, swimming into the light
      const L = 66 + 10 * big, H = r.f(30, 46) + 4 * big, tail = r.f(24, 40), y = 122, x = 120, f = r.i(4, 7); let w = '';
      for (let i = 0; i < f; i++) w += path(feather(x - 30 + i * 12, y - H * .6, -130 + i * 16, 34 + 8 * big, 16), fill(mix(md, c2.skin[2], i / f)) + ' ' + edge);
      w += path(curve([[x + L * .72, y], [x + L + tail, y - tail], [x + L + tail * .5, y], [x + L + tail, y + tail]], true), fill(mix(md, lt, .4)) + ' ' + edge);
      w += path(curve([[x - L, y + 4], [x - L * .55, y - H * .8], [x + 6, y - H], [x + L * .82, y - 7], [x + L * .82, y + 7], [x, y + H * .86], [x - L * .6, y + H * .62]], true), fill(md) + ' ' + edge);
      w += path(curve([[x - L * .9, y + 10], [x - L * .2, y + H * .3], [x + L * .6, y + 6], [x, y + H * .78], [x - L * .58, y + H * .56]], true), fill(lt, .85));
      for (let i = 0; i < 4; i++) w += path(curve([[x - 8 + i * 17, y - H * .62 + i * 5], [x - i + i * 17, y], [x - 8 + i * 17, y + H * .5 - i * 5]]), ink(dk, 3, .5));
      w += path(feather(x - 6, y + 8, 50, 44, 18), fill(mix(md, c2.skin[2], .6)) + ' ' + edge) + disc(x - L * .56, y - H * .18, 12, fill(c2.lit)) + disc(x - L * .58, y - H * .16, 6, fill(dk)) + path(curve([[x - L * .95, y + 10], [x - L * .72, y + 16], [x - L * .58, y + 12]]), ink(dk, 3));
      if (has('dragon') || has('eldritch') || big > 1) w += path(`M${n(x - L * .6)} ${n(y - H * .7)}q-8-34 18-50q-8 26 10 44z`, fill(c2.lit) + ' ' + edge);
      return `<g transform="rotate(${n(r.f(-12, 10))} 120 120)">${w}</g>` + [0, 1, 2, 3].map(() => disc(r.f(20, 80), r.f(40, 100), r.f(3, 7), ink(c.lit, 2, .8))).join('');
    }
    if (has('avian') || (has('dragon') && (big > 1 || r.yes(.4)))) {
      let w = ''; const N = 4 + big, bat = has('dragon'); for (let k = 0; k < N; k++) w += path(feather(146, 156, -76 + k * (94 / N), 96 + 10 * big - k * 6, bat ? 5 : 10), fill(mix(md, k % 2 ? lt : c2.skin[2], .15 + .6 * k / N)) + ' ' + edge);
      if (bat) w = path(poly([[140, 150], at(146, 156, 104 + 8 * big, -78), at(146, 156, 70, -62), at(146, 156, 100 + 6 * big, -44), at(146, 156, 66, -28), at(146, 156, 92, -10), at(146, 156, 50, 12)]), fill(mix(md, c2.skin[2], .5)) + ' ' + edge) + path(line([[146, 150], at(146, 156, 104 + 8 * big, -78)]) + line([[146, 150], at(146, 156, 100 + 6 * big, -44)]) + line([[146, 152], at(146, 156, 92, -10)]), ink(dk, 2.6));
      back += mirrored(w);
    }
    if (has('insectoid')) {
      let w = r.yes(.6) ? path(feather(138, 132, -40, 78 + 14 * big, 15), fill(c2.lit, .55)) + path(feather(138, 146, -8, 76 + 8 * big, 15), fill(lt, .6)) : path(curve([[124, 140], [168, 108], [196, 150], [178, 214], [128, 220]], true), fill(mix(md, c2.skin[2], .35)) + ' ' + edge) + disc(166, 160, 9, fill(c2.lit, .8)) + disc(158, 190, 6, fill(c2.lit, .8));
      for (let k = 0; k < 3; k++) w += path(line([[140, 150 + k * 14], [176 + 8 * k, 138 + k * 18], [190 + 6 * k, 174 + k * 16]]), ink(dk, 4.5));
      back += mirrored(w);
    }
    if (mode === 'shell') for (let k = 0, N = r.i(7, 11); k < N; k++) back += path(feather(120, 150, -172 + k * 164 / (N - 1), 84 + 9 * big + (k % 2) * 8, 10), fill(mix(md, k % 2 ? lt : c2.skin[2], k % 2 ? .6 : .35)) + ' ' + edge);
    if (mode === 'claws') back += mirrored(path(curve([[150, 180], [186, 168], [196, 134]]), ink(md, 13)) + path(curve([[184, 138], [178, 96], [200, 70], [206, 104], [214, 76], [228, 104], [212, 136]], true), fill(mix(md, lt, .4)) + ' ' + edge));
    if (mode === 'arms' || has('eldritch')) { let w = ''; for (let k = 0; k < 3 + big; k++) { const a = 8 + k * 26, l = []; for (let t = 0; t < 7; t++) l.push(at(128, 158, 18 + t * (11 + big * 1.6), a - 52 + Math.sin(t * .95 + k * 1.7) * 17)); w += path(curve(l), ink(k % 2 ? md : mix(dk, md, .4), 12 - k)); } back += mirrored(w); }
    if (mode === 'fins' || (sea && has('dragon'))) back += mirrored(path(poly([[140, hy - 10], [200, hy - 46], [188, hy - 8], [214, hy + 8], [184, hy + 18], [190, hy + 48], [142, hy + 24]]), fill(mix(c2.skin[2], lt, .4)) + ' ' + edge) + path(line([[146, hy], [192, hy - 34]]) + line([[148, hy + 6], [204, hy + 8]]) + line([[146, hy + 14], [184, hy + 36]]), ink(dk, 2.2, .6)));
    if (has('archaic')) for (let k = -3; k <= 3; k++) { const a = -90 + k * 26, p = at(120, hy + 6, hw, a); back += path(poly([at(p[0], p[1], 12, a + 90), at(120, hy + 6, hw + 36 + 6 * big - Math.abs(k) * 6, a), at(p[0], p[1], 12, a - 90)]), fill(mix(c2.skin[1], c2.skin[2], .8 - Math.abs(k) * .15)) + ' ' + edge); }

    /* body, belly, markings */
    const sh = (has('behemoth') || has('ursa') ? 80 : hard ? 74 : 54) * (.8 + .12 * big) * r.f(.92, 1.1), top = hy + hh * .78;
    mid += path(soft(both([[120, top], [120 + sh * .5, top + 9], [120 + sh * .92, top + 34], [120 + sh, top + 70], [120 + sh * .9, 252]])), fill(md) + ' ' + edge);
    mid += path(soft(both([[120, top + 13], [120 + sh * .34, top + 26], [120 + sh * .44, top + 62], [120 + sh * .3, 252]])), fill(mix(md, lt, .55)));
    const mark = r.pick(['bars', 'spots', 'gem', 'chevron']);
    if (mark === 'bars') for (let k = 0; k < 4; k++) mid += path(curve([[120 - sh * .3, top + 38 + k * 15], [120, top + 46 + k * 15], [120 + sh * .3, top + 38 + k * 15]]), ink(dk, 2.6, .5));
    if (mark === 'spots') mid += mirrored([0, 1, 2, 3].map(() => disc(120 + sh * r.f(.5, .88), top + r.f(34, 86), r.f(3, 7), fill(c2.lit, .7))).join(''));
    if (mark === 'gem') mid += path(poly(both([[120, top + 24], [134, top + 42], [120, top + 64]])), fill(c2.lit) + ' ' + edge) + path(poly([[120, top + 24], [134, top + 42], [120, top + 42]]), fill('#fff', .6));
    if (mark === 'chevron') for (let k = 0; k < 3; k++) mid += path(line([[120 - sh * .4, top + 34 + k * 18], [120, top + 52 + k * 18], [120 + sh * .4, top + 34 + k * 18]]), ink(c2.lit, 3.4, .75));
    if (has('dryad')) { let w = ''; for (let k = 0; k < 5; k++) w += path(feather(120 + sh * (.5 + k * .12), top + 18 + k * 12, -50 + k * 16, 24 + 5 * big, 22), fill(mix('#7fae3c', lt, k * .2)) + ' ' + edge); mid += mirrored(w); }

    /* what grows on the head */
    let t = '';
    if (has('ursa')) t += disc(120 + hw * .78, hy - hh * .8, 15, fill(md) + ' ' + edge) + disc(120 + hw * .78, hy - hh * .8, 7, fill(lt));
    if (has('brute') && !has('ursa')) { const k = r.f(1.5, 2.3); t += path(soft([[120 + hw * .3, hy - hh * .75], [120 + hw * r.f(.7, 1.2), hy - hh * k], [120 + hw, hy - hh * .2]]), fill(md) + ' ' + edge) + path(poly([[120 + hw * .62, hy - hh * .85], [120 + hw * .9, hy - hh * k * .8], [120 + hw * .9, hy - hh * .5]]), fill(lt, .85)); }
    if (has('dryad')) { const q = ink(mix(dk, '#5b3a1a', .6), 5), a = r.f(12, 30), b = r.f(40, 58) + 5 * big; t += path(curve([[132, hy - hh * .7], [140 + a * .4, hy - hh * .7 - b * .6], [146 + a, hy - hh * .7 - b]]) + curve([[138 + a * .3, hy - hh * .7 - b * .5], [132, hy - hh - b * .6]]) + curve([[142 + a * .6, hy - hh * .7 - b * .75], [164 + a, hy - hh * .7 - b * .5]]), q); for (const p of [[146 + a, hy - hh * .7 - b, -50], [132, hy - hh - b * .6, -100], [164 + a, hy - hh * .7 - b * .5, 10]]) t += path(feather(p[0], p[1], p[2], 20, 26), fill(mix('#8fc24a', lt, r.f(0, .5))) + ' ' + edge); }
    if (has('dragon') || has('behemoth')) { const k = r.f(.9, 1.2) + .12 * big, up = r.f(1.6, 2.4); t += path(`M${n(120 + hw * .5)} ${n(hy - hh * .7)}C${n(120 + hw * 1.1 * k)} ${n(hy - hh * 1.2)} ${n(120 + hw * 1.6 * k)} ${n(hy - hh * 1.3)} ${n(120 + hw * 1.45 * k)} ${n(hy - hh * up)}C${n(120 + hw * 2 * k)} ${n(hy - hh * 1.1)} ${n(120 + hw * 1.6)} ${n(hy - hh * .4)} ${n(120 + hw * .95)} ${n(hy - hh * .1)}Z`, fill(mix(c2.skin[2], '#ffffff', .35)) + ' ' + edge); }
    if (has('insectoid')) t += path(curve([[128, hy - hh * .7], [140, hy - hh - 28], [158 + r.f(0, 16), hy - hh - 34]]), ink(dk, 4)) + disc(164, hy - hh - 34, 5, fill(c2.lit) + ' ' + edge);
    if (has('avian')) for (let k = 0; k < 3; k++) t += path(feather(122, hy - hh * .7, -84 + k * 24, 40 + 8 * big - k * 7, 9), fill(mix(lt, c2.lit, k * .3)) + ' ' + edge);
    if (t) mid += mirrored(t);

    /* head, mask, eyes, mouth */
    front += path(soft(both([[120, hy - hh], [120 + hw * .62, hy - hh * .88], [120 + hw, hy - hh * .15], [120 + hw * r.f(.78, 1.04), hy + hh * .45], [120 + hw * r.f(.32, .66), hy + hh * .95], [120, hy + hh * 1.08]])), fill(mix(md, lt, .3)) + ' ' + edge);
    front += path(soft(both([[120, hy - hh * r.f(.1, .5)], [120 + hw * .5, hy - hh * .62], [120 + hw * .86, hy - hh * .1], [120 + hw * .5, hy + hh * .3], [120, hy + hh * r.f(.5, .98)]])), fill(dk, .9));
    const ex = hw * r.f(.4, .54), ey = hy - hh * .06, q = r.f(5.4, 8) * (.6 + hs * .4), look = has('brute') || has('dragon') || hard ? 'slit' : r.pick(['round', 'round', 'wide', 'calm']);
    const x = 120 - ex; front += mirrored(disc(x, ey, q * 1.8, fill(c2.lit, .28)) + (look === 'slit' ? path(poly([[x - q * 1.3, ey - q * .9], [x + q * 1.3, ey - q * .1], [x + q * .2, ey + q * .9]]), fill(c2.lit)) : look === 'calm' ? path(curve([[x - q * 1.2, ey], [x, ey - q], [x + q * 1.2, ey]]), ink(c2.lit, 4)) : disc(x, ey, look === 'wide' ? q * 1.25 : q, fill(c2.lit)) + disc(x + (look === 'wide' ? 2 : 0), ey + .5, q * .45, fill(dk))));
    if (has('eldritch')) front += disc(120, hy - hh * .58, 6, fill(c2.lit)) + disc(120, hy - hh * .58, 2.4, fill(dk));
    if (has('insectoid')) front += mirrored(disc(120 - ex * .5, ey - 11, 3, fill(c2.lit)) + path(curve([[126, hy + hh * .85], [138, hy + hh * 1.2], [128, hy + hh * 1.5]]), ink(dk, 5)));
    if (has('avian')) front += path(poly([[109, ey + 9], [131, ey + 9], [120, hy + hh * 1.2]]), fill(mix(c2.lit, '#f2a531', .7)) + ' ' + edge);
    else if (has('behemoth') || has('ursa') || has('brute')) front += path(curve([[106, hy + hh * .55], [120, hy + hh * .42], [134, hy + hh * .55], [120, hy + hh * .78]], true), fill(mix(lt, '#ffffff', .3))) + mirrored(path(poly([[127, hy + hh * .68], [136, hy + hh * .66], [132, hy + hh * 1.02]]), fill('#fff')));
    else if (!hard) front += path(curve([[109, hy + hh * .58], [120, hy + hh * r.f(.62, .78)], [131, hy + hh * .58]]), ink(c2.lit, 2.8, .95));
    if (hard) front += path(line([[120, hy - hh], [114, hy - 8], [124, hy + 8], [120, hy + hh]]) + line([[90, 176], [106, 190], [100, 210]]) + line([[150, 170], [140, 192]]), ink(c2.lit, 2.4, .9));
    return `<g transform="translate(120 130) scale(${S}) translate(-120 -130)">${back}${mid}${front}</g>`;
  }
  function rune(card, r, c) {
    const lit = c.lit, dk = c.skin[0], lt = c.skin[2], name = card.name.toLowerCase();
    const halo = disc(120, 120, 78, fill(dk, .55)) + disc(120, 120, 78, ink(lit, 2, .9)) + disc(120, 120, 70, ink(lit, .9, .7));
    const e = `stroke="${dk}" stroke-width="2" stroke-linejoin="round"`;
    let s = '';
    if (card.type === 'invoke') {                                     // a spoken circle
      const k = r.i(5, 8), skip = k > 6 ? 3 : 2, l = []; for (let i = 0; i < k; i++) l.push(at(120, 120, 66, -90 + i * skip * 360 / k));
      s += halo + path(poly(l), ink(lit, 3.4)) + disc(120, 120, 22, fill(lt)) + disc(120, 120, 11, fill(lit));
      for (let i = 0; i < 24; i++) s += path(line([at(120, 120, 82, i * 15), at(120, 120, i % 3 ? 86 : 94, i * 15)]), ink(lit, 2, .9));
    } else if (card.type === 'counter') {                             // a shield that looks back
      const sh = r.pick([both([[120, 40], [150, 54], [182, 58], [178, 118], [158, 164], [120, 200]]), both([[120, 38], [176, 70], [176, 150], [120, 202]]), both([[120, 44], [170, 44], [186, 100], [160, 168], [120, 196]])]), soft = r.yes(.5) ? l => curve(l, true) : poly, in1 = mix(dk, r.pick(TINT.fire.concat(TINT.water, TINT.thunder)), .6);
      s += path(soft(sh), fill(dk) + ` stroke="${lit}" stroke-width="4"`) + path(soft(sh.map(([x, y]) => [120 + (x - 120) * .8, 118 + (y - 118) * .8])), fill(in1));
      if (/arrow/.test(name)) s += path(line([[82, 160], [152, 82]]), ink(lit, 7)) + path(poly([[166, 66], [160, 98], [136, 76]]), fill(lit)) + path(line([[82, 160], [78, 142]]) + line([[82, 160], [100, 160]]), ink(lit, 5));
      else if (/box/.test(name)) s += path(poly([[84, 112], [120, 96], [156, 112], [156, 148], [120, 166], [84, 148]]), fill(lt) + ' ' + e) + path(line([[84, 112], [120, 128], [156, 112]]) + line([[120, 128], [120, 166]]), ink(dk, 3)) + mirrored(path(feather(120, 100, -60, 44, 16), fill(lit)));
      else if (/tsunami/.test(name)) for (let i = 0; i < 3; i++) s += path(`M${74 + i * 6} ${150 - i * 4}q10-${54 - i * 10} 52-${58 - i * 12}q30 4 26 30q-10-18-26-10q-14 12-6 38z`, fill(i === 1 ? lit : lt, .9 - i * .2) + ' ' + e);
      else if (/star|chariot|helios/.test(name)) for (let i = 0; i < 8; i++) s += path(poly([at(120, 116, 12, i * 45 - 22), at(120, 116, i % 2 ? 34 : 50, i * 45), at(120, 116, 12, i * 45 + 22)]), fill(i % 2 ? lt : lit));
      else if (/obol|achilles/.test(name)) s += disc(120, 116, 38, fill(lt) + ' ' + e) + disc(120, 116, 29, ink(dk, 3)) + path('M120 96l7 14 15 2-11 10 3 15-14-7-14 7 3-15-11-10 15-2z', fill(dk));
      else s += path(curve([[78, 114], [120, 84], [162, 114], [120, 144]], true), fill(lit)) + disc(120, 114, 19, fill(in1)) + disc(120, 114, 9, fill(dk)) + disc(126, 108, 3.4, fill('#fff'));
    } else if (card.type === 'artifact') {                            // the thing itself, upright, in light
      for (let i = 0; i < 18; i++) s += path(poly([[120, 120], at(120, 120, 150, i * 20 - 3), at(120, 120, 150, i * 20 + 3)]), fill(lit, .2));
      const shaft = w => `<rect x="${120 - w / 2}" y="44" width="${w}" height="160" rx="${w / 2}" ${fill(mix(lt, '#7a5230', .55))} ${e}/>`;
      if (/trident/.test(name)) s += shaft(9) + path('M120 34l9 22h-18zM84 48q-6 50 36 52q42-2 36-52l-12 10q2 26-24 28q-26-2-24-28z', fill(lit) + ' ' + e);
      else if (/hammer/.test(name)) s += shaft(11) + path('M72 56h96l10 12v34l-10 12H72l-10-12V68z', fill(mix(lit, lt, .4)) + ' ' + e) + path('M84 70h72M84 100h72', ink(dk, 3, .6));
      else if (/scythe/.test(name)) s += shaft(9) + path('M120 48q62-18 82 52q-26-34-82-28z', fill(lit) + ' ' + e);
      else if (/bolt/.test(name)) s += path('M138 32L80 132h36l-18 76 66-104h-38l26-72z', fill(lit) + ' ' + e);
      else if (/bag/.test(name)) s += path('M96 66q24 14 48 0q-6 20 18 56q24 66-42 70q-66-4-42-70q24-36 18-56z', fill(mix(lt, '#b58a54', .5)) + ' ' + e) + path('M90 70q30 18 60 0', ink(lit, 5)) + path('M92 150q20-22 40-4t30-8', ink(lit, 4));
      else { for (let i = 0; i < 11; i++) { const p = at(120, 96, 62, 10 + i * 16); s += disc(p[0], p[1], i === 5 ? 17 : 8, fill(i === 5 ? lit : lt) + ' ' + e); } }
    } else if (card.type === 'divine') {                              // a mask before the sun
      for (let i = 0; i < 24; i++) s += path(poly([at(120, 112, 50, i * 15 - 5), at(120, 112, i % 2 ? 84 : 108, i * 15), at(120, 112, 50, i * 15 + 5)]), fill(i % 2 ? lt : lit, .92));
      s += disc(120, 112, 54, fill(dk)) + path(curve(both([[120, 70], [146, 78], [154, 108], [142, 142], [120, 160]]), true), fill(mix(lit, lt, .25)) + ' ' + e);
      s += mirrored(path(curve([[100, 108], [109, 103], [116, 109]]), ink(dk, 4)) + path(feather(84, 138, -100, 40, 14), fill(lt) + ' ' + e) + path(feather(90, 150, -140, 40, 14), fill(lt) + ' ' + e));
      s += path('M120 108v20l-5 4M110 144q10 6 20 0', ink(dk, 3.2));
    } else if (card.type === 'stadium') {                             // a place under a low sun
      s += disc(120, 104, 52, fill(lit, .95)) + disc(120, 104, 66, ink(lit, 2, .6));
      s += path(poly([[-4, 168], [50, 96], [84, 140], [132, 70], [176, 138], [206, 104], [244, 160], [244, 244], [-4, 244]]), fill(mix(dk, c.skin[1], .6)));
      s += path(poly([[70, 148], [120, 122], [170, 148]]), fill(mix(lit, lt, .5)) + ' ' + e);
      for (let i = 0; i < 5; i++) s += `<rect x="${76 + i * 20}" y="150" width="9" height="36" ${fill(mix(lit, lt, .3))}/>`;
      s += `<rect x="66" y="186" width="108" height="8" ${fill(mix(lit, lt, .5))}/><rect x="56" y="194" width="128" height="50" ${fill(dk, .85)}/>`;
    } else {                                                          // spirit
      s += disc(120, 120, 64, fill(lt)) + disc(104, 100, 30, fill(lit, .7)) + disc(120, 120, 64, ink(lit, 3));
      for (let i = 0; i < 3; i++) { const l = []; for (let t = 0; t < 9; t++) l.push(at(120, 120, 12 + t * 6, i * 120 + t * 26)); s += path(curve(l), ink(dk, 7, .75)); }
    }
    return s;
  }
  function elestrals(card, r, id) {
    const els = (card.elements || []).filter(e => ELE[e]), main = els.find(e => e !== 'any') || els[0] || 'any', c = ELE[main], c2 = ELE[els.find(e => e !== main && e !== 'any') || main];
    return `<defs>${grad(id, c.sky[0], mix(c.sky[1], c2.sky[1], .5))}${glow(id + 'g', c2.lit, .75)}</defs>` + rect(`fill="url(#${id})"`) + sky(main, r, c) + disc(120, 116, 104, `fill="url(#${id}g)"`)
      + (card.type === 'elestral' ? creature(card, r, c, c2) : rune(card, r, c));
  }

  /* ---------- 2. SYNSOULS: a soul heard as a waveform ----------
     A bust drawn only in equaliser bars; the Frequency gives colour and the shape of the wave, the name the voice. */
  const SYN = {
    vyrafaeth: { a: '#ffd93b', b: '#ff8a1f', d: '#2a1d05', w: 'saw' }, cavaliya: { a: '#ff5a5f', b: '#ff2e93', d: '#2b0810', w: 'square' },
    lukaineth: { a: '#4da3ff', b: '#58f0e6', d: '#071630', w: 'sine' }, kubrakan: { a: '#58d68d', b: '#c9f25f', d: '#06231a', w: 'tri' },
    casaadi: { a: '#c07bff', b: '#ff6ad5', d: '#1b0a33', w: 'pulse' }, amari: { a: '#c3c9d4', b: '#7fe3ff', d: '#14161c', w: 'noise' },
  };
  const wave = (w, t, r) => { const u = t - Math.floor(t); return w === 'saw' ? 2 * u - 1 : w === 'square' ? (u < .5 ? 1 : -1) : w === 'tri' ? 1 - 4 * Math.abs(u - .5) : w === 'pulse' ? (u < .18 ? 1 : -.35) : w === 'noise' ? r.f(-1, 1) : Math.sin(u * 6.2832); };
  function synsouls(card, r, id) {
    const c = SYN[card.freq] || SYN.amari; let s = `<defs>${grad(id, c.d, mix(c.d, c.a, .42), .3)}${glow(id + 'g', c.b, .55)}</defs>` + rect(`fill="url(#${id})"`);
    s += disc(120, 106, 110, `fill="url(#${id}g)"`);
    for (let i = 0; i < 24; i++) { const h = 10 + 46 * Math.abs(wave(c.w, i * .19 + r.f(0, .2), r)) * r.f(.4, 1); s += `<rect x="${i * 10 + 1}" y="${n(214 - h)}" width="7" height="${n(h + 30)}" rx="2" ${fill(mix(c.a, c.b, i / 24), .34)}/>`; }
    const ring = (R, N, amp, f, o, w) => { let d = ''; for (let i = 0; i < N; i++) { const k = amp * (.35 + .65 * Math.abs(wave(c.w, i * f / N, r))); d += line([at(120, 112, R, i * 360 / N - 90), at(120, 112, R + k, i * 360 / N - 90)]); } return path(d, ink(c.b, w, o)); };
    if (card.type === 'verse') {                                      // an oscilloscope figure
      const a = r.i(1, 4), b = a + r.pick([1, 1, 2]), ph = r.f(.4, 1.1), l = []; for (let i = 0; i < 64; i++) { const t = i / 64 * 6.2832; l.push([120 + 84 * Math.sin(a * t + ph), 118 + 66 * Math.sin(b * t)]); }
      const d = curve(l, true); s += path(d, ink(c.a, 9, .25)) + path(d, ink(c.b, 3.6)) + path(d, ink('#fff', 1.1, .9));
    } else if (card.type === 'concept') {                             // planes stacked in perspective
      const k = r.i(4, 6), q = r.i(3, 6); for (let i = 0; i < k; i++) { const y = 182 - i * (120 / k), R = 92 - i * 9, l = []; for (let j = 0; j < q; j++) { const p = at(0, 0, R, j * 360 / q + i * 14 + 20); l.push([120 + p[0], y + p[1] * .38]); } s += path(poly(l), fill(mix(c.a, c.b, i / k), .3) + ` stroke="${i === k - 1 ? '#fff' : c.b}" stroke-width="2.4"`); }
      s += path(line([[120, 40], [120, 176]]), ink('#fff', 2, .8)) + disc(120, 44, 7, fill('#fff'));
    } else {
      const boss = card.type === 'conductor', rows = 25; s += ring(74, 72, boss ? 26 : 14, r.i(5, 9), .85, 2.4) + (boss ? ring(64, 48, -9, r.i(3, 7), .6, 2) : '');
      const head = r.f(20, 34), neck = r.f(8, 16), should = r.f(44, 92), lean = r.f(-22, 22), crest = r.pick(['none', 'spike', 'wide', 'horn', 'crown', 'veil']), cut = r.f(.4, .5), open = r.yes(.4);
      let A = '', B = '';
      for (let i = 0; i < rows; i++) {
        const y = 44 + i * 6.7, u = (y - 44) / 162; let w;
        if (u < cut) { const t = u / cut; w = head * Math.sqrt(Math.max(0, 1 - Math.pow((t - .55) / .58, 2))); if (crest === 'spike' && t < .3) w = 3 + t * 40; if (crest === 'wide' && t > .05 && t < .4) w += 14; if (crest === 'horn' && t < .22) w = head * 1.1; if (crest === 'crown' && t < .26) w = i % 2 ? head * .9 : 5; if (crest === 'veil') w += t * 12; }
        else if (u < cut + .09) w = (crest === 'veil' ? head + 10 : neck) + (u - cut) * 40; else w = neck + (should - neck) * Math.min(1, Math.pow((u - cut - .09) / .22, .7)) * (open ? 1 + .12 * Math.sin(i) : 1);
        w = Math.max(2.5, w + 5 * wave(c.w, i * .23, r)); const glitch = r.yes(.16) ? r.f(-16, 16) : 0, x = 120 + lean * (1 - u) - w + glitch, t = n(i / rows);
        if (open && u > cut + .2) { const g = w * .34; A += `<rect x="${n(x)}" y="${n(y)}" width="${n(w - g)}" height="4.4" rx="2.2" ${fill(mix(c.b, c.a, u))}/><rect x="${n(x + w + g)}" y="${n(y)}" width="${n(w - g)}" height="4.4" rx="2.2" ${fill(mix(c.b, c.a, u))}/>`; continue; }
        if (glitch) B += `<rect x="${n(x - glitch * .8)}" y="${n(y)}" width="${n(w * 2)}" height="4.4" rx="2.2" ${fill(c.b, .8)}/>`;
        A += `<rect x="${n(x)}" y="${n(y)}" width="${n(w * 2)}" height="4.4" rx="2.2" ${fill(mix('#ffffff', c.a, Math.min(1, .15 + u * 1.1)))}/>`;
      }
      s += B + A + `<rect x="${n(106 + lean)}" y="86" width="9" height="5" rx="2.5" ${fill(c.d)}/><rect x="${n(125 + lean)}" y="86" width="9" height="5" rx="2.5" ${fill(c.d)}/>`;
    }
    return s;
  }

  /* ---------- 3. Achroma: light in shards ----------
     Facets in the card's own Shard colours on bare canvas; Achrom facets are black glass. */
  const ACH = { A: ['#15151b', '#43434f'], R: ['#c9202e', '#ff7a6b'], Y: ['#f0b800', '#ffec8a'], G: ['#1d7d37', '#7fdc84'], C: ['#16a5bd', '#a4f0f5'], B: ['#233fb5', '#7ea1ff'], M: ['#b0207f', '#ff8fd0'] };
  function achroma(card, r, id) {
    const cols = (card.shards || 'A').split(''), dark = cols.filter(x => x === 'A').length > cols.length / 2, sub = (card.sub || []).join(' ');
    const paper = dark ? '#d9d6de' : '#f6f1e6'; let s = `<defs>${grad(id, paper, dark ? '#8f8b9c' : '#dfe9ee')}</defs>` + rect(`fill="url(#${id})"`);
    const col = () => { const c = ACH[r.pick(cols)] || ACH.A; return mix(c[0], c[1], r.f(0, 1)); };
    for (let i = 0; i < 16; i++) { const a = r.f(0, 360), R = r.f(70, 150), p = at(120, 116, R, a), q = r.f(8, 26); s += path(poly([at(p[0], p[1], q, a), at(p[0], p[1], q * .7, a + r.f(100, 140)), at(p[0], p[1], q * .8, a - r.f(100, 140))]), fill(col(), .5)); }
    const edge = `stroke="${dark ? '#0b0b0f' : '#fffdf6'}" stroke-width="1.3" stroke-linejoin="round"`;
    const facet = l => path(poly(l), fill(col()) + ' ' + edge);
    const fan = (l, c) => { let o = ''; for (let i = 0; i < l.length - 1; i++) o += facet([c, l[i], l[i + 1]]); return o; };
    if (card.type === 'location') {                                   // peaks of glass over still water, or towers
      const town = /Stone|Castle|Throne|Factory|Prison|Square|Village|Infirmary|Gates|Temple/.test(card.name), X = r.f(84, 156);
      s += disc(r.f(60, 180), r.f(60, 92), r.f(20, 34), fill(dark ? '#e6e2ee' : mix(ACH[cols[0]][1], '#ffffff', .3), .9));
      for (let k = 0; k < (town ? 5 : 4); k++) {
        const x = X + (k - 2) * r.f(30, 44), h = r.f(54, 96) * (Math.abs(k - 2) < 1 ? 1.35 : 1), w = town ? r.f(13, 19) : r.f(30, 46), y = 178;
        if (town) s += facet([[x - w, y], [x - w, y - h], [x, y - h]]) + facet([[x - w, y], [x, y - h], [x, y]]) + facet([[x, y], [x, y - h], [x + w, y - h]]) + facet([[x, y], [x + w, y - h], [x + w, y]]) + facet([[x - w - 4, y - h], [x, y - h - 34], [x, y - h]]) + facet([[x, y - h], [x, y - h - 34], [x + w + 4, y - h]]);
        else { const m = x + r.f(-9, 9); s += facet([[x - w, y], [m, y - h], [m - 6, y]]) + facet([[m - 6, y], [m, y - h], [x + w * .4, y]]) + facet([[x + w * .4, y], [m, y - h], [x + w, y]]); }
      }
      for (let k = 0; k < 6; k++) { const x = k * 44 - 12; s += facet([[x, 178], [x + 44, 178], [x + 22, 206]]) + facet([[x + 22, 206], [x + 44, 178], [x + 66, 206]]) + facet([[x - 22, 240], [x + 22, 206], [x + 44, 240]]); }
    } else if (card.type === 'object') {
      const N = 8, o = [], m = [], i2 = []; for (let k = 0; k <= N; k++) { o.push(at(120, 118, 82 + (k % 2) * 6, k * 45 - 90)); m.push(at(120, 118, 50, k * 45 - 67)); i2.push(at(120, 118, 26, k * 45 - 90)); }
      for (let k = 0; k < N; k++) s += facet([o[k], m[k], o[k + 1]]) + facet([m[k], o[k + 1], m[(k + 1) % N]]) + facet([i2[k], m[k], i2[k + 1]]) + facet([m[k], i2[k + 1], m[(k + 1) % N]]); s += path(poly(i2.slice(0, N)), fill(dark ? '#d9d6e4' : '#fff', .85));
    } else if (card.type === 'action') {
      const N = 13; for (let k = 0; k < N; k++) { const a = k * 360 / N + r.f(-8, 8), L = r.f(62, 104), w = r.f(8, 15); s += facet([at(120, 118, 16, a - 30), at(120, 118, L * .6, a - w), at(120, 118, L, a)]) + facet([at(120, 118, 16, a + 30), at(120, 118, L * .6, a + w), at(120, 118, L, a)]); s += disc(...at(120, 118, L + r.f(8, 18), a), r.f(2, 5), fill(col())); } s += disc(120, 118, 15, fill(dark ? '#0b0b0f' : '#fff'));
    } else {
      const dr = /Dragon|Drake|Creature/.test(sub), monk = /Monk|Teacher|Mononoke/.test(sub); let w = '';
      const tip = (dr ? r.pick([[[212, 62], [226, 104], [204, 120], [210, 150], [182, 152]], [[182, 40], [220, 52], [206, 82], [226, 110], [196, 118], [190, 146]], [[170, 150], [206, 130], [224, 156], [196, 168], [204, 196], [166, 190]]]) : r.pick([[[190, 40], [216, 70], [204, 108], [176, 128], [196, 160], [160, 172]], [[170, 46], [204, 52], [222, 96], [194, 122], [158, 128]], [[184, 84], [222, 96], [214, 128], [178, 132], [204, 176], [164, 184]], [[160, 60], [186, 36], [200, 76], [222, 84], [196, 116], [166, 132]]])).map(([x, y]) => [x + r.f(-6, 6), y + r.f(-6, 6)]);
      w += fan(tip, [134, 118]); s += mirrored(w);
      const body = dr ? [[120, 88], [144, 104], [156, 150], [140, 200], [120, 214]] : [[120, 96], [138, 108], [monk ? 160 : 146, 160], [monk ? 172 : 150, 214], [120, 214]];
      let b = fan(body, [120, 150]); s += mirrored(b);
      const head = dr ? [[120, 104], [134, 92], [152, 40], [128, 62], [120, 56]] : [[120, 96], [138, 82], [138, 62], [126, 46], [120, 44]];
      let h = fan(head, [120, 78]); s += mirrored(h);
      s += mirrored(path(dr ? poly([[106, 74], [115, 80], [108, 83]]) : 'M108 76l5-4 5 4-5 4z', fill(dark ? '#ffffff' : '#15151b')));
      if (/Pixie|Achrom/.test(sub)) s += mirrored(facet([[134, 58], [150, 28], [140, 70]])); if (/Fairy|Painter/.test(sub)) s += path(line([[150, 150], [196, 196]]), ink('#3a2a1a', 4)) + facet([[190, 188], [210, 200], [202, 212]]);
    }
    return s;
  }

  /* ---------- 4. SolRei: ink and pips ----------
     Brush strokes (a stroke is a closed shape, fat in the middle, dry at the end), one sun, one suit. */
  const SOL = { s: ['#26304d', '#8793b8'], h: ['#c21f3a', '#f0a0a0'], d: ['#c2680a', '#f3c27b'], c: ['#1d6b45', '#93c9a4'] };
  const PIP = { s: 'M0-1C.25-.6.95-.2.95.3.95.75.4.85.14.5.16.8.3.95.42 1H-.42C-.3.95-.16.8-.14.5-.4.85-.95.75-.95.3-.95-.2-.25-.6 0-1Z', h: 'M0 1C-.3.6-1 .1-1-.4-1-1-.2-1.05 0-.5.2-1.05 1-1 1-.4 1 .1.3.6 0 1Z', d: 'M0-1.05Q.3-.45.78 0 .3.45 0 1.05-.3.45-.78 0-.3-.45 0-1.05Z', c: 'M.13.3C.2.75.3.9.45 1H-.45C-.3.9-.2.75-.13.3-.35.75-1 .65-1 .1-1-.3-.62-.5-.36-.36-.68-.7-.4-1.05 0-1.05S.68-.7.36-.36C.62-.5 1-.3 1 .1 1 .65.35.75.13.3Z' };
  const pip = (q, x, y, k, a, turn) => `<path transform="translate(${n(x)} ${n(y)}) scale(${n(k)}${turn ? ' ' + n(-k) : ''})" d="${PIP[q]}" ${a}/>`;
  function brush(p, w, a) {                                           // p: control points; w: width at the middle
    const up = [], dn = []; for (let i = 0; i < p.length; i++) { const q = p[Math.max(0, i - 1)], e = p[Math.min(p.length - 1, i + 1)], L = Math.hypot(e[0] - q[0], e[1] - q[1]) || 1, t = i / (p.length - 1), k = w * Math.pow(Math.sin(Math.PI * (.12 + .86 * t)), .8); up.push([p[i][0] - (e[1] - q[1]) / L * k, p[i][1] + (e[0] - q[0]) / L * k]); dn.unshift([p[i][0] + (e[1] - q[1]) / L * k, p[i][1] - (e[0] - q[0]) / L * k]); }
    return path(curve(up.concat(dn), true), a);
  }
  function enso(cx, cy, R, r, w, a) { const a0 = r.f(0, 360), l = []; for (let i = 0; i <= 16; i++) l.push(at(cx, cy, R + r.f(-2, 2), a0 + i * 20.5)); return brush(l, w, a); }
  const PLACES = { 2: '02', 3: '012', 4: 'acbd', 5: 'acbd1', 6: 'acbdef', 7: 'acbdef3', 8: 'acbdef34', 9: 'acbdghij1', 10: 'acbdghij34' };
  const SPOT = { 0: [0, -1], 1: [0, 0], 2: [0, 1], 3: [0, -.52], 4: [0, .52], a: [-1, -1], b: [-1, 1], c: [1, -1], d: [1, 1], e: [-1, 0], f: [1, 0], g: [-1, -.34], h: [1, -.34], i: [-1, .34], j: [1, .34] };
  function solrei(card, r, id) {
    const q = card.suit || 's', [deep, soft] = SOL[q]; let s = `<defs>${grad(id, '#fbf5e8', '#efe0c6')}</defs>` + rect(`fill="url(#${id})"`);
    for (let i = 0; i < 5; i++) s += brush([[-10, 40 + i * 44 + r.f(-14, 14)], [80, 40 + i * 44 + r.f(-14, 14)], [160, 40 + i * 44 + r.f(-14, 14)], [250, 40 + i * 44 + r.f(-14, 14)]], r.f(1, 6), fill(soft, .22));
    if (card.rank && !'JQKA'.includes(card.rank)) {                   // Attack card: the number itself, counted in pips
      s += enso(120, 116, 76, r, 5, fill(soft, .5));
      for (const k of PLACES[card.rank]) { const p = SPOT[k]; s += pip(q, 124 + p[0] * 26, 112 + p[1] * 50, +card.rank > 6 ? 12.5 : 14.5, fill(deep), p[1] > 0); }
    } else if (card.rank) {                                           // Charge card: one pip gathering light
      for (let i = 0; i < 20; i++) s += brush([at(120, 120, 60, i * 18), at(120, 120, 80, i * 18 + 3), at(120, 120, 92 + r.f(0, 18), i * 18 + 5)], 3.2, fill(deep, .75));
      s += disc(120, 120, 54, fill('#d9412b')) + disc(120, 120, 54, ink(deep, 2)) + pip(q, 120, 120, 32, fill('#fff7e6'));
    } else if (card.type === 'muse') {                                // a masked figure before the sun
      s += disc(120, 100, 66, fill('#d9412b', .92)) + enso(120, 100, 78, r, 6, fill(deep, .9));
      for (let i = 0; i < 7; i++) { const d = i < 4 ? -1 : 1, a = r.f(14, 70); s += brush([[120 + d * 12, 70 + r.f(-8, 8)], [120 + d * (34 + a * .4), 82 + r.f(-10, 14)], [120 + d * (50 + a), 112 + r.f(-8, 30)], [120 + d * (40 + a), 158 + r.f(0, 34)]], r.f(4, 9), fill('#1b1714', .93)); }
      s += brush([[60, 240], [84, 176], [120, 150], [156, 176], [180, 240]], 30, fill(deep)) + brush([[84, 240], [104, 190], [120, 172], [136, 190], [156, 240]], 9, fill(soft));
      s += path(curve(both([[120, 62], [142, 70], [150, 100], [138, 130], [120, 144]]), true), fill('#fff6e6') + ' stroke="#1b1714" stroke-width="2"');
      s += mirrored(brush([[96, 100], [106, 96], [114, 102]], 3, fill('#1b1714'))) + brush([[112, 124], [120, 127], [128, 124]], 2.4, fill('#d9412b')) + brush([[120, 60], [118, 76], [120, 88]], 4, fill(deep)) + pip(q, 120, 80, 9, fill(deep));
    } else if (card.type === 'advantage') {                           // a landscape in three washes
      s += disc(r.f(80, 160), 92, 36, fill('#d9412b'));
      for (let k = 0; k < 3; k++) { const l = [[-20, 250]]; for (let x = -20; x <= 260; x += 35) l.push([x, 128 + k * 32 - r.f(0, 54 - k * 14)]); l.push([260, 250]); s += path(curve(l, true), fill(mix(soft, deep, k * .5), .85)); }
      s += brush([[60, 214], [64, 150], [62, 96]], 5, fill('#1b1714')) + brush([[178, 214], [176, 150], [180, 96]], 5, fill('#1b1714')) + brush([[34, 94], [90, 84], [150, 84], [206, 94]], 7, fill('#1b1714')) + brush([[54, 116], [120, 112], [186, 116]], 4, fill('#1b1714'));
    } else {                                                          // Art: a cut, with direction
      const a0 = r.f(-60, 60), k = r.i(2, 5); s += disc(...at(120, 118, 30, a0 + 90), 48, fill('#d9412b', .9));
      for (let i = 0; i < k; i++) { const a = a0 + (i - (k - 1) / 2) * r.f(16, 30), b = r.f(-26, 26), p = at(120, 118, 108, a + 180), e = at(120, 118, 108, a), m = at(120, 118, b, a + 90); s += brush([p, [(p[0] + m[0]) / 2 + b * .3, (p[1] + m[1]) / 2], m, [(e[0] + m[0]) / 2, (e[1] + m[1]) / 2 - b * .3], e], r.f(6, 13), fill(i ? deep : '#1b1714', .94)); }
      for (let i = 0; i < 18; i++) s += disc(...at(120, 118, r.f(40, 116), a0 + r.f(-40, 40)), r.f(.8, 4), fill('#1b1714', .85)); s += pip(q, 120, 118, 22, fill('#fff7e6') + ' stroke="#1b1714" stroke-width=".08"');
    }
    return s;
  }

  /* ---------- 5. Symetra: mandalas ----------
     Rotation says the type (elements 6, emotions 8, energies 3 x 4); polarity says the direction: + opens, - closes, 0 rests. */
  const SYM = { '+': ['#fff3cf', '#f4b93f', '#d9562b', '#5b1e3a'], '-': ['#191333', '#3d2f86', '#8f7cf0', '#d9d2ff'], '0': ['#0c2f36', '#1f7a7d', '#7fd6c2', '#f2f7e8'], x: ['#16161c', '#55556a', '#b8b8cc', '#ffffff'] };
  const HUE = ['#e4572e', '#f3a712', '#3ba99c', '#2e7fd1', '#8d5bd0', '#d14b8f', '#6aa84f', '#c2784a'];
  function symetra(card, r, id) {
    const pal = SYM[card.polarity] || SYM.x, acc = r.pick(HUE), acc2 = r.pick(HUE.filter(h => h !== acc));
    let s = `<defs>${glow(id + 'g', pal[1], .9)}</defs>` + rect(fill(pal[0])) + disc(120, 120, 150, `fill="url(#${id}g)"`);
    const N = { element: 6, emotion: 8, energy: 12, none: 2 }[card.type] || 6;
    const around = (k, f) => { const t = []; for (let i = 1; i < k; i++) t.push(`rotate(${n(i * 360 / k)} 120 120)`); return again(f(-90), t); };
    const rings = r.i(4, 5);
    for (let j = rings; j >= 1; j--) {
      const R = 22 + j * 17, kind = r.pick(card.polarity === '+' ? ['petal', 'petal', 'ray', 'bead'] : card.polarity === '-' ? ['fang', 'fang', 'arc', 'diamond'] : ['arc', 'bead', 'diamond', 'petal']), k = N * (j > 2 && r.yes(.5) ? 2 : 1), c = j % 2 ? mix(pal[2], acc, .55) : mix(pal[3], acc2, .5), off = j % 2 ? 0 : 180 / k, w = 330 / k;
      s += around(k, a0 => { const a = a0 + off; return kind === 'petal' ? path(curve([at(120, 120, R - 20, a), at(120, 120, R, a - w * .32), at(120, 120, R + 17, a), at(120, 120, R, a + w * .32)], true), fill(c, .92) + ` stroke="${pal[0]}" stroke-width="1.2"`)
        : kind === 'ray' ? path(poly([at(120, 120, R - 16, a - w * .3), at(120, 120, R + 17, a), at(120, 120, R - 16, a + w * .3)]), fill(c, .92))
          : kind === 'fang' ? path(poly([at(120, 120, R + 15, a - w * .42), at(120, 120, R - 18, a), at(120, 120, R + 15, a + w * .42), at(120, 120, R + 6, a)]), fill(c, .92) + ` stroke="${pal[0]}" stroke-width="1"`)
            : kind === 'arc' ? path(curve([at(120, 120, R - 4, a - w * .5), at(120, 120, R + 13, a), at(120, 120, R - 4, a + w * .5)]), ink(c, 4.6))
              : kind === 'bead' ? disc(...at(120, 120, R, a), Math.min(8, R * w / 190), fill(c) + ` stroke="${pal[0]}" stroke-width="1.2"`)
                : path(poly([at(120, 120, R - 11, a), at(120, 120, R, a - w * .22), at(120, 120, R + 12, a), at(120, 120, R, a + w * .22)]), fill(c, .95)); });
      if (r.yes(.5)) s += disc(120, 120, R + 17, ink(pal[3], 1.1, .55));
    }
    s += disc(120, 120, 27, fill(pal[0])) + disc(120, 120, 27, ink(pal[3], 2.4));
    if (card.polarity === '+') s += around(12, a => path(line([at(120, 120, 15, a), at(120, 120, 22, a)]), ink(pal[2], 3))) + disc(120, 120, 11, fill(pal[2]));
    else if (card.polarity === '-') s += path('M128 103a18 18 0 1 0 9 26a14 14 0 1 1-9-26z', fill(pal[3]));
    else if (card.polarity === '0') s += disc(120, 120, 16, ink(pal[3], 3)) + path('M120 104a16 16 0 0 1 0 32z', fill(pal[3]));
    else s += path('M120 120c-8-14-22-12-22 0s14 14 22 0 22-12 22 0-14 14-22 0z', ink(pal[3], 4));
    return s;
  }

  /* ---------- backs: one quiet pattern per game ---------- */
  const BACK = {
    elestrals: () => { let s = rect(fill('#173d33')); ['earth', 'fire', 'water', 'thunder', 'wind'].forEach((e, i) => { const p = at(120, 120, 50, i * 72 - 90); s += disc(p[0], p[1], 26, fill(ELE[e].skin[1])) + disc(p[0], p[1], 26, ink('#e8d9a0', 2)); }); return s + disc(120, 120, 92, ink('#e8d9a0', 3)) + disc(120, 120, 84, ink('#e8d9a0', 1)) + disc(120, 120, 18, fill('#e8d9a0')); },
    synsouls: () => { let s = rect(fill('#160b22')); for (let i = 0; i < 9; i++) s += disc(120, 120, 20 + i * 11, ink(mix('#c07bff', '#58f0e6', i / 9), i % 3 ? 1.2 : 3, .9)); return s + disc(120, 120, 10, fill('#f7f2ff')); },
    achroma: () => { let s = rect(fill('#1a1a20')); 'RYGCBM'.split('').forEach((k, i) => { const a = i * 60 - 90; s += path(poly([[120, 120], at(120, 120, 84, a - 30), at(120, 120, 84, a + 30)]), fill(ACH[k][0])) + path(poly([[120, 120], at(120, 120, 44, a - 30), at(120, 120, 44, a + 30)]), fill(ACH[k][1])); }); return s + path(poly([0, 1, 2, 3, 4, 5].map(i => at(120, 120, 92, i * 60 - 60))), ink('#f6f1e6', 3)); },
    solrei: () => { let s = rect(fill('#3a1512')); for (let i = 0; i < 24; i++) s += path(poly([[120, 120], at(120, 120, 170, i * 15 - 3), at(120, 120, 170, i * 15 + 3)]), fill('#7d231b')); return s + disc(120, 120, 58, fill('#d9412b')) + disc(120, 120, 66, ink('#f3dfb8', 3)) + ['s', 'h', 'd', 'c'].map((k, i) => pip(k, ...at(120, 120, 30, i * 90 - 90), 15, fill('#fdf3df'))).join(''); },
    symetra: () => { let s = rect(fill('#1c1840')); for (let j = 0; j < 4; j++) for (let i = 0; i < 6; i++) s += path(poly([0, 1, 2, 3, 4, 5].map(k => { const c = at(120, 120, j * 26, i * 60 + j * 15); return at(c[0], c[1], 24, k * 60 + 30); })), ink(mix('#8f7cf0', '#f4c95d', j / 4), 1.6, .8)); return s; },
  };

  const FAMILY = { elestrals, synsouls, achroma, solrei, symetra };
  const wrap = s => `<svg class="art" viewBox="0 0 240 240" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">${s}</svg>`;
  function art(card) {
    const seed = hash([card.game, card.name, card.suit, card.rank].join('|'));
    base = 'q' + seed.toString(36) + '_'; ids = 0;
    return wrap(FAMILY[card.game](card, dice(seed), 'q' + seed.toString(36)));
  }
  art.back = game => wrap(BACK[game]());
  art.pip = PIP;
  export { art };
