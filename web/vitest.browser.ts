// Tests that drive a browser: everything a person does, against the built client and `quintet serve`. Bots and motion run by the
// clock meanwhile, so a test is tried once more when it fails; the report names those that needed it.
import { defineConfig } from 'vitest/config'

export default defineConfig({ root: __dirname, test: { include: ['tests/browser/*.test.ts'], testTimeout: 180_000, retry: 1, hookTimeout: 60_000, fileParallelism: false, expect: { poll: { timeout: 10_000 } } } })
