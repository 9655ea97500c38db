import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const built = join(root, 'client/dist')
const STAMP = '.built-from'
const SOURCES = ['client/**/*.{ts,tsx,html,svg,png,css,webmanifest}', 'shared/**/*.ts', 'package-lock.json']

/**
 * Builds the client unless what it was last built from is still what lies here. It is built aside and put in place
 * whole, so that two who build at once do not write into each other's files.
 */
export async function buildIfNeeded(): Promise<void> {
  const sources = fingerprint()
  const stamp = join(built, STAMP)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return
  console.log('  Building the client…')
  const aside = `${built}-${process.pid}`
  await inProduction(async () => {
    const { build } = await import('vite')
    await build({
      configFile: join(root, 'client/vite.config.ts'),
      logLevel: 'warn',
      build: { outDir: aside, emptyOutDir: true },
    })
  })
  writeFileSync(join(aside, STAMP), sources)
  rmSync(built, { recursive: true, force: true })
  renameSync(aside, built)
}

/** What is built is the product, whoever builds it: under a test runner Vite would leave React's development build in. */
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

/** A hash over the names and contents of everything that the client is built from. */
function fingerprint(): string {
  const hash = createHash('sha256')
  const files = globSync(SOURCES, { cwd: root }).filter((file) => !file.startsWith('client/dist'))
  for (const file of files.sort()) hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}
