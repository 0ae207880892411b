// Tests that drive a browser: everything a person does, against the built client and `quintet serve`. Each file has a server of its
// own; a worker keeps its browser from one file to the next (tests/browser/support.ts). Two at a time: with three on two cores, pages now and then come later than anybody waits. None is tried twice: one
// that fails now and then is mended.
import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: __dirname,
  test: {
    include: ['tests/browser/*.test.ts'],
    testTimeout: 180_000,
    hookTimeout: 60_000,
    retry: 0,
    poolOptions: { forks: { minForks: 1, maxForks: 2, isolate: false } },
    expect: { poll: { timeout: 30_000 } }, // as long as the browser's own waiting: a busy machine is no fault of the page
  },
})
