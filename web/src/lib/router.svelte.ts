// Chooses the screen from the part of the address after the #, so that any static host can serve the page.
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
    return part // the screen that cannot read a broken link reports it
  }
}

class Router {
  now = $state.raw<Route>(parse(typeof location === 'undefined' ? '' : location.hash))
  visit = $state(0) // incremented with every address visited
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
  // Gives what is shown an address, for reloads and the Back button.
  rename(path: string) {
    history.replaceState(null, '', path)
  }
}
export const router = new Router()
