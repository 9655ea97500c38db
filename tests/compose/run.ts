import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { stopTogether } from '../support/run/stopped.ts'
import { findEngine } from './engine.ts'

/**
 * `npm run test:compose`: builds the stack of docker-compose.yml, and injects faults under connected players. Without a
 * Docker engine it prints that, and tests nothing.
 */
const root = join(import.meta.dirname, '../..')
const engine = findEngine()

if ('reason' in engine) console.log(`The stack was not tested: ${engine.reason}`)
else {
  const words = [
    'run',
    '--config',
    'tests/vitest.config.ts',
    '--project',
    'compose',
    ...process.argv.slice(2),
  ]
  const child = spawn(join(root, 'node_modules/.bin/vitest'), words, { cwd: root, stdio: 'inherit' })
  stopTogether(child)
  child.once('exit', (code) => {
    process.exitCode = code ?? 1
  })
}
