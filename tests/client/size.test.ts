import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { arrivals, START } from '#client/bundle/chunks.ts'
import { filesOf } from '#client/bundle/files.ts'
import { builtLanguages } from '#shared/languages.ts'

type Chunk = Rolldown.OutputChunk

/** 205 KB, and 6 KB for the names of messages. */
const LIMIT_BYTES = 211_000
const FURTHER_LIMIT_BYTES = 65_000
const FIRST_SCREEN = arrivals['/']
const SEARCH = 'client/sportsbook/search-box.tsx'
const SCREEN = /\/client\/(?!app\/)[a-z/-]+\/[a-z-]+-screen\.tsx$/

const isOf = (chunk: Chunk, screen: string) => chunk.facadeModuleId?.endsWith(screen) === true
const bytesOf = (chunks: Iterable<Chunk>) =>
  [...chunks].reduce((sum, { code }) => sum + gzipSync(code).byteLength, 0)

/**
 * The JavaScript that comes with a first screen: the entry, the start, the screen, the search that the header asks for as
 * soon as it stands, and all they import.
 */
function loadOf(chunks: readonly Chunk[], screen: string): Set<Chunk> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const wanted = new Set<Chunk>()
  const want = (chunk: Chunk | undefined) => {
    if (!chunk || wanted.has(chunk)) return
    wanted.add(chunk)
    for (const name of chunk.imports) want(byName.get(name))
  }
  want(chunks.find((chunk) => chunk.name === 'index'))
  want(chunks.find((chunk) => isOf(chunk, `client/${START}`)))
  want(chunks.find((chunk) => isOf(chunk, screen)))
  want(chunks.find((chunk) => isOf(chunk, SEARCH)))
  return wanted
}

describe.each(builtLanguages)('the size of the client in %s', (language) => {
  let chunks: Chunk[] = []

  beforeAll(async () => {
    vi.stubEnv('NODE_ENV', 'production')
    const built = await build({
      configFile: join(import.meta.dirname, '../../client/vite.config.ts'),
      mode: language,
      logLevel: 'silent',
      build: { write: false },
    })
    vi.unstubAllEnvs()
    const outputs = Array.isArray(built) ? built : 'output' in built ? [built] : []
    chunks = outputs.flatMap(({ output }) => output).filter((file) => file.type === 'chunk')
  }, 120_000)

  it.each(Object.entries(arrivals))('shows %s after at most 211 KB of gzipped JavaScript', (path, screen) => {
    const loaded = [...loadOf(chunks, screen)]
    const total = bytesOf(loaded)
    console.log(`first load of ${path}: ${(total / 1000).toFixed(1)} KB gzipped in ${loaded.length} files`)
    expect(loaded.some((chunk) => chunk.isEntry)).toBe(true)
    expect(loaded.some((chunk) => isOf(chunk, screen))).toBe(true)
    expect(total).toBeLessThanOrEqual(LIMIT_BYTES)
  })

  it('evaluates nothing of the start with the entry, and no file waits for anything', () => {
    const entry = chunks.find((chunk) => chunk.name === 'index')
    const names = chunks.filter(({ fileName }) => entry?.imports.includes(fileName)).map(({ name }) => name)
    expect(names.filter((name) => !['load', 'rolldown-runtime'].includes(name))).toEqual([])
    expect(entry?.dynamicImports.length).toBe(1)
  })

  it.each([START, ...Object.values(arrivals)])(
    'names the files of %s after those that they import',
    (module) => {
      const bundle = Object.fromEntries(chunks.map((chunk) => [chunk.fileName, chunk]))
      const files = filesOf(bundle, module, module === START ? [] : filesOf(bundle, START))
      expect(files.length).toBeGreaterThan(1)
      for (const name of files) {
        const { imports } = bundle[name] as Chunk
        const later = files.slice(files.indexOf(name))
        expect(imports.filter((imported) => later.includes(imported))).toEqual([])
      }
    },
  )

  it('keeps the code of every other screen out of the first', () => {
    const loaded = [...loadOf(chunks, FIRST_SCREEN)].flatMap((chunk) => chunk.moduleIds)
    const screens = loaded.filter((id) => SCREEN.test(id))
    expect(screens.map((id) => id.slice(id.indexOf('client/')))).toEqual([])
    expect(loaded.some((id) => id.endsWith(FIRST_SCREEN))).toBe(true)
  })

  it('shows every further screen after at most 65 KB more', () => {
    const held = loadOf(chunks, FIRST_SCREEN)
    const screens = chunks.filter(({ facadeModuleId }) => SCREEN.test(facadeModuleId ?? ''))
    expect(screens.length).toBeGreaterThan(5)
    const heavy = screens
      .map((screen) => ({
        screen: screen.fileName,
        bytes: bytesOf([...loadOf(chunks, screen.facadeModuleId ?? '')].filter((chunk) => !held.has(chunk))),
      }))
      .filter(({ bytes }) => bytes > FURTHER_LIMIT_BYTES)
    expect(heavy).toEqual([])
  })
})
