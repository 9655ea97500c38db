import { execFile } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import react from '@vitejs/plugin-react'
import { build, defaultClientConditions, defineConfig, type Plugin, type Rolldown } from 'vite'
import { compressed } from './bundle/compressed.ts'
import { unused } from './bundle/unused.ts'

const run = promisify(execFile)
const gateway = `http://127.0.0.1:${process.env.PORT || 3000}`

/** First screens of most visits: their code is loaded together with the entry. */
const arrivals = {
  '/': 'app/home-screen.tsx',
  '/playouts': 'league/playouts-screen.tsx',
  '/nare-league': 'league/season-screen.tsx',
} as const

/** Search of the header, loaded on each of them. */
const searchBox = 'sportsbook/search-box.tsx'

/** The slices whose first screens need a module; what the search needs as well is of no one slice. */
function neededBy(id: string, graph: Rolldown.ChunkingContext): string[] {
  const screens = Object.values(arrivals).filter((screen) => reachOf(screen, graph).has(id))
  const searched = screens.length > 0 && reachOf(searchBox, graph).has(id)
  return [...new Set([...screens.map(dirname), ...(searched ? ['header'] : [])])]
}

/** The one library of small parts, which go with whoever needs them. */
const small = /\/node_modules\/patronum\//

const shared = { test: /\/(client|shared|patronum)\//, minShareCount: 2 }

const reaches = new Map<string, Set<string>>()

/** Our own modules, and small ones of others, that a screen imports, however far. */
function reachOf(screen: string, graph: Rolldown.ChunkingContext): Set<string> {
  const known = reaches.get(screen)
  if (known) return known
  const reach = new Set([join(import.meta.dirname, screen)])
  for (const id of reach)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? [])
      if (!imported.includes('node_modules') || small.test(imported)) reach.add(imported)
  reaches.set(screen, reach)
  return reach
}

/** The files that a screen needs beside those that the page itself asks for. */
function filesOf(bundle: Rolldown.OutputBundle, screen: string): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const held = new Set(
    chunks.filter(({ isEntry }) => isEntry).flatMap(({ fileName, imports }) => [fileName, ...imports]),
  )
  const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(screen))
  return chunk ? [chunk.fileName, ...chunk.imports].filter((name) => !held.has(name)) : []
}

/**
 * Leaves beside the page what the gateway adds to it for each first screen: how it stands before its code has come, what
 * it will ask for, and of which files.
 */
function firstPicture(): Plugin {
  return {
    name: 'nare:first-picture',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    async writeBundle({ dir = '' }, bundle) {
      const outDir = join(dir, 'drawing')
      await build({
        configFile: false,
        root: import.meta.dirname,
        logLevel: 'warn',
        plugins: [react()],
        ssr: { noExternal: true },
        build: {
          outDir,
          ssr: 'first-picture.tsx',
          minify: false,
          rolldownOptions: { output: { codeSplitting: false } },
        },
      })
      const drawing = pathToFileURL(join(outDir, 'first-picture.js')).href
      const paths = JSON.stringify(Object.keys(arrivals))
      const script = `import { drawStarts } from '${drawing}'; console.log(JSON.stringify(await drawStarts(${paths})))`
      const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script])
      const drawn: Record<string, object> = JSON.parse(stdout)
      for (const [path, screen] of Object.entries(arrivals))
        drawn[path] = { ...drawn[path], files: filesOf(bundle, screen) }
      await writeFile(join(dir, 'first-picture.json'), JSON.stringify(drawn))
      await rm(outDir, { recursive: true })
    },
  }
}

/** Names the typeface in the page, which does not ask for it itself: the shell that opens offline keeps what is named. */
function typefaceNamed(): Plugin {
  return {
    name: 'nare:typeface-named',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((name) => name.endsWith('.woff2'))
          .map((name) => ({ tag: 'meta', attrs: { name: 'typeface', content: `/${name}` } })),
    },
  }
}

/** A chunk of a slice's own, but for its screens, and for taking over a shared slip: only the slip's screens do that. */
const ownChunk = (slice: string) => ({
  name: slice,
  test: new RegExp(`(client|shared)/${slice}/(?!.*-screen|sharing/shared-)`),
  minShareCount: 2,
})

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), unused(), compressed(), firstPicture(), typefaceNamed()],
  // RxJS is written for browsers of today under this name alone.
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1_000,
    // Browsers without modulepreload (Safari 16) fetch the same files a little later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake: {
        // Said to have none by their makers' intent, not by their packages.
        moduleSideEffects: [{ test: /\/(hoist-non-react-statics|react-is)\//, sideEffects: false }],
      },
      input: {
        index: join(import.meta.dirname, 'index.html'),
        sw: join(import.meta.dirname, 'site/worker/worker.ts'),
      },
      output: {
        // Browsers ask for a service worker by its one name, and let it rule from where it lies.
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash:7].js'),
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          groups: [
            {
              name: 'frame',
              tags: ['$initial'],
              test: /^(?!.*client\/(main\.tsx|index\.html|site\/worker\/))/,
            },
            { name: 'forms', test: /client\/ui\/form\//, minShareCount: 2 },
            ownChunk('intents'),
            // With the account, which every screen of an offer has: in the jackpot's chunk it would bring slip and league.
            { name: 'account', test: /client\/(account\/(?!.*-screen)|query\/for-offer)/, minShareCount: 2 },
            ownChunk('money'),
            {
              ...shared,
              debugName: 'screens',
              name: (id, graph) => {
                const needed = neededBy(id, graph)
                return needed.length > 1 || (needed[0] === 'league' && id.includes('/client/ui/'))
                  ? 'screens'
                  : null
              },
            },
            { ...shared, debugName: 'slices', name: (id, graph) => neededBy(id, graph)[0] ?? null },
            // After the first screens' groups: their parts, lists and prices come with them.
            {
              name: 'common',
              test: /\/(client\/ui|shared\/model|patronum)[/.]/,
              minShareCount: 2,
            },
            ...['slip', 'bets', 'jackpot'].map(ownChunk),
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    fs: { allow: ['..'] },
    proxy: {
      '/socket.io': { target: gateway, ws: true },
      '/provider': gateway,
      '/topics': gateway,
    },
  },
})
