import { execFile } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import react from '@vitejs/plugin-react'
import { build, defaultClientConditions, defineConfig, type Plugin, type Rolldown } from 'vite'
import { compressed } from './bundle/compressed.ts'
import { factory } from './bundle/factory.ts'
import { globalStylesInPage } from './bundle/global-styles.ts'
import { filesOf } from './bundle/screen-files.ts'
import { stageGroups, stagePause } from './bundle/stages.ts'
import { unused } from './bundle/unused.ts'

const run = promisify(execFile)
const gateway = `http://127.0.0.1:${process.env.PORT || 3000}`

/** First screens of most visits: they share chunks that are made for them. */
const common = {
  '/': 'app/home-screen.tsx',
  '/playouts': 'league/playouts-screen.tsx',
  '/nare-league': 'league/season-screen.tsx',
} as const

/** Screens that are prerendered, and whose code is loaded together with the entry. */
const arrivals = {
  ...common,
  '/jackpot': 'jackpot/jackpot-screen.tsx',
  '/casino': 'casino/lobby/casino-screen.tsx',
} as const

/** Search of the header, loaded on each of them. */
const searchBox = 'sportsbook/search-box.tsx'

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

/** Prices that are followed, and the slip that they go into: the live round, where most people begin, has none. */
const priced = /\/client\/(odds\/|slip\/(slip|words|current-selection)\.|ui\/(fading|price-cell))/

/**
 * The chunk of a module that a first screen needs: its slice's own, `season` for the next round's, or `screens` where
 * several need it, or the search. Null: no first screen needs it, or it follows prices.
 */
function firstChunkOf(id: string, graph: Rolldown.ChunkingContext): string | null {
  const [slice, ...others] = Object.values(common).filter((screen) => reachOf(screen, graph).has(id))
  if (slice === undefined || priced.test(id)) return null
  const isLeaguePart = slice.startsWith('league/') && id.includes('/client/ui/')
  return others.some((other) => dirname(other) !== dirname(slice)) ||
    reachOf(searchBox, graph).has(id) ||
    isLeaguePart
    ? 'screens'
    : slice === common['/nare-league']
      ? 'season'
      : dirname(slice)
}

/**
 * Writes, beside the page, the additions of the gateway for each first screen: its markup before its code is loaded, its
 * requests and its files.
 */
function prerender(): Plugin {
  return {
    name: 'nare:prerender',
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
          ssr: 'prerender.tsx',
          minify: false,
          rolldownOptions: { output: { codeSplitting: false } },
        },
      })
      const drawing = pathToFileURL(join(outDir, 'prerender.js')).href
      const paths = JSON.stringify(Object.keys(arrivals))
      const script = `import { drawFiles } from '${drawing}'; console.log(JSON.stringify(await drawFiles(${paths})))`
      const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script])
      const drawn: Record<string, Record<string, object>> = JSON.parse(stdout)
      const starts = drawn['prerender.json'] ?? {}
      for (const [path, screen] of Object.entries(arrivals))
        starts[path] = { ...starts[path], files: filesOf(bundle, screen) }
      for (const [name, content] of Object.entries(drawn))
        await writeFile(join(dir, name), JSON.stringify(content))
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

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), factory(), unused(), compressed(), prerender(), globalStylesInPage(), typefaceNamed()],
  // RxJS is written for browsers of today under this name alone: 1.9 KB less of the first load, gzipped.
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
        // Their packages do not state that they have none: 0.9 KB less of the first load, gzipped.
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
        intro: stagePause,
        // Gzipped, in files:     home       /playouts   a further screen, on average
        // as below               196 in 12  196 in 11   19 in 6
        // without `odds`         198 in 7   199 in 7    19 in 6
        // without `common`       198 in 7   200 in 7    16 in 9
        // the frame's alone      200 in 22  199 in 24   15 in 11
        // without the frame's    234 in 14  233 in 14    8 in 2
        // a row for each slice   197 in 7   199 in 7    30 in 5
        codeSplitting: {
          groups: [
            ...stageGroups,
            // Two groups, since a group takes in what its modules import: what all need must be taken first.
            {
              ...shared,
              debugName: 'screens',
              name: (id, graph) => (firstChunkOf(id, graph) === 'screens' ? 'screens' : null),
            },
            { name: 'odds', test: priced, minShareCount: 2 },
            { ...shared, debugName: 'slices', name: firstChunkOf },
            { ...shared, name: 'common', minShareCount: 8 },
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
