// Lessons and scenarios of a game: the contents of a file, and the scenarios about a rule.
import type { Game } from '../lib/protocol'
import lessonFiles from 'virtual:lessons'
import scenarioFiles from 'virtual:scenarios'

export interface Scene {
  title: string
  rules: string[]
  text: string // the whole file, because its own cards may be at the top
  file: string
}

// Finds `scenario "Title"`, then `rules ID ID …`.
export function scenesIn(text: string, file: string): Scene[] {
  const scenes: Scene[] = []
  for (const line of text.split('\n')) {
    const title = /^scenario\s+"([^"]+)"/.exec(line)
    const rules = /^rules\s+(.*)/.exec(line)
    if (title) scenes.push({ title: title[1]!, rules: [], text, file })
    else if (rules) scenes[scenes.length - 1]?.rules.push(...(rules[1]!.match(/[A-Z]{3}-[A-Z]{3,4}-\d{2,3}[a-z]?/g) ?? []))
  }
  return scenes
}

const cached = <T>(load: (game: Game) => Promise<T>) => {
  const known = new Map<Game, Promise<T>>()
  return (game: Game) => {
    if (!known.has(game)) known.set(game, load(game))
    return known.get(game)!
  }
}

export const lessonsOf = cached(async (game) => scenesIn(await (await fetch(lessonFiles[game])).text(), 'lessons'))

export const scenariosOf = cached(async (game) => {
  const files = (await (await fetch(scenarioFiles[game])).json()) as Record<string, string>
  return Object.entries(files).flatMap(([file, text]) => scenesIn(text, file))
})

// Scenarios that cite a rule. Those that cite few other rules come first, because they show it most clearly.
export async function showing(game: Game, rule: string): Promise<Scene[]> {
  const scenes = [...(await lessonsOf(game)), ...(await scenariosOf(game))]
  return scenes.filter((scene) => scene.rules.includes(rule)).sort((a, b) => a.rules.length - b.rules.length)
}
