// The strip of a turn: brief names as the engine gives them, and nothing read out of the long ones.
import { expect, test } from 'vitest'
import { marksOf } from '../src/parts/phases'
import { module } from './engine'

const strips: Record<string, string[]> = {
  achroma: ['Start', 'Main', 'Resolve', 'End'],
  elestrals: ['Draw', 'Main', 'Battle', 'End'],
  solrei: ['Start', 'Open', 'Before', 'Showdown!', 'After', 'Damage', 'Charge', 'Reset', 'End'],
  synsouls: ['Reset', 'Draw', 'Main', 'Closing', 'Encore'],
}
test('every game gives brief names for the parts of its turn', async () => {
  const { games } = (await module()).ask('games', {})
  for (const [game, strip] of Object.entries(strips)) {
    const info = games.find((one) => one.game === game)!
    expect(marksOf(info, -1).map(({ title }) => title)).toEqual(strip)
    expect(marksOf(info, 0)[0]).toEqual({ title: 'Set-up', phases: [0] }) // only while it lasts
  }
})
test('parts that read alike and stand together are one mark', () => {
  const phases = [['Before it', 'It'], ['It itself', 'It'], ['Nothing', null], ['After it', 'It']].map(([title, brief]) => ({ title: title!, brief: brief!, plain: false }))
  expect(marksOf({ phases }, 0)).toEqual([{ title: 'It', phases: [0, 1, 3] }])
  expect(marksOf({ phases }, 2)).toEqual([{ title: 'It', phases: [0, 1] }, { title: 'Nothing', phases: [2] }, { title: 'It', phases: [3] }])
})
