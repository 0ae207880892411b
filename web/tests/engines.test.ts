// The client builds and is tested with Debian's Node 18: no package of the lock file asks for more.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const lock = JSON.parse(readFileSync(resolve(__dirname, '../package-lock.json'), 'utf8')) as { packages: Record<string, { engines?: { node?: string } }> }

// Whether one alternative of a range like "^18.0.0 || >=20" lets 18.13 in.
const admits = (range: string) =>
  range.split('||').some((one) => {
    const [, sign, major, minor] = /^\s*(>=|\^)?\s*(\d+)(?:\.(\d+))?/.exec(one) ?? []
    if (major === undefined) return false
    const least = Number(major) * 1000 + Number(minor ?? 0)
    return sign === '>=' ? least <= 18013 : Number(major) === 18 && least <= 18013
  })

test('every package allows Node 18.13', () => {
  const refused = Object.entries(lock.packages).filter(([, { engines }]) => engines?.node && !admits(engines.node))
  expect(refused).toEqual([])
  expect(admits('>=20')).toBe(false)
  expect(admits('^18.14.0 || >=20')).toBe(false)
})
