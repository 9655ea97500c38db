import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const built = join(root, 'client/dist')
const STAMP = '.built-from'
const SOURCES = [
  'client/**/*.{ts,tsx,html,svg,png,css,txt,webmanifest}',
  'shared/**/*.ts',
  'package-lock.json',
]

/** Builds the client unless its sources are unchanged; in a temporary folder, so that two builds do not mix files. */
export async function buildIfNeeded(): Promise<void> {
  const sources = fingerprint()
  const stamp = join(built, STAMP)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return
  console.log('  Building the client…')
  const temporary = `${built}-${process.pid}`
  await inProduction(async () => {
    const { build } = await import('vite')
    await build({
      configFile: join(root, 'client/vite.config.ts'),
      logLevel: 'warn',
      build: { outDir: temporary, emptyOutDir: true },
    })
  })
  writeFileSync(join(temporary, STAMP), sources)
  rmSync(built, { recursive: true, force: true })
  renameSync(temporary, built)
}

/** Runs with NODE_ENV=production: under a test runner Vite would include React's development build. */
async function inProduction(work: () => Promise<void>): Promise<void> {
  const { NODE_ENV } = process.env
  process.env.NODE_ENV = 'production'
  try {
    await work()
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = NODE_ENV
  }
}

/** A hash over the names and contents of all sources of the client. */
function fingerprint(): string {
  const hash = createHash('sha256')
  const files = globSync(SOURCES, { cwd: root }).filter((file) => !file.startsWith('client/dist'))
  for (const file of files.sort()) hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}
