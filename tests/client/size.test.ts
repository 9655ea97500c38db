import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { beforeAll, describe, expect, it, vi } from 'vitest'

type Chunk = Rolldown.OutputChunk

const LIMIT_BYTES = 200_000
const FIRST_SCREEN = 'client/league/playouts-screen.tsx'

/** The JavaScript that has to arrive before /playouts shows: the entry, the screen, and all they import. */
function firstLoad(chunks: readonly Chunk[]): Chunk[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const wanted = new Set<Chunk>()
  const want = (chunk: Chunk | undefined) => {
    if (!chunk || wanted.has(chunk)) return
    wanted.add(chunk)
    for (const name of chunk.imports) want(byName.get(name))
  }
  want(chunks.find((chunk) => chunk.isEntry))
  want(chunks.find((chunk) => chunk.facadeModuleId?.endsWith(FIRST_SCREEN)))
  return [...wanted]
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

  it('shows the first screen after at most 200 KB of gzipped JavaScript', () => {
    const loaded = firstLoad(chunks)
    const sizes = loaded.map((chunk) => ({ name: chunk.fileName, bytes: gzipSync(chunk.code).byteLength }))
    const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0)
    console.log(`first load of /playouts: ${(total / 1000).toFixed(1)} KB gzipped in ${sizes.length} files`)
    expect(loaded.some((chunk) => chunk.isEntry)).toBe(true)
    expect(loaded.some((chunk) => chunk.facadeModuleId?.endsWith(FIRST_SCREEN))).toBe(true)
    expect(total).toBeLessThanOrEqual(LIMIT_BYTES)
  })

  it('keeps the code of every other screen out of it', () => {
    const loaded = firstLoad(chunks).flatMap((chunk) => chunk.moduleIds)
    const screens = loaded.filter((id) => /client\/(league|account)\/[a-z-]+-screen\.tsx$/.test(id))
    expect(screens.map((id) => id.slice(id.indexOf('client/')))).toEqual([FIRST_SCREEN])
  })
})
