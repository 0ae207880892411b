// The faces for `quintet print`: src/paper and all it uses as one file of old JavaScript, which is what the small engine inside the
// command understands.  node web/scripts/paper.mjs  writes it to src/cli/paper.js; a test says when it is out of date.
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import ts from 'typescript'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))
const target = here('../../src/cli/paper.js')

// What the small engine lacks of the language's library, as far as it is used.
const library = `
function lacking(of, name, what) { if (!of[name]) Object.defineProperty(of, name, { value: what }); }
lacking(Object, 'entries', function (o) { return Object.keys(o).map(function (k) { return [k, o[k]]; }); });
lacking(Array.prototype, 'find', function (f) { for (var i = 0; i < this.length; i++) if (f(this[i], i)) return this[i]; });
lacking(Array.prototype, 'includes', function (x) { return this.indexOf(x) >= 0; });
lacking(Array.prototype, 'flatMap', function (f) { return Array.prototype.concat.apply([], this.map(f)); });
lacking(Array.prototype, 'fill', function (x) { for (var i = 0; i < this.length; i++) this[i] = x; return this; });
lacking(String.prototype, 'includes', function (x) { return this.indexOf(x) >= 0; });
var Set = function (list) { this.list = list; };
Set.prototype.has = function (x) { return this.list.indexOf(x) >= 0; };
var Map = function () { this.clear(); };
Map.prototype = { get: function (k) { return this.of[k]; }, set: function (k, v) { this.of[k] = v; this.size++; }, clear: function () { this.of = {}; this.size = 0; } };
`

const raw = {
  name: 'raw',
  setup(it) {
    it.onResolve({ filter: /\?raw$/ }, ({ path, resolveDir }) => ({ path: `${resolveDir}/${path.slice(0, -4)}`, namespace: 'raw' }))
    it.onLoad({ filter: /.*/, namespace: 'raw' }, async ({ path }) => ({ contents: await readFile(path, 'utf8'), loader: 'text' }))
  },
}

export async function bundle() {
  const { outputFiles } = await build({ entryPoints: [here('../src/paper/paper.ts')], bundle: true, write: false, format: 'iife', globalName: 'faces', target: 'es2018', charset: 'utf8', plugins: [raw] })
  const { outputText } = ts.transpileModule(outputFiles[0].text, { compilerOptions: { target: ts.ScriptTarget.ES5, module: ts.ModuleKind.None, removeComments: true } })
  return `// Made by web/scripts/paper.mjs from web/src/paper; do not edit.\n${library}${outputText}`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeFile(target, await bundle())
