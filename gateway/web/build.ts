import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { builtLanguages } from '#shared/languages.ts'

const root = join(import.meta.dirname, '../..')
const built = join(root, 'client/dist')
const STAMP = '.built-from'
const SOURCES = [
  'client/**/*.{ts,tsx,html,svg,png,css,txt,webmanifest}',
  'shared/**/*.ts',
  'package-lock.json',
]

/** Builds the client in each language unless its sources are unchanged; in a temporary folder, so that two builds do not mix files. */
export async function buildIfNeeded(): Promise<void> {
  const sources = fingerprint()
  const stamp = join(built, STAMP)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return
  console.log('  Building the client…')
  const temporary = `${built}-${process.pid}`
  const vite = [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--config', 'client/vite.config.ts']
  // Under a test runner's NODE_ENV Vite would include React's development build.
  const env = { ...process.env, NODE_ENV: 'production' }
  const builds = builtLanguages.map((language, at) => {
    const folder = at === 0 ? temporary : join(temporary, language)
    // The folder is new: a build that emptied it would remove what the others have written.
    const target = ['--mode', language, '--outDir', folder, '--emptyOutDir=false', '--logLevel', 'warn']
    return promisify(execFile)(process.execPath, [...vite, ...target], { cwd: root, env })
  })
  await Promise.all(builds)
  writeFileSync(join(temporary, STAMP), sources)
  rmSync(built, { recursive: true, force: true })
  renameSync(temporary, built)
}

/** A hash over the names and contents of all sources of the client. */
function fingerprint(): string {
  const hash = createHash('sha256')
  const files = globSync(SOURCES, { cwd: root }).filter((file) => !file.startsWith('client/dist'))
  for (const file of files.sort()) hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}
