import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type BuiltLanguage, builtLanguages } from '#shared/languages.ts'
import { folderOf } from './language.ts'

const run = promisify(execFile)

const root = join(import.meta.dirname, '../..')
const dist = join(root, 'client/dist')
const STAMP = '.built-from'
const SOURCES = [
  'client/**/*.{ts,tsx,html,svg,png,css,txt,webmanifest}',
  'shared/**/*.ts',
  'package-lock.json',
]

/**
 * Builds the client in some languages, by default in all, unless their sources are unchanged; in temporary folders, so
 * that two builds do not mix files. The first language is put in place before the others, whose folders lie in its own.
 */
export async function buildIfNeeded(languages: readonly BuiltLanguage[] = builtLanguages): Promise<void> {
  const sources = fingerprint()
  const stampOf = (folder: string) => join(folder, STAMP)
  const outdated = languages.filter((language) => {
    const stamp = stampOf(dist + folderOf(language))
    return !existsSync(stamp) || readFileSync(stamp, 'utf8') !== sources
  })
  if (outdated.length > 0) console.log(`  Building the client: ${outdated.join(', ')}…`)
  const temporary = (language: BuiltLanguage) => `${dist}-${process.pid}-${language}`
  const vite = [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--config', 'client/vite.config.ts']
  // Under a test runner's NODE_ENV Vite would include React's development build.
  const env = { ...process.env, NODE_ENV: 'production' }
  await Promise.all(
    outdated.map((language) => {
      const target = ['--mode', language, '--outDir', temporary(language), '--logLevel', 'warn']
      return run(process.execPath, [...vite, ...target], { cwd: root, env })
    }),
  )
  for (const language of outdated) {
    const folder = dist + folderOf(language)
    writeFileSync(stampOf(temporary(language)), sources)
    rmSync(folder, { recursive: true, force: true })
    renameSync(temporary(language), folder)
  }
}

/** A hash over the names and contents of all sources of the client. */
function fingerprint(): string {
  const hash = createHash('sha256')
  const files = globSync(SOURCES, { cwd: root }).filter((file) => !file.startsWith('client/dist'))
  for (const file of files.sort()) hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}
