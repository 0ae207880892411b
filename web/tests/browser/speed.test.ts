// How fast the page answers: a game of each kind clicked with motion on, every option looked at with what it would do, watched by the
// browser itself. INP is the time from a click to the next picture; a task of the page over 50 ms would be felt as a stutter.
// Both are held as work: processor time of the page's own thread, which a machine that does something else besides stretches much less than
// the clock (by shared caches and the like, so a task has more room there, and the same game is played up to three times: what the
// page does is the same each time, what the machine adds is not, so the best one tells most of the page). By the clock INP is held where
// the machine had time for the page; the line each game prints says whether it had.
import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { chooseUntil, isOver, keep } from './moves'
import { asked, house, options, pressByPointer } from './support'

const { open, browser, address } = house()
const TRIES = 3 // on a machine that is not quiet
const QUIET = 1.2 // by the clock a task takes at most so many times its work on a machine that has nothing else to do

interface Click {
  from: number // ms since the page began
  heard: number // when the page had done what it does at once
  took: number
}
interface Watched {
  clicks: Record<number, Click> // the longest part of each interaction
}
const watch = (page: Page) =>
  page.addInitScript(() => {
    const watched: Watched = { clicks: {} }
    Object.assign(window, { watched })
    new PerformanceObserver((list) => {
      for (const { interactionId, startTime, processingEnd, duration } of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[])
        if (interactionId && duration > (watched.clicks[interactionId]?.took ?? 0)) watched.clicks[interactionId] = { from: startTime, heard: processingEnd, took: duration }
    }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
  })
// What was watched, and a mark in the trace at a moment the page knows.
const MARK = 'speed.test'
const watched = (page: Page) =>
  page.evaluate((mark) => ({ clicks: Object.values((window as unknown as { watched: Watched }).watched.clicks), marked: performance.mark(mark).startTime }), MARK)

interface Event {
  name: string
  pid: number
  tid: number
  ts: number // µs of the browser's clock
  dur?: number
  tdur?: number // of the processor
  args?: { name?: string }
}
interface Task {
  from: number // ms, as the page counts
  clock: number
  work: number // of the processor, without collecting garbage, which the browser does when it likes
}
// What the page's own thread (or that of its engine) did: its tasks, and when it had a picture ready to be shown.
interface Done {
  tasks: Task[]
  pictures: number[]
}
function doneBy(thread: 'CrRendererMain' | 'DedicatedWorker thread', trace: Buffer, marked: number): Done {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: Event[] }
  const its = new Set(traceEvents.filter((e) => e.name === 'thread_name' && e.args?.name === thread).map((e) => `${e.pid} ${e.tid}`))
  const mark = traceEvents.find((e) => e.name === MARK)!
  const at = (ts: number) => (ts - mark.ts) / 1000 + marked
  const mine = traceEvents.filter((e) => e.tdur !== undefined && e.pid === mark.pid && its.has(`${e.pid} ${e.tid}`))
  const swept = mine.filter((e) => e.name === 'MinorGC' || e.name === 'MajorGC')
  const tasks = mine
    .filter((e) => e.name.endsWith('RunTask'))
    .map((e) => {
      const gone = swept.filter(({ ts }) => ts >= e.ts && ts < e.ts + e.dur!).reduce((sum, { tdur }) => sum + tdur!, 0)
      return { from: at(e.ts), clock: e.dur! / 1000, work: Math.max(0, e.tdur! - gone) / 1000 }
    })
  return { tasks, pictures: mine.filter((e) => e.name === 'Layerize').map((e) => at(e.ts + e.dur!)).sort((a, b) => a - b) }
}
const sum = (list: number[]) => list.reduce((all, one) => all + one, 0)
// What the page itself did between a click and its picture. A picture that is ready may wait long for a busy machine to show it: what the
// page does meanwhile (the answers of bots, say) does not belong to the click.
function workOf({ from, heard, took }: Click, { tasks, pictures }: Done): number {
  const until = Math.min(from + took, pictures.find((ready) => ready >= heard) ?? Infinity)
  return sum(tasks.filter((task) => task.from + task.clock > from && task.from < until).map(({ work }) => work))
}
// How many times as long as its work a task took by the clock.
function slowedBy(tasks: Task[]): number {
  const busy = tasks.filter(({ work }) => work > 5)
  return Math.max(1, busy.reduce((sum, { clock }) => sum + clock, 0) / busy.reduce((sum, { work }) => sum + work, 0.001))
}
const trace = (page: Page) => browser().startTracing(page, { categories: ['toplevel', '__metadata', 'blink.user_timing', 'devtools.timeline'] })
const longestOf = (list: number[]) => Math.max(0, ...list)

