import { join } from 'node:path'
import type { Rolldown } from 'vite'

/** Screens that are prerendered, and whose code is loaded together with the start. */
export const arrivals = {
  '/': 'app/home-screen.tsx',
  '/playouts': 'league/playouts-screen.tsx',
  '/nare-league': 'league/season-screen.tsx',
  '/jackpot': 'jackpot/jackpot-screen.tsx',
  '/casino': 'casino/lobby/casino-screen.tsx',
} as const

/** Dynamic imports of every page: what it renders first, and the header's search box right after it. */
export const START = 'start.tsx'
const SEARCH = 'sportsbook/search-box.tsx'
const SLIP = 'slip/view/dock.tsx'

const reaches = new Map<string, ReadonlySet<string>>()

/** The modules that a module imports statically, however far, and itself. */
function reachOf(module: string, graph: Rolldown.ChunkingContext): ReadonlySet<string> {
  const known = reaches.get(module)
  if (known) return known
  const reach = new Set([join(import.meta.dirname, '..', module)])
  for (const id of reach)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) reach.add(imported)
  reaches.set(module, reach)
  return reach
}

/** A group of the modules of the start, apart from those of the groups before: each is evaluated in a task of its own. */
const stage = (name: string, test: RegExp): Rolldown.CodeSplittingGroup => ({
  debugName: name,
  test,
  // Without the modules of a library that its entry point names, and only other screens use.
  tags: ['$initial'],
  name: (id, graph) => (id.endsWith(`/${START}`) || !reachOf(START, graph).has(id) ? null : name),
})

const nameOf = (part: string) => /([a-z]+)-screen/.exec(part)?.[1] ?? 'slip'

/** The arrival pages that load a module with their screens, and the slip, which each of them loads a little later. */
function pagesOf(id: string, graph: Rolldown.ChunkingContext): readonly string[] {
  const all = Object.values(arrivals)
  const pages = reachOf(SEARCH, graph).has(id) ? all : all.filter((screen) => reachOf(screen, graph).has(id))
  return pages.length < 2 && reachOf(SLIP, graph).has(id) ? [...pages, SLIP] : pages
}

/** Modules that are grouped by the screens that load them: our own, and a library of small functions. */
const grouped = /\/(client|shared|patronum)\//

/** A group of the modules that several screens share, with a name by the arrival pages that load them. */
const shared = (
  debugName: string,
  nameOf: (pages: readonly string[]) => string | null,
): Rolldown.CodeSplittingGroup => ({
  debugName,
  test: grouped,
  minShareCount: 2,
  name: (id, graph) => nameOf(pagesOf(id, graph)),
})

/**
 * The chunks of the client: five for the start, one for what most arrival pages load, and one for each of the others, for
 * the slip, and for each two and three of them. A group takes in what its modules import, so what more pages need comes
 * first.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  // Vite's function for dynamic imports, which `main.tsx` needs before the start.
  { name: 'load', test: /vite\/preload-helper/ },
  stage('react', /\/node_modules\/(react|react-dom|scheduler)\//),
  stage('look', /\/node_modules\/(@chakra-ui|@emotion|@zag-js|@ark-ui)\//),
  stage('libraries', /\/node_modules\//),
  stage('model', /\.ts$/),
  stage('frame', /\.tsx$/),
  shared('screens', (pages) => (pages.length > 3 ? 'screens' : null)),
  shared('threes', (pages) => (pages.length === 3 ? pages.map(nameOf).join('-') : null)),
  shared('pairs', (pages) => (pages.length === 2 ? pages.map(nameOf).join('-') : null)),
  shared('singles', (pages) => (pages.length === 1 ? pages.map(nameOf).join('-') : null)),
]
