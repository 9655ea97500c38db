import { join } from 'node:path'
import type { Rolldown } from 'vite'

/** Files of the first screens by path. They are prerendered, and their code is loaded together with the start. */
export const firstScreens = {
  '/': 'app/home-screen.tsx',
  '/playouts': 'league/playouts-screen.tsx',
  '/nare-league': 'league/season-screen.tsx',
  '/jackpot': 'jackpot/jackpot-screen.tsx',
  '/casino': 'casino/lobby/casino-screen.tsx',
} as const

/** Dynamic imports of every page: the code of its first render, and the header's search box right after it. */
export const START = 'start.tsx'
const SEARCH = 'sportsbook/search-box.tsx'
const SLIP = 'slip/view/dock.tsx'

const reachByModule = new Map<string, ReadonlySet<string>>()

/** A module and all modules that it imports statically, directly or not. */
function reachOf(module: string, graph: Rolldown.ChunkingContext): ReadonlySet<string> {
  const cachedReach = reachByModule.get(module)
  if (cachedReach) return cachedReach
  const reach = new Set([join(import.meta.dirname, '..', module)])
  for (const id of reach)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) reach.add(imported)
  reachByModule.set(module, reach)
  return reach
}

/** A group of the start's modules that earlier groups do not have. Each group is evaluated in a task of its own. */
const stage = (name: string, test: RegExp): Rolldown.CodeSplittingGroup => ({
  debugName: name,
  test,
  // Leaves out modules that a library's entry point names and only other screens use.
  tags: ['$initial'],
  name: (id, graph) => (id.endsWith(`/${START}`) || !reachOf(START, graph).has(id) ? null : name),
})

/** Name of a screen's file without its ending: `casino`. */
const nameOf = (part: string) => /([a-z]+)-screen/.exec(part)?.[1] ?? 'slip'

/** The first screens that load a module with their code, and the slip, which each of them loads a little later. */
function pagesOf(id: string, graph: Rolldown.ChunkingContext): readonly string[] {
  const screens = Object.values(firstScreens)
  const pages = reachOf(SEARCH, graph).has(id)
    ? screens
    : screens.filter((screen) => reachOf(screen, graph).has(id))
  return pages.length < 2 && reachOf(SLIP, graph).has(id) ? [...pages, SLIP] : pages
}

/** Modules grouped by the screens that load them: ours, and those of a library of small functions. */
const groupedModules = /\/(client|shared|patronum)\//

/** A group of the modules that two chunks or more load, named by the first screens that load them. */
const shared = (
  debugName: string,
  chunkNameOf: (pages: readonly string[]) => string | null,
): Rolldown.CodeSplittingGroup => ({
  debugName,
  test: groupedModules,
  minShareCount: 2,
  name: (id, graph) => chunkNameOf(pagesOf(id, graph)),
})

/** Names a chunk by its pages, if their number is `count`. */
const combinationOf = (count: number) => (pages: readonly string[]) =>
  pages.length === count ? pages.map(nameOf).join('-') : null

/**
 * The chunks of the client: five for the start, one for what most first screens load, and one for each other screen,
 * for the slip, and for each combination of two or three. A group also takes the imports of its modules, so code that
 * more pages need comes first.
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
  shared('threes', combinationOf(3)),
  shared('pairs', combinationOf(2)),
  shared('singles', combinationOf(1)),
]