interface Measured {
  slowed: number
  inp: number // ms by the clock
  work: number // of the costliest click
  longest: number // task
}
const CHOICES = 16
async function measure(game: string): Promise<Measured> {
  const { page } = await open(`#/play/${game}/seed=5`, {
    moving: true,
    before: async (p) => {
      await watch(p)
      await keep({ pace: 0 })(p)
    },
  })
  await asked(page).waitFor()
  await trace(page)
  let choices = 0
  const lookAtAll = async () => {
    for (let n = (await options(page).count()) - 1; n >= 0 && choices % 4 === 0; n--) await options(page).nth(n).hover({ timeout: 1000 }).catch(() => undefined)
  }
  await chooseUntil(page, async () => (await lookAtAll(), choices++ >= CHOICES || isOver(page)), 40, undefined, pressByPointer) // the browser times no other clicks
  const { clicks, marked } = await watched(page)
  const done = doneBy('CrRendererMain', await browser().stopTracing(), marked)
  await page.close()
  expect(done.tasks.length).toBeGreaterThan(100) // it was watched
  expect(done.pictures.length).toBeGreaterThan(CHOICES / 2)
  expect(clicks.length).toBeGreaterThan(0)
  const slowed = slowedBy(done.tasks)
  const inp = longestOf(clicks.map(({ took }) => took))
  const work = longestOf(clicks.map((click) => workOf(click, done)))
  const longest = longestOf(done.tasks.map((task) => task.work))
  console.log(`${game}: ${clicks.length} interactions over 16 ms, INP ${inp} ms by the clock, ${work.toFixed(0)} ms of it work; longest task ${longest.toFixed(0)} ms of work; machine shared ${slowed.toFixed(1)} times`)
  return { slowed, inp, work, longest }
}
// One and the same task of Achroma took 20 ms of work on a quiet machine, 49 on one shared 1.7 times, 75 on one shared 3.3 times.
const roomFor = (slowed: number) => (slowed < QUIET ? 50 : 50 * Math.min(2, 1 + (slowed - 1) / 3))
const holds = ({ slowed, inp, work, longest }: Measured) => work < 100 && longest < roomFor(slowed) && (slowed >= QUIET || inp < 100)

test.each(['elestrals', 'symetra', 'synsouls', 'achroma', 'solrei'])('%s: the next picture within 100 ms, no task over 50 ms', async (game) => {
  const tries = [await measure(game)]
  while (!holds(tries.at(-1)!) && tries.at(-1)!.slowed >= QUIET && tries.length < TRIES) tries.push(await measure(game))
  expect(holds(tries.at(-1)!), JSON.stringify(tries)).toBe(true)
})

// By the clock on a machine that has time for the page; on another the same by work: that of the page and of its engine, one after the other.
test('from opening the page to the first choice within a second', async () => {
  const { page } = await open('', {
    before: (p) =>
      p.addInitScript(() => {
        const seen = new MutationObserver(() => {
          if (!document.querySelector('.prompt .opts .opt')) return
          Object.assign(window, { first: performance.now() })
          seen.disconnect()
        })
        seen.observe(document, { childList: true, subtree: true })
      }),
  })
  await trace(page)
  await page.goto(`${address()}?once#/play/elestrals/seed=5`)
  await asked(page).waitFor()
  const { first, marked } = await page.evaluate((mark) => ({ first: (window as unknown as { first: number }).first, marked: performance.mark(mark).startTime }), MARK)
  const traced = await browser().stopTracing()
  const [mine, engines] = (['CrRendererMain', 'DedicatedWorker thread'] as const).map((thread) => doneBy(thread, traced, marked).tasks)
  const slowed = slowedBy(mine!)
  const work = sum([...mine!, ...engines!].filter(({ from }) => from >= 0 && from < first).map((task) => task.work))
  console.log(`first choice after ${first.toFixed(0)} ms, ${work.toFixed(0)} ms of it work; machine shared ${slowed.toFixed(1)} times`)
  expect(engines!.length).toBeGreaterThan(0)
  expect(slowed < QUIET ? first : work).toBeLessThan(1000)
  await page.close()
})
