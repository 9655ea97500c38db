import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { arrivals } from '#client/bundle/chunks.ts'
import { filesOf } from '#client/bundle/screen-files.ts'
import { stageGroups } from '#client/bundle/stages.ts'

type Chunk = Rolldown.OutputChunk

const LIMIT_BYTES = 200_000
const FURTHER_LIMIT_BYTES = 60_000
const FIRST_SCREEN = 'client/app/home-screen.tsx'
const LEAGUE_SCREEN = 'client/league/playouts-screen.tsx'
const SEARCH = 'client/sportsbook/search-box.tsx'
const SCREEN = /client\/(?!app\/)[a-z/-]+\/[a-z-]+-screen\.tsx$/

const isOf = (chunk: Chunk, screen: string) => chunk.facadeModuleId?.endsWith(screen) === true
const bytesOf = (chunks: Iterable<Chunk>) =>
  [...chunks].reduce((sum, { code }) => sum + gzipSync(code).byteLength, 0)

/**
 * The JavaScript that comes with a first screen: the entry, the screen, the search that the header asks for as soon as
 * it stands, and all they import.
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
  want(chunks.find((chunk) => isOf(chunk, screen)))
  want(chunks.find((chunk) => isOf(chunk, SEARCH)))
  return wanted
}

describe('the size of the client', () => {
  let chunks: Chunk[] = []

  beforeAll(async () => {
    vi.stubEnv('NODE_ENV', 'production')
    const built = await build({
      configFile: join(import.meta.dirname, '../../client/vite.config.ts'),
      logLevel: 'silent',
      build: { write: false },
    })
    vi.unstubAllEnvs()
    const outputs = Array.isArray(built) ? built : 'output' in built ? [built] : []
    chunks = outputs.flatMap(({ output }) => output).filter((file) => file.type === 'chunk')
  }, 120_000)

  it.each([
    ['/', FIRST_SCREEN],
    ['/playouts', LEAGUE_SCREEN],
  ])('shows %s, where most people begin, after at most 200 KB of gzipped JavaScript', (path, screen) => {
    const loaded = [...loadOf(chunks, screen)]
    const total = bytesOf(loaded)
    console.log(`first load of ${path}: ${(total / 1000).toFixed(1)} KB gzipped in ${loaded.length} files`)
    expect(loaded.some((chunk) => chunk.isEntry)).toBe(true)
    expect(loaded.some((chunk) => isOf(chunk, screen))).toBe(true)
    expect(total).toBeLessThanOrEqual(LIMIT_BYTES)
  })

  it('evaluates the code of every page in stages, which wait for tasks of their own and import only those before', () => {
    const entry = chunks.find((chunk) => chunk.name === 'index')
    const imported = chunks.filter(
      ({ fileName, name }) => entry?.imports.includes(fileName) && name !== 'rolldown-runtime',
    )
    const names = stageGroups.map(({ name }) => name)
    expect(imported.map(({ name }) => name).sort()).toEqual([...names].sort())
    for (const [at, stage] of names.entries()) {
      const { code = '', imports = [] } = imported.find(({ name }) => name === stage) ?? {}
      const later = imported.filter(({ name }) => names.indexOf(name) > at).map(({ fileName }) => fileName)
      expect(imports.filter((name) => later.includes(name))).toEqual([])
      expect(code.includes('await(globalThis.scheduler')).toBe(at > 0)
    }
  })

  it.each(Object.entries(arrivals))('names the files of %s after those that they import', (_, screen) => {
    const files = filesOf(Object.fromEntries(chunks.map((chunk) => [chunk.fileName, chunk])), screen)
    const named = [...loadOf(chunks, screen)].filter(({ fileName }) => files.includes(fileName))
    expect(named).toHaveLength(files.length)
    expect(files.length).toBeGreaterThan(1)
    for (const { fileName, imports } of named) {
      const later = files.slice(files.indexOf(fileName))
      expect(imports.filter((name) => later.includes(name))).toEqual([])
    }
  })

  it('imports further code in turn where the browser has no scheduler', () => {
    const importing = chunks.filter(({ code }) => code.includes('vite:preloadError'))
    expect(importing).toHaveLength(1)
    expect(importing[0]?.code).toMatch(/.scheduler.in globalThis/)
  })

  it('keeps the code of every other screen out of the first', () => {
    const loaded = [...loadOf(chunks, FIRST_SCREEN)].flatMap((chunk) => chunk.moduleIds)
    const screens = loaded.filter((id) => SCREEN.test(id))
    expect(screens.map((id) => id.slice(id.indexOf('client/')))).toEqual([])
    expect(loaded.some((id) => id.endsWith(FIRST_SCREEN))).toBe(true)
  })

  it('makes every styled element by our own factory, with no option that it does not know', () => {
    const modules = [...new Set(chunks.flatMap(({ moduleIds }) => moduleIds))]
    const chakra = modules.filter((id) => id.includes('/@chakra-ui/react/'))
    expect(modules.filter((id) => /client\/theme\/factory\.tsx$/.test(id))).toHaveLength(1)
    expect(chakra.filter((id) => id.endsWith('/styled-system/factory.js'))).toEqual([])
    const unknown = /\b(forwardProps|shouldForwardProp):/
    expect(chakra.filter((id) => unknown.test(readFileSync(id, 'utf8')))).toEqual([])
  })

  it('calls no hook that the build leaves out, in libraries neither', () => {
    const gone = /\.use(ActionState|EffectEvent|ImperativeHandle|Optimistic|Reducer|Transition)\)?\(/
    expect(chunks.filter(({ code }) => gone.test(code)).map(({ fileName }) => fileName)).toEqual([])
    expect(chunks.some(({ code }) => /\.useState\)?\(/.test(code))).toBe(true)
  })

  it('shows every further screen after at most 60 KB more', () => {
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
