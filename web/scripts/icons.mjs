#!/usr/bin/env node
// Draws public/icon-*.png from src/icon.svg; run it when that changes.
import { readFileSync } from 'node:fs'
import { launch } from './browser.mjs'

const file = (name) => new URL(`../${name}`, import.meta.url)
const svg = readFileSync(file('src/icon.svg'), 'utf8')
const browser = await launch()
for (const [name, size, part, ground] of [['icon-192', 192, 0.9, ''], ['icon-512', 512, 0.9, ''], ['icon-maskable', 512, 0.62, '#f4f2ec']]) {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  await page.setContent(`<body style="margin:0;height:100vh;display:grid;place-items:center;background:${ground || 'transparent'}">${svg.replace('<svg', `<svg width="${size * part}" height="${size * part}"`)}</body>`)
  await page.screenshot({ path: file(`public/${name}.png`).pathname, omitBackground: !ground })
  await page.close()
}
await browser.close()
