// Tests that drive a browser: everything a person does, against the built client and `quintet serve`.
import { defineConfig } from 'vitest/config'

export default defineConfig({ root: __dirname, test: { include: ['tests/browser/*.test.ts'], testTimeout: 180_000, hookTimeout: 60_000, fileParallelism: false, expect: { poll: { timeout: 10_000 } } } })
