// The page from any static host, below any path, and without a network once it was loaded; and how much a first load is.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { root } from '../engine'
import { house } from './support'

const it = house()
const below = '/somewhere/else/'
const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.wasm': 'application/wasm', '.svg': 'image/svg+xml', '.png': 'image/png', '.webmanifest': 'application/manifest+json' }
let folder: string
let plain: Server
let address: string
// As simple as a host can be: files, their types, nothing else.
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'quintet-'))
  cpSync(resolve(root, 'build/web'), folder, { recursive: true })
  plain = createServer((request, answer) => {
    const path = new URL(request.url!, 'http://x').pathname
    const name = path === below ? 'index.html' : path.slice(below.length)
    try {
      if (!path.startsWith(below) || name.includes('..')) throw new Error(path)
      const bytes = readFileSync(join(folder, name))
      answer.writeHead(200, { 'content-type': types[extname(name)] ?? 'text/plain' }).end(bytes)
    } catch {
      answer.writeHead(404).end()
    }
  })
  await new Promise<void>((ready) => plain.listen(0, '127.0.0.1', ready))
  address = `http://127.0.0.1:${(plain.address() as AddressInfo).port}${below}`
})
afterAll(() => {
  plain?.closeAllConnections()
  plain?.close()
  rmSync(folder, { recursive: true, force: true })
})

const ready = (page: Page) => page.evaluate(() => navigator.serviceWorker.ready.then((kept) => Boolean(kept.active)))
const controlled = (page: Page) => expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true)

test('loaded once below a path, then no network: reload, play, learn, read', async () => {
  const context = await it.browser().newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', (fault) => faults.push(String(fault)))
  await page.goto(address)
  await page.getByText('Five card games').waitFor()
  expect(await ready(page)).toBe(true)
  await controlled(page)
  await context.setOffline(true)
  await page.reload()
  await page.locator('.poster.g-synsouls .cta').click()
  await page.locator('.opts .opt').first().click()
  await page.locator('.opts .opt').first().waitFor()
  await page.goto(`${address}#/learn/solrei/2`)
  await page.locator('.coach').waitFor()
  await page.goto(`${address}#/learn/achroma/rules/ACH-WIN-01`)
  await page.locator('#ACH-WIN-01').waitFor()
  await page.getByRole('button', { name: 'Show me ACH-WIN-01' }).click()
  await page.locator('#ACH-WIN-01 .scenes a').first().waitFor()
  expect(faults).toEqual([])
  await context.close()
})

test('a newer build waits until it is asked for, and forgets the older one', async () => {
  const context = await it.browser().newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(address)
  expect(await ready(page)).toBe(true)
  await controlled(page)
  const worker = join(folder, 'sw.js')
  const before = readFileSync(worker, 'utf8')
  writeFileSync(worker, before.replace(/quintet-[0-9a-f]{16}/, 'quintet-ffffffffffffffff'))
  writeFileSync(join(folder, 'index.html'), readFileSync(join(folder, 'index.html'), 'utf8').replace('<title>Quintet', '<title>Newer Quintet'))
  await page.reload()
  expect(await page.title()).toBe('Quintet')
  await page.getByText('A newer version is available.').waitFor()
  await page.getByRole('button', { name: 'Load it' }).click()
  await expect.poll(() => page.title()).toBe('Newer Quintet')
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(['quintet-ffffffffffffffff'])
  await context.close()
})

test('a first load is under 1.5 MB, everything kept for later included', async () => {
  const context = await it.browser().newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  const sent: Promise<number>[] = []
  page.on('requestfinished', (request) => sent.push(request.sizes().then(({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize)))
  await page.goto(it.address())
  await page.locator('.poster.g-elestrals .cta').click()
  await page.locator('.opts .opt').first().waitFor()
  const game = (await Promise.all(sent)).reduce((sum, n) => sum + n, 0)
  await ready(page)
  // What the worker kept besides, as `quintet serve` sends it.
  const { kept, sizes } = await page.evaluate(async () => {
    const cache = await caches.open((await caches.keys())[0]!)
    const files = await cache.keys()
    const lengths = await Promise.all(files.map(async (file) => Number((await fetch(file.url, { method: 'HEAD', cache: 'no-store' })).headers.get('content-length'))))
    return { kept: files.length, sizes: lengths.reduce((sum, n) => sum + n, 0) }
  })
  console.log(`first game ${game} bytes; all ${kept} files ${sizes} bytes`)
  expect(game).toBeGreaterThan(200_000) // it was measured
  expect(Math.max(game, sizes)).toBeLessThan(1_500_000)
  await context.close()
})

test('types, caching and policy of the files for offline', async () => {
  const head = async (path: string) => (await fetch(new URL(path, it.address()), { method: 'HEAD' })).headers
  const worker = await head('sw.js')
  expect(worker.get('content-type')).toContain('text/javascript')
  expect(worker.get('cache-control')).toBe('no-cache')
  const manifest = await head('manifest.webmanifest')
  expect(manifest.get('content-type')).toBe('application/manifest+json')
  expect(manifest.get('cache-control')).toBe('no-cache')
  expect((await head('icon-192.png')).get('content-type')).toBe('image/png')
  const { icons } = (await (await fetch(new URL('manifest.webmanifest', it.address()))).json()) as { icons: { src: string }[] }
  for (const { src } of icons) expect((await fetch(new URL(src, it.address()))).status).toBe(200)
  const page = await fetch(it.address())
  const meta = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(await page.text())![1]!
  expect(page.headers.get('content-security-policy')).toBe(`${meta}; frame-ancestors 'none'`)
})
