import { allowed, areaOf } from './areas.ts'
import { cycles, type Module, readGraph, roomsOf } from './graph.ts'
import type { Source } from './source.ts'
import type { Import } from './syntax.ts'
import { idleStarters, type Loose, looseEffects } from './wiring.ts'

/** A rule that a file breaks. */
export interface Breach {
  readonly rule: RuleName
  readonly path: string
  /** The import or name that the rule forbids. */
  readonly what: string
}

type Check = (leaf: Module) => readonly string[]

const top = (path: string) => path.split('/')[0]
const named = (reaches: readonly Import[]) => reaches.map(({ specifier }) => specifier ?? 'a computed path')
const packagesOf = (leaf: Module) => named(leaf.packages)
const isOf = (specifier: string, ...packages: string[]) =>
  packages.some((name) => specifier === name || specifier.startsWith(`${name}/`))
const inClient = (path: string) =>
  path.startsWith('client/') && !/^client\/(vite\.config\.ts$|bundle\/)/.test(path)

/** Only `home` may import this package. */
const packageAt =
  (home: string, ...packages: string[]): Check =>
  (leaf) =>
    leaf.path === home ? [] : packagesOf(leaf).filter((specifier) => isOf(specifier, ...packages))

/** Pages of another origin, which share no code with the rest. */
const gamePages = 'gateway/sandbox/casino/games/pages/'

/** Only files under `homes` may mention these names. */
const nameAt =
  (homes: readonly string[], ...names: string[]): Check =>
  (leaf) =>
    homes.some((home) => leaf.path.startsWith(home))
      ? []
      : names.filter((name) => leaf.syntax.mentions.has(name))

const reactive = ['react', 'react-dom', 'react-router-dom', '@chakra-ui', '@emotion', 'effector-react']

/**
 * The rules on one file. Each returns the imports or names that break it.
 *
 * No library can check them: dependency-cruiser 18 resolves our imports and finds circles, but reads TypeScript up to 6
 * only, and Biome's `noRestrictedImports` compares specifiers as written, so it knows neither rooms nor relative paths.
 * With a dependency-cruiser for TypeScript 7, `areas.ts` and `graph.ts` can become its configuration; the rules on names
 * cannot.
 */
const checks = {
  'every file has a place in the plan': (leaf) => (areaOf(leaf.path) ? [] : [leaf.path]),
  // The start imports the files that the page names.
  'imports can be read and lead to a file': (leaf) =>
    leaf.path === 'client/main.tsx' ? [] : named(leaf.lost),
  'imports go only in the stated directions': (leaf) =>
    leaf.links
      .map(({ to }) => to)
      .filter((to) => {
        const [from, into] = [areaOf(leaf.path) ?? '', areaOf(to) ?? '']
        return from !== into && !allowed[from]?.includes(into)
      }),
  'imports across top folders go by #': (leaf) =>
    leaf.links
      .filter(({ to, reach }) => (top(to) === top(leaf.path)) === reach.specifier?.startsWith('#'))
      .map(({ reach }) => reach.specifier ?? ''),
  'shared uses jose and zod/mini alone': (leaf) =>
    top(leaf.path) === 'shared'
      ? packagesOf(leaf).filter((name) => !['jose', 'zod/mini'].includes(name))
      : [],
  'the client runs in a browser': (leaf) =>
    inClient(leaf.path)
      ? packagesOf(leaf).filter(
          (name) =>
            isOf(name, 'fastify', '@fastify', 'socket.io', 'pino', 'jose', 'ws') || /^node:|^zod$/.test(name),
        )
      : [],
  'a client .ts is true without being seen': (leaf) => {
    if (top(leaf.path) !== 'client' || leaf.path.endsWith('.tsx')) return []
    const seen = leaf.links.filter(({ to }) => to.endsWith('.tsx')).map(({ to }) => to)
    const drawn = leaf.packages.filter(({ specifier = '', names }) =>
      specifier === 'effector-react'
        ? !names?.every((name) => name === 'createGate' || name === 'Gate')
        : isOf(specifier, ...reactive),
    )
    return [...seen, ...named(drawn)]
  },
  'signing stays out of the client': (leaf) =>
    top(leaf.path) === 'client'
      ? leaf.links.map(({ to }) => to).filter((to) => to === 'shared/provider/sign.ts')
      : [],
  'nothing is imported for its effect': (leaf) =>
    named(
      [...leaf.links.map(({ reach }) => reach), ...leaf.packages, ...leaf.assets].filter(
        ({ isBare }) => isBare,
      ),
    ),
  'no file is a barrel': (leaf) => (leaf.syntax.barrel ? [leaf.path] : []),
  'only one file imports jose': packageAt('shared/provider/sign.ts', 'jose'),
  'only one file imports SQLite': packageAt('gateway/sandbox/ledger/database.ts', 'node:sqlite'),
  'only one file imports Redis': packageAt('gateway/cluster/redis.ts', 'redis', 'ioredis'),
  'only one file opens the client socket': packageAt('client/streams/socket.ts', 'socket.io-client'),
  'only one file uses the network': (leaf) => [
    ...nameAt(
      // The service worker is a build of its own, and passes on what the page asks for.
      ['shared/provider/request.ts', 'client/site/worker/worker.ts', `${gamePages}bank.ts`],
      'fetch',
      'XMLHttpRequest',
      'EventSource',
      'sendBeacon',
    )(leaf),
    ...packageAt('gateway/connection-pool.ts', 'undici')(leaf),
    ...packagesOf(leaf).filter((name) => isOf(name, 'axios', 'node:https')),
  ],
  'only one folder uses local storage': nameAt(
    ['client/storage/', `${gamePages}kept.ts`],
    'localStorage',
    'StorageEvent',
    'BroadcastChannel',
  ),
  // The batches of frames are what streams are made of; the service worker is a build of its own, without RxJS.
  'timers of the client are streams': (leaf) =>
    inClient(leaf.path) && leaf.path.endsWith('.ts')
      ? nameAt(['client/streams/frame-batch.ts', 'client/site/worker/'], 'setTimeout', 'setInterval')(leaf)
      : [],
} as const satisfies Record<string, Check>

/** The rules on the whole tree. */
const wholes = {
  'what runs at an import belongs to what is imported': looseEffects,
  'what starts is called by name, once': idleStarters,
} as const satisfies Record<string, (graph: readonly Module[]) => Loose[]>

const CYCLE = 'no imports in a circle'
const ROOMS = 'no rooms in a circle'
export type RuleName = keyof typeof checks | keyof typeof wholes | typeof CYCLE | typeof ROOMS

const checkNames = Object.keys(checks) as (keyof typeof checks)[]
const wholeNames = Object.keys(wholes) as (keyof typeof wholes)[]

/** All rules, for the test that each can fail. */
export const ruleNames = [...checkNames, ...wholeNames, CYCLE, ROOMS] as const

/** All breaches of the rules in a tree. */
export function breaches(files: readonly Source[]): Breach[] {
  const graph = readGraph(files)
  const single = graph.flatMap((leaf) =>
    checkNames.flatMap((rule) => checks[rule](leaf).map((what): Breach => ({ rule, path: leaf.path, what }))),
  )
  const loose = wholeNames.flatMap((rule) => wholes[rule](graph).map((found): Breach => ({ rule, ...found })))
  const circles = (
    [
      [CYCLE, graph],
      [ROOMS, roomsOf(graph)],
    ] as const
  ).flatMap(([rule, of]) =>
    cycles(of).map((circle): Breach => ({ rule, path: circle[0] ?? '', what: circle.join(' → ') })),
  )
  return [...single, ...loose, ...circles]
}
