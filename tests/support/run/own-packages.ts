import { execFileSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'

/** Longest run of `npm ci`, in ms. */
const INSTALL_MS = 300_000

const changedAt = (file: string) => (existsSync(file) ? statSync(file).mtimeMs : 0)

/**
 * Installs the packages of a folder with a lock file of its own, unless they are there: those that only mutation runs or
 * only a bench needs. Nothing else waits for them. @returns the folder's `node_modules`
 */
export function installOwn(folder: string): string {
  const installed = join(folder, 'node_modules')
  if (changedAt(join(installed, '.package-lock.json')) < changedAt(join(folder, 'package-lock.json'))) {
    console.log(`installing the packages of ${relative(process.cwd(), folder)}…`)
    // Stryker's peer is the Vitest of all tests.
    const words = [
      'ci',
      '--legacy-peer-deps',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ]
    execFileSync('npm', words, { cwd: folder, stdio: 'inherit', timeout: INSTALL_MS })
  }
  return installed
}
