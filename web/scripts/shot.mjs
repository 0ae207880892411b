#!/usr/bin/env node
// A screenshot of a screen: web/scripts/shot '#/play/elestrals/seed=1' out.png [1440x900] [light|dark] [CHOICES]
// With CHOICES, that many first options are clicked before.
import { launch, serve } from './browser.mjs'

const [, , path = '#/', out = 'shot.png', size = '1440x900', theme = 'light', choices = '0'] = process.argv
const [width, height] = size.split('x').map(Number)
const { address, stop } = await serve()
const browser = await launch()
try {
  const page = await browser.newPage({ viewport: { width, height }, colorScheme: theme, reducedMotion: 'reduce' })
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && console.error(message.text()))
  page.on('pageerror', (fault) => console.error(String(fault)))
  await page.goto(address + path)
  await page.waitForLoadState('networkidle')
  for (let i = 0; i < Number(choices); i++) {
    const option = page.locator('.opts .opt').first()
    if (!(await option.waitFor({ timeout: 5000 }).then(() => true, () => false))) break
    await option.click()
    await page.waitForTimeout(60)
  }
  await page.waitForTimeout(Number(choices) ? 2500 : 300) // what changed is outlined for two seconds
  await page.screenshot({ path: out })
} finally {
  await browser.close()
  stop()
}
