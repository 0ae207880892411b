// Tests that drive a browser: everything a person does, against the built client and `quintet serve`. Each file has a server of its
// own; a worker keeps its browser from one file to the next (tests/browser/support.ts). None is tried twice: one that fails now and then is
// mended.
import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: __dirname,
  test: {
    include: ['tests/browser/*.test.ts'],
    testTimeout: 300_000,
    hookTimeout: 120_000,
    retry: 0,
    poolOptions: { forks: { minForks: 1, maxForks: 2, isolate: false } },
    expect: { poll: { timeout: 60_000 } }, // as long as pages are waited for (tests/browser/support.ts)
  },
})
