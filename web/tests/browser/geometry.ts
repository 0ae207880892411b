// What is wrong with the layout of a page, found by measuring it: what overlaps, what is cut off, what is too small.
// `faultsOf` runs in the page, so it is one function that needs nothing around it.

export function faultsOf(): string[] {
  const faults = new Set<string>()
  const smallest = 11
  const seen = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !element.closest('.unseen, [inert]')
  const name = (element: Element) => {
    const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40)
    const classes = (element.getAttribute('class') ?? '').replace(/svelte-\w+/g, '').trim().split(/\s+/).slice(0, 4).join('.')
    return `${element.tagName.toLowerCase()}${classes ? `.${classes}` : ''} “${words}”`
  }
  interface Box {
    left: number
    top: number
    right: number
    bottom: number
  }
  const room = (box: Box) => Math.min(box.right - box.left, box.bottom - box.top)
  const meet = (a: Box, b: Box): Box => ({ left: Math.max(a.left, b.left), top: Math.max(a.top, b.top), right: Math.min(a.right, b.right), bottom: Math.min(a.bottom, b.bottom) })
  const page: Box = { left: 0, top: 0, right: document.documentElement.clientWidth, bottom: innerHeight }

  // Walks outwards: where is it scrolled away, where is it cut? An absolutely placed child is not cut by a parent it does not hang on.
  function cutOff(element: Element, box: Box, slack: number): string {
    let visible = box
    let scrolls = { x: false, y: false }
    for (let at = element.parentElement; at; at = at.parentElement) {
      const style = getComputedStyle(at)
      if (style.overflowX === 'visible' && style.overflowY === 'visible') continue
      if (at === document.documentElement || at === document.body) continue
      const frame = at.getBoundingClientRect()
      const cutX = style.overflowX !== 'visible' && (visible.left < frame.left - slack || visible.right > frame.right + slack)
      const cutY = style.overflowY !== 'visible' && (visible.top < frame.top - slack || visible.bottom > frame.bottom + slack)
      const canX = /auto|scroll/.test(style.overflowX)
      const canY = /auto|scroll/.test(style.overflowY)
      if (cutX && !canX) return `is cut off by ${name(at)}`
      if (cutY && !canY) return `is cut off by ${name(at)}`
      // One can only scroll right and down: what lies before the beginning is lost.
      if (cutX && canX && !at.scrollLeft && visible.left < frame.left - slack - 1) return `cannot be scrolled to in ${name(at)}`
      if (cutY && canY && !at.scrollTop && style.flexDirection !== 'column-reverse' && visible.top < frame.top - slack - 1) return `cannot be scrolled to in ${name(at)}`
      scrolls = { x: scrolls.x || (cutX && canX), y: scrolls.y || (cutY && canY) }
      visible = meet(visible, frame)
      if (room(visible) <= 0) return '' // scrolled out of sight
    }
    if (!scrolls.x && (visible.left < page.left - slack || visible.right > page.right + slack)) return 'is cut off by the window'
    const whole = document.documentElement.scrollHeight > innerHeight + 1
    if (!scrolls.y && !whole && (visible.top < page.top - slack || visible.bottom > page.bottom + slack)) return 'is cut off by the window'
    return ''
  }
  function visibleBox(element: Element): Box {
    let box: Box = element.getBoundingClientRect()
    for (let at = element.parentElement; at; at = at.parentElement) {
      const style = getComputedStyle(at)
      if (style.overflowX !== 'visible' || style.overflowY !== 'visible') box = meet(box, at === document.body || at === document.documentElement ? page : at.getBoundingClientRect())
    }
    return box
  }

  if (document.documentElement.scrollWidth > innerWidth + 1) faults.add(`the page scrolls sideways: ${document.documentElement.scrollWidth} of ${innerWidth}`)

  for (const box of document.querySelectorAll('body *')) {
    const { overflowX } = getComputedStyle(box)
    if (/auto|scroll/.test(overflowX) && box.scrollWidth > box.clientWidth + 2 && seen(box) && !box.matches('.fan, nav, pre, textarea, .editor')) faults.add(`${name(box)} scrolls sideways`)
  }

  // Controls and cards: nothing over them that is not meant to be, nothing of them missing.
  const over = '.why, .looked, .laid, dialog, .zoomer, .beside, .playing, .onchain, details ul, .reader'
  const things = [...document.querySelectorAll('.card, button, a[href], select, input:not([type="radio"]), summary, textarea')].filter(seen)
  const boxes = things.map((thing) => ({ thing, box: visibleBox(thing) })).filter(({ box }) => room(box) > 4)
  for (const { thing } of boxes) {
    const wrong = thing.closest('.matrix .room') ? '' : cutOff(thing, thing.getBoundingClientRect(), thing.classList.contains('card') ? 6 : 2)
    if (wrong) faults.add(`${name(thing)} ${wrong}`)
  }
  for (let i = 0; i < boxes.length; i++)
    for (let k = i + 1; k < boxes.length; k++) {
      const [a, b] = [boxes[i]!, boxes[k]!]
      if (a.thing.contains(b.thing) || b.thing.contains(a.thing)) continue
      if (room(meet(a.box, b.box)) <= 3) continue
      const unit = a.thing.closest('.unit')
      if (unit && unit === b.thing.closest('.unit')) continue // what is attached sticks out from under its holder
      if (a.thing.closest('.matrix .room') && b.thing.closest('.matrix .room')) continue // boxes of hexagons interlock
      if (a.thing.closest(over) !== b.thing.closest(over)) continue // one of them lies above the table
      if (a.thing.closest('.rail.open') || b.thing.closest('.rail.open')) continue
      faults.add(`${name(a.thing)} overlaps ${name(b.thing)}`)
    }

  // Hexagons by their middles: no two nearer than a hexagon is wide.
  const hexes = [...document.querySelectorAll('.matrix .card')].map((card) => card.getBoundingClientRect())
  hexes.forEach((a, i) =>
    hexes.slice(i + 1).forEach((b) => {
      if (Math.hypot(a.x - b.x, a.y - b.y) < a.width * 0.95) faults.add('two cards of the matrix overlap')
    }),
  )

  // A badge is a word or two: half of one says something else.
  for (const badge of document.querySelectorAll('.badges span'))
    if (seen(badge) && badge.scrollWidth > badge.clientWidth + 1) faults.add(`the badge “${badge.textContent}” is shortened on ${name(badge.closest('.card') ?? badge)}`)

  // Nor is one cut off by what it lies in.
  for (const badge of document.querySelectorAll('.mat .card .badges span')) {
    const wrong = seen(badge) && !badge.closest('.matrix .room') ? cutOff(badge, badge.getBoundingClientRect(), 6) : ''
    if (wrong) faults.add(`the badge “${badge.textContent}” ${wrong}`)
  }

  // Nor does one lie on the name of its card.
  for (const badge of document.querySelectorAll('.mat .card.board.tile .badges span')) {
    const name = badge.closest('.card')!.querySelector('.name')
    if (!name || !seen(badge) || !seen(name)) continue
    const words = document.createRange()
    words.selectNodeContents(name)
    if (room(meet(badge.getBoundingClientRect(), meet(words.getBoundingClientRect(), name.getBoundingClientRect()))) > 4) faults.add(`the badge “${badge.textContent}” lies on the name of ${name.textContent}`)
  }

  // Nor does what a card costs. A player's name is whole.
  for (const cost of document.querySelectorAll('.mat .card.board.tile .hexes')) {
    const name = cost.closest('.card')!.querySelector('.name')
    if (!name || !seen(cost) || !seen(name) || getComputedStyle(name).visibility === 'hidden') continue
    const words = document.createRange()
    words.selectNodeContents(name)
    if (room(meet(visibleBox(cost), meet(words.getBoundingClientRect(), visibleBox(name)))) > 6) faults.add(`the cost lies on the name of ${name.textContent}`)
  }
  for (const who of document.querySelectorAll('.seats .seat header b, .rival .whose b'))
    if (seen(who) && who.scrollWidth > who.clientWidth + 1) faults.add(`the name ${who.textContent} is cut`)

  // Text: none too small, none cut in the middle of a letter without a sign that there is more.
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (!parent || !node.textContent?.trim() || /SCRIPT|STYLE|OPTION|OPTGROUP/.test(parent.tagName) || !seen(parent)) continue
    const style = getComputedStyle(parent)
    const drawing = parent instanceof SVGGraphicsElement ? parent.getScreenCTM() : null
    const size = parseFloat(style.fontSize) * (drawing ? Math.abs(drawing.a) : parent.currentCSSZoom)
    if (size === 0) continue
    const letter = parent.closest('svg.sym') // its shape and its name say the same
    if (size < smallest - 0.05 && !letter) faults.add(`text of ${size.toFixed(1)} px in ${name(parent)}`)
    const range = document.createRange()
    range.selectNodeContents(node)
    const box = range.getBoundingClientRect()
    if (box.width < 1 || parent.closest('.matrix .room')) continue // the matrix is moved and zoomed
    for (let at: Element | null = parent; at && at !== document.body; at = at.parentElement) {
      const clip = getComputedStyle(at)
      if (clip.overflowX === 'visible' && clip.overflowY === 'visible') continue
      const frame = at.getBoundingClientRect()
      const shortened = clip.textOverflow === 'ellipsis' || clip.webkitLineClamp !== 'none'
      if (/auto|scroll/.test(clip.overflowX + clip.overflowY) || shortened || at.classList.contains('words')) break
      if (box.right > frame.right + 2 || box.left < frame.left - 2) faults.add(`text “${node.textContent.trim().slice(0, 30)}” is cut at the side by ${name(at)}`)
      if (box.bottom > frame.bottom + 4 || box.top < frame.top - 4) faults.add(`text “${node.textContent.trim().slice(0, 30)}” is cut below by ${name(at)}`)
    }
  }
  return [...faults]
}
