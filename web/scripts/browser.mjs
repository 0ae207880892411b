// What the scripts share: a `quintet serve` of the built client, and Debian's Chromium.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
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
    server.on('error', failed)
    server.on('exit', () => failed(new Error(`quintet serve ended: ${said}`)))
  })
  return { address, stop: () => server.kill() }
}

// Features of the browser that are switched off. The last ones are its own lists below the address field, which nobody sees here: for every
// page it would open another one for them, which costs more than the page itself. The others are Playwright's: it names them in the same
// option, of which the browser reads only the last.
const off = [
  'AvoidUnnecessaryBeforeUnloadCheckSync', 'BoundaryEventDispatchTracksNodeRemoval', 'DestroyProfileOnBrowserClose', 'DialMediaRouteProvider', 'GlobalMediaControls',
  'HttpsUpgrades', 'LensOverlay', 'MediaRouter', 'PaintHolding', 'ThirdPartyStoragePartitioning', 'Translate', 'AutoDeElevate', 'RenderDocument', 'OptimizationHints',
  'WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup', 'WebUIOmniboxSimplification',
]
// The same browser without its own windows, where it is installed: pages are what they are, and cost a fifth less processor time.
const shell = '/usr/bin/chromium-headless-shell'
const program = process.env.CHROMIUM ?? (existsSync(shell) ? shell : '/usr/bin/chromium')
export const launch = () =>
  chromium.launch({ executablePath: program, args: ['--no-sandbox', '--disable-gpu', '--force-color-profile=srgb', `--disable-features=${off.join()}`] })
