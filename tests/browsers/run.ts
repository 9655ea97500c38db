import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { missingParts, type PartName, provide } from '../support/run/needed.ts'
import { stopTogether } from '../support/run/stopped.ts'

/** Bound of the whole run, in ms. */
const BOUND_MS = 600_000

/** `npm run test:browsers`: the core journeys in Firefox and WebKitGTK, which are installed if they are missing. */
const needs: readonly PartName[] = ['chromium', 'firefox', 'webkitDriver', 'miniBrowser', 'xvfb']
const missing = missingParts(needs)
const refusal = missing.length > 0 ? provide(missing) : undefined

if (refusal) {
  console.error(refusal)
  process.exitCode = 1
} else {
  const root = join(import.meta.dirname, '../..')
  const words = [
    'run',
    '--config',
    'tests/vitest.config.ts',
    '--project',
    'browsers',
    ...process.argv.slice(2),
  ]
  const vitest = join(root, 'node_modules/.bin/vitest')
  // A killed vitest ends its worker, and that its browsers.
  const child = spawn(vitest, words, {
    cwd: root,
    stdio: 'inherit',
    timeout: BOUND_MS,
    killSignal: 'SIGKILL',
  })
  stopTogether(child)
  child.once('exit', (code, signal) => {
    if (signal) console.error(`Ended by ${signal}: the run may take ${BOUND_MS / 60_000} minutes`)
    process.exitCode = code ?? 1
  })
}
