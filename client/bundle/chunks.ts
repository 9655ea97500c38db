import { dirname, join } from 'node:path'
import type { Rolldown } from 'vite'
import { stageGroups } from './stages.ts'

/** First screens of most visits: they share chunks that are made for them. */
const common = {
  '/': 'app/home-screen.tsx',
  '/playouts': 'league/playouts-screen.tsx',
  '/nare-league': 'league/season-screen.tsx',
} as const

/** Screens that are prerendered, and whose code is loaded together with the entry. */
export const arrivals = {
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
  const reach = new Set([join(import.meta.dirname, '..', screen)])
  for (const id of reach)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? [])
      if (!imported.includes('node_modules') || small.test(imported)) reach.add(imported)
  reaches.set(screen, reach)
  return reach
}

/** Prices that are followed, and the slip that they go into: the live round, where most people begin, has none. */
const priced = /\/client\/(odds\/|slip\/(slip|pick-text|current-selection)\.|ui\/(fading|price-cell))/

/**
 * The chunk of a module that a first screen needs: its slice's own, `season` for the next round's, `round` for the one
 * played now, `parts` for what that one shares with further screens, or `screens` where several need it, or the search.
 * Null: no first screen needs it, or it follows prices.
 */
function firstChunkOf(id: string, graph: Rolldown.ChunkingContext): string | null {
  const [slice, ...others] = Object.values(common).filter((screen) => reachOf(screen, graph).has(id))
  if (slice === undefined || priced.test(id)) return null
  const isLeaguePart = slice.startsWith('league/') && id.includes('/client/ui/')
  if (isLeaguePart && others.length === 0) return 'parts'
  return others.some((other) => dirname(other) !== dirname(slice)) ||
    reachOf(searchBox, graph).has(id) ||
    isLeaguePart
    ? 'screens'
    : slice === common['/nare-league']
      ? 'season'
      : slice === common['/playouts'] && others.length === 0
        ? 'round'
        : dirname(slice)
}

/**
 * The chunk of a module that a first screen and `/jackpot` or `/casino` need: those load nothing else of the first
 * ones.
 */
function furtherChunkOf(id: string, graph: Rolldown.ChunkingContext): string | null {
  const first = priced.test(id) ? 'odds' : firstChunkOf(id, graph)
  if (first === null) return null
  if (reachOf(arrivals['/jackpot'], graph).has(id)) return `${first === 'odds' ? first : 'screens'}-jackpot`
  return reachOf(arrivals['/casino'], graph).has(id) ? `${first}-casino` : null
}

/**
 * The chunks of the client.
 *
 * KB gzipped, in files:    home       /playouts  /nare-league  /jackpot   /casino
 * as below                 160 in 14  162 in 13  159 in 14     152 in 10  160 in 10
 * without `further`        159 in 10  161 in 11  158 in 11     169 in 13  169 in 11
 * without `jackpot`        160 in 14  162 in 13  159 in 14     158 in 13  160 in 10
 * without `casino`         160 in 14  162 in 13  159 in 14     152 in 10  162 in 15
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  ...stageGroups,
  // Groups in this order, since a group takes in what its modules import: what most need must be taken first.
  { ...shared, debugName: 'further', name: furtherChunkOf },
  {
    ...shared,
    debugName: 'screens',
    name: (id, graph) => (firstChunkOf(id, graph) === 'screens' ? 'screens' : null),
  },
  { name: 'odds', test: priced, minShareCount: 2 },
  { ...shared, debugName: 'slices', name: firstChunkOf },
  {
    ...shared,
    debugName: 'jackpot',
    name: (id, graph) => (reachOf(arrivals['/jackpot'], graph).has(id) ? 'jackpot' : null),
  },
  {
    ...shared,
    debugName: 'casino',
    name: (id, graph) => (reachOf(arrivals['/casino'], graph).has(id) ? 'casino' : null),
  },
  {
    ...shared,
    debugName: 'common',
    name: (id, graph) => (reachOf(arrivals['/casino'], graph).has(id) ? null : 'common'),
    minShareCount: 8,
  },
]
