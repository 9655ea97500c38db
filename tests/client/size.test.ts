import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { firstScreens, START } from '#client/bundle/chunks.ts'
import { buildIfNeeded } from '#gateway/web/build.ts'
import { folderOf } from '#gateway/web/language.ts'
import { builtFiles } from '#shared/built-pages.ts'
import { type BuiltLanguage, builtLanguages } from '#shared/languages.ts'

/** A file of the build, by its row of Vite's manifest; other files are named by their keys in it. */
interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
}

/** The bound in KB, to a tenth: 205, and 3 for the longer words of another language. */
const limitKb = (language: BuiltLanguage) => (language === 'en' ? 205 : 208)
const FURTHER_LIMIT_BYTES = 65_000
const FIRST_SCREEN = firstScreens['/']
const SEARCH = 'sportsbook/search-box.tsx'

const client = join(import.meta.dirname, '../../client')
const screens = globSync('*/**/*-screen.tsx', { cwd: client, exclude: ['app/**', '**/full-screen.tsx'] })

beforeAll(() => buildIfNeeded(), 120_000)

describe.each(builtLanguages)('the build in %s', (language) => {
  const read = (name: string) => readFileSync(join(client, `dist${folderOf(language)}`, name))
  const json = (name: string) => JSON.parse(read(name).toString())
  let manifest: Readonly<Record<string, Chunk>> = {}
  beforeAll(() => {
    manifest = json('.vite/manifest.json')
  })

  /** The keys of a module and of all that it imports. */
  function reachOf(key: string, reached = new Set<string>()): ReadonlySet<string> {
    if (reached.has(key)) return reached
    reached.add(key)
    for (const imported of manifest[key]?.imports ?? []) reachOf(imported, reached)
    return reached
  }
  /**
   * The JavaScript that comes with a first screen: the entry, the start, the screen, the search that the header asks for as
   * soon as it stands, and all they import.
   */
  const loadOf = (screen: string) =>
    new Set(['index.html', START, screen, SEARCH].flatMap((key) => [...reachOf(key)]))
  const fileOf = (key: string) => manifest[key]?.file ?? `no file of ${key}`
  const bytesOf = (keys: ReadonlySet<string>) =>
    [...keys].reduce((sum, key) => sum + gzipSync(read(fileOf(key))).byteLength, 0)

  it.each(Object.entries(firstScreens))(
    `shows %s after at most ${limitKb(language)} KB of gzipped JavaScript`,
    (path, screen) => {
      const load = loadOf(screen)
      const total = bytesOf(load)
      const kb = (total / 1000).toFixed(1)
      console.log(`first load of ${path}: ${kb} KB gzipped in ${load.size} files`)
      expect(Number(kb)).toBeLessThanOrEqual(limitKb(language))
    },
  )

  it('loads the start by one dynamic import, apart from the entry', () => {
    const { imports = [], dynamicImports } = manifest['index.html'] ?? {}
    expect(imports.filter((key) => !/^_(load|rolldown-runtime)-/.test(key))).toEqual([])
    expect(dynamicImports).toHaveLength(1)
  })

  it.each(Object.entries(firstScreens))('preloads exactly the files that %s needs', (path, screen) => {
    const names = (page: string) =>
      [...page.matchAll(/rel="modulepreload" href="\/([^"]+)"/g)].map(([, name]) => name)
    const held = names(read('index.html').toString())
    const { files } = json(builtFiles.prerender)[path]
    const named = [...held, ...files]
    expect(new Set(named)).toEqual(new Set([...reachOf(START), ...reachOf(screen)].map(fileOf)))
  })

  it('has a service worker that imports no other file, which a browser would refuse', () => {
    expect(read('sw.js').toString()).not.toMatch(/\bimport\b/)
  })

  it('excludes the code of every other screen from the first screen', () => {
    const first = [...loadOf(FIRST_SCREEN)].map(fileOf)
    expect(screens.length).toBeGreaterThan(20)
    // A screen whose code went into the file of others leaves a file of imports alone.
    const within = screens.filter(
      (screen) => first.includes(fileOf(screen)) || !read(fileOf(screen)).includes('function'),
    )
    expect(within).toEqual([])
  })

  it('shows every further screen after at most 65 KB more', () => {
    const held = loadOf(FIRST_SCREEN)
    const heavy = screens
      .map((screen) => ({
        screen,
        bytes: bytesOf(new Set([...loadOf(screen)].filter((key) => !held.has(key)))),
      }))
      .filter(({ bytes }) => bytes > FURTHER_LIMIT_BYTES)
    expect(heavy).toEqual([])
  })
})
