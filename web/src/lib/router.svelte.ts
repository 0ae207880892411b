// Which screen is shown: what stands after the # of the address, so that any static host can serve the page.
//   #/  #/play/elestrals  #/game/ID  #/decks/elestrals  #/workshop/elestrals  #/replay/elestrals~0.1.0~…
//   #/tables  #/tables/ROOM  #/tables/ROOM/KEY (an invitation, or the key of watchers)
//   #/cups  #/cups/ROOM  #/cups/ROOM/KEY (tournaments)
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
  visit = $state(0) // grows with every address somebody went to
  constructor() {
    if (typeof window !== 'undefined') window.addEventListener('hashchange', () => this.follow())
  }
  private follow() {
    this.now = parse(location.hash)
    this.visit++
  }
  go(path: string) {
    location.hash = path
  }
  // What is shown has an address of its own from now on: reloading and the Back button come to it.
  rename(path: string) {
    history.replaceState(null, '', path)
  }
}
export const router = new Router()
