// What the scripts share: a `quintet serve` of the built client, and Debian's Chromium.
import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { chromium } from 'playwright-core'

const root = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '../..')

// Starts the server at a free port; { address, stop }. [more]: options of `quintet serve`.
export async function serve(more = []) {
  const server = spawn(process.env.QUINTET ?? resolve(root, 'build/quintet'), ['serve', '--port', '0', ...more], { stdio: ['ignore', 'pipe', 'inherit'] })
  const address = await new Promise((found, failed) => {
    let said = ''
    server.stdout.on('data', (bytes) => {
      said += bytes
      const at = /http:\S+/.exec(said)
      if (at) found(at[0])
    })
    server.on('exit', () => failed(new Error(`quintet serve ended: ${said}`)))
  })
  return { address, stop: () => server.kill() }
}

export const launch = () =>
  chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu', '--force-color-profile=srgb'] })
