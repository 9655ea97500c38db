import { SourceMap } from 'node:module'
import { dirname, join } from 'node:path'
import { build, type Rolldown } from 'vite'

const root = join(import.meta.dirname, '../../../..')

/** Finds the file that a place of the built code comes from, by the path from the repository's root. */
export type Origin = (file: string, line: number, column: number) => string | undefined

/** Builds the client once more, in memory, for the source maps: the product is built without. */
export async function readOrigins(): Promise<Origin> {
  // Under another NODE_ENV Vite would include React's development build, and the files would have other names.
  process.env.NODE_ENV = 'production'
  const built = await build({
    configFile: join(root, 'client/vite.config.ts'),
    logLevel: 'silent',
    build: { write: false, sourcemap: 'hidden' },
  })
  const outputs = Array.isArray(built) ? built : 'output' in built ? [built] : []
  const maps = new Map<string, SourceMap | undefined>()
  for (const file of outputs.flatMap(({ output }) => output))
    if (file.type === 'chunk') maps.set(file.fileName, file.map ? mapOf(file.map) : undefined)
  return (file, line, column) => {
    if (!maps.has(file))
      throw new Error(`${file} is not in the build: the client was built from other sources`)
    const { originalSource } = (maps.get(file)?.findEntry(line, column) ?? {}) as { originalSource?: string }
    return originalSource && join('client/dist', dirname(file), originalSource)
  }
}

const mapOf = ({ mappings, names, sources, version }: Rolldown.SourceMap) =>
  new SourceMap({ file: '', mappings, names, sources, sourcesContent: [], sourceRoot: '', version })
