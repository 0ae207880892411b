// Tidies package-lock.json after `npm install`: no addresses of registries or funds, and of the packages for other
// machines only those that were found, so that `npm ci` misses none.
import { readFileSync, writeFileSync } from 'node:fs'

const file = new URL('../package-lock.json', import.meta.url)
const lock = JSON.parse(readFileSync(file, 'utf8'))
for (const entry of Object.values(lock.packages)) {
  delete entry.resolved
  delete entry.funding
  for (const name of Object.keys(entry.optionalDependencies ?? {}))
    if (!lock.packages[`node_modules/${name}`]) delete entry.optionalDependencies[name]
}
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
