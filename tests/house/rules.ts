import { allowed, areaOf } from './areas.ts'
import { COMPUTED, type Import, type Module } from './modules.ts'

/** Returns the imports or names that break a rule in a file. */
type Check = (file: Module) => readonly string[]

const top = (path: string) => path.split('/')[0]
const specifiers = (imports: readonly Import[]) => imports.map(({ specifier }) => specifier)
const packagesOf = ({ imports }: Module) => specifiers(imports.filter(({ to }) => to === undefined))
const linksOf = ({ imports }: Module) =>
  imports.flatMap(({ to }) => (to !== undefined && isCode(to) ? to : []))
const isCode = (path: string) => /\.tsx?$/.test(path)
const isOf = (specifier: string, ...packages: string[]) =>
  packages.some((name) => specifier === name || specifier.startsWith(`${name}/`))
const inClient = (path: string) =>
  path.startsWith('client/') && !/^client\/(vite\.config\.ts$|bundle\/)/.test(path)

/** Only `home` may import this package. */
const packageAt =
  (home: string, ...packages: string[]): Check =>
  (file) =>
    file.path === home ? [] : packagesOf(file).filter((specifier) => isOf(specifier, ...packages))

/** Pages of another origin, which share no code with the rest. */
const gamePages = 'gateway/sandbox/casino/games/pages/'

/** Only files under `homes` may mention these names. */
const nameAt =
  (homes: readonly string[], ...names: string[]): Check =>
  (file) =>
    homes.some((home) => file.path.startsWith(home)) ? [] : names.filter((name) => file.mentions.has(name))

const reactive = ['react', 'react-dom', 'react-router-dom', '@chakra-ui', '@emotion', 'effector-react']

/**
 * The rules on imports and on names that only one place may use: each returns what breaks it in a file.
 *
 * No library can check them: dependency-cruiser 18 reads TypeScript up to 6 only, and Biome's `noRestrictedImports` compares
 * specifiers as written, so it knows neither areas nor relative paths.
 */
export const rules: Readonly<Record<string, Check>> = {
  'every file has a place in the plan': (file) => (areaOf(file.path) ? [] : [file.path]),
  // The start imports the files that the page names, and a change of language the catalogue of that language.
  'imports have literal paths': (file) =>
    ['client/main.tsx', 'client/language/language.ts'].includes(file.path)
      ? []
      : specifiers(file.imports).filter((path) => path === COMPUTED),
  'imports go only in the stated directions': (file) =>
    linksOf(file).filter((to) => {
      const [from, into] = [areaOf(file.path) ?? '', areaOf(to) ?? '']
      return from !== into && !allowed[from]?.includes(into)
    }),
  'imports across top folders go by #': (file) =>
    file.imports
      // A catalogue is the one of the language that is built.
      .filter(({ specifier }) => !specifier.startsWith('#messages/'))
      .filter(({ to, specifier }) => to && (top(to) === top(file.path)) === specifier.startsWith('#'))
      .map(({ specifier }) => specifier),
  'shared uses jose and zod/mini alone': (file) =>
    top(file.path) === 'shared'
      ? packagesOf(file).filter((name) => !['jose', 'zod/mini'].includes(name))
      : [],
  'the client runs in a browser': (file) =>
    inClient(file.path)
      ? packagesOf(file).filter(
          (name) =>
            isOf(name, 'fastify', '@fastify', 'socket.io', 'pino', 'jose', 'ws') || /^node:|^zod$/.test(name),
        )
      : [],
  'a client .ts is true without being seen': (file) => {
    if (top(file.path) !== 'client' || file.path.endsWith('.tsx')) return []
    const views = linksOf(file).filter((to) => to.endsWith('.tsx'))
    const drawn = file.imports.filter(({ specifier, names }) =>
      specifier === 'effector-react'
        ? names.length === 0 || names.some((name) => name !== 'createGate' && name !== 'Gate')
        : isOf(specifier, ...reactive),
    )
    return [...views, ...specifiers(drawn)]
  },
  'signing stays out of the client': (file) =>
    top(file.path) === 'client' ? linksOf(file).filter((to) => to === 'shared/provider/sign.ts') : [],
  'nothing is imported for its effect': (file) => specifiers(file.imports.filter(({ isBare }) => isBare)),
  'only one file imports jose': packageAt('shared/provider/sign.ts', 'jose'),
  'only one file imports SQLite': packageAt('gateway/sandbox/ledger/database.ts', 'node:sqlite'),
  'only one file imports Redis': packageAt('gateway/cluster/redis.ts', '@redis/client', 'redis', 'ioredis'),
  'only one file opens the client socket': packageAt('client/streams/socket.ts', 'socket.io-client'),
  'only one file uses the network': (file) => [
    ...nameAt(
      // The service worker is a build of its own, and passes on what the page asks for.
      ['shared/provider/request.ts', 'client/site/worker/worker.ts', `${gamePages}server.ts`],
      'fetch',
      'XMLHttpRequest',
      'EventSource',
      'sendBeacon',
    )(file),
    // Pushes go to services that players' browsers name, never to the provider.
    ...(file.path === 'gateway/push/post.ts' ? [] : packageAt('gateway/connection-pool.ts', 'undici')(file)),
    ...packagesOf(file).filter((name) => isOf(name, 'axios', 'node:https')),
  ],
  'only one folder uses local storage': nameAt(
    ['client/storage/', `${gamePages}storage.ts`],
    'localStorage',
    'StorageEvent',
    'BroadcastChannel',
  ),
  'timers of the client are streams': (file) =>
    inClient(file.path) && file.path.endsWith('.ts') ? nameAt([], 'setTimeout', 'setInterval')(file) : [],
}
