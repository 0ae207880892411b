// Builds the client into build/web, where `quintet serve` finds it. The engine's module and the rules are files of
// the project, made part of the client here under names with a hash.
import { createHash } from 'node:crypto'
import { readFileSync, readdirSync, writeFileSync, statSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig, transformWithEsbuild, type Plugin } from 'vite'

const root = resolve(__dirname, '..')
const out = resolve(root, 'build/web')
const wasm = resolve(root, process.env.QUINTET_WASM ?? 'build/wasm/quintet.wasm')
const games = ['achroma', 'elestrals', 'solrei', 'symetra', 'synsouls']
const rules = (game: string) => resolve(root, 'docs/rules', `${game}.md`)
const lessons = (game: string) => resolve(root, 'docs/learn', game, 'lessons.scn')
const scenarios = (game: string) => resolve(root, 'tests/scenarios', game)

// `import address from 'virtual:quintet.wasm'`: where the module is. `virtual:rules`, `virtual:lessons`,
// `virtual:scenarios`: where each game's rules, lessons and scenarios (file by file, as JSON) are.
function projectFiles(): Plugin {
  let serving = false
  return {
    name: 'project-files',
    configResolved: (config) => void (serving = config.command === 'serve'),
    resolveId: (id) => (id.startsWith('virtual:') ? `\0${id}` : undefined),
    load(id) {
      const asset = (name: string, source: string | Uint8Array) => `import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'asset', name, source })}`
      const emit = (name: string, path: string) => (serving ? JSON.stringify(`/@fs${path}`) : asset(name, readFileSync(path)))
      const each = (of: (game: string) => string) => `export default { ${games.map((game) => `${game}: ${of(game)}`).join(', ')} }`
      const inline = (json: string) => JSON.stringify(`data:application/json,${encodeURIComponent(json)}`)
      if (id === '\0virtual:quintet.wasm') return `export default ${emit('quintet.wasm', wasm)}`
      if (id === '\0virtual:rules') return each((game) => emit(`${game}.md`, rules(game)))
      if (id === '\0virtual:lessons') return each((game) => emit(`${game}-lessons.txt`, lessons(game)))
      if (id !== '\0virtual:scenarios') return undefined
      return each((game) => (serving ? inline(scenarioFiles(game)) : asset(`${game}-scenarios.json`, scenarioFiles(game))))
    },
  }
}

function scenarioFiles(game: string): string {
  const folder = scenarios(game)
  const names = readdirSync(folder).filter((name) => name.endsWith('.scn')).sort()
  return JSON.stringify(Object.fromEntries(names.map((name) => [name.replace(/\.scn$/, ''), readFileSync(resolve(folder, name), 'utf8')])))
}

// Every file below a folder.
const walk = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = resolve(folder, name)
    return statSync(path).isDirectory() ? walk(path) : [path]
  })

// The same policy as `quintet serve` sends, for hosts that send none.
function policy(): Plugin {
  const rules = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'"
  return { name: 'policy', apply: 'build', transformIndexHtml: () => [{ tag: 'meta', attrs: { 'http-equiv': 'Content-Security-Policy', content: rules }, injectTo: 'head-prepend' }] }
}

// The service worker, with the list of all that was built; the version changes when anything did.
function serviceWorker(): Plugin {
  const write = async () => {
    const files = walk(out).filter((path) => !/\.(gz|br)$|\/\.|\/sw\.js$/.test(path)).sort()
    const version = createHash('sha256')
    for (const file of files) version.update(relative(out, file)).update(readFileSync(file))
    const made = { FILES: JSON.stringify(files.map((file) => relative(out, file))), VERSION: JSON.stringify(version.digest('hex').slice(0, 16)) }
    const { code } = await transformWithEsbuild(readFileSync(resolve(__dirname, 'src/offline/sw.ts'), 'utf8'), 'sw.ts', { define: made, minify: true, sourcemap: false, tsconfigRaw: {} })
    writeFileSync(resolve(out, 'sw.js'), code)
  }
  return { name: 'service-worker', apply: 'build', closeBundle: { order: 'post', sequential: true, handler: write } }
}

// Beside each file that shrinks by it, the same file compressed: `quintet serve` sends what the browser takes.
function compressed(): Plugin {
  const pressFile = (path: string) => {
    const bytes = readFileSync(path)
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
    const small = { gz: gzipSync(bytes, { level: 9 }), br: brotliCompressSync(bytes, quality) }
    for (const [suffix, pressed] of Object.entries(small))
      if (pressed.length < bytes.length * 0.95) writeFileSync(`${path}.${suffix}`, pressed)
  }
  const pressAll = () => walk(out).filter((path) => !/\.(gz|br)$/.test(path)).forEach(pressFile)
  return { name: 'compressed', apply: 'build', closeBundle: { order: 'post', sequential: true, handler: pressAll } }
}

export default defineConfig({
  root: __dirname,
  base: './',
  plugins: [svelte(), projectFiles(), policy(), serviceWorker(), compressed()],
  worker: { format: 'es', plugins: () => [projectFiles()] },
  server: { fs: { allow: [root] } },
  build: { outDir: out, emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  test: { include: ['tests/*.test.ts'], testTimeout: 240_000, css: { include: [/tokens\.css/] } }, // whose colours src/paper reads
} as Parameters<typeof defineConfig>[0])
