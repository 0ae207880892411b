// Which screen is shown: what stands after the # of the address, so that any static host can serve the page.
//   #/  #/play/elestrals  #/decks/elestrals  #/workshop/elestrals  #/replay/elestrals~0.1.0~…
//   #/tables  #/tables/ROOM  #/tables/ROOM/KEY (an invitation, or the key of watchers)
//   #/learn/elestrals  #/learn/elestrals/3  #/learn/elestrals/rules/ELE-BAT-07  #/learn/elestrals/show/ELE-BAT-07/1

export interface Route {
  screen: string
  rest: string[]
}

export function parse(hash: string): Route {
  const parts = hash.replace(/^#\/?/, '').split('/')
  return { screen: parts[0] ?? '', rest: parts.slice(1).map(decode) }
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part // a broken link is told by the screen that cannot read it
  }
}

class Router {
  now = $state.raw<Route>(parse(typeof location === 'undefined' ? '' : location.hash))
  constructor() {
    if (typeof window !== 'undefined') window.addEventListener('hashchange', () => (this.now = parse(location.hash)))
  }
  go(path: string) {
    location.hash = path
  }
}
export const router = new Router()
