import type { Plugin } from 'vite'
import { cut, dropped, emptied, type Node, unset, words } from './cut.ts'
import { reactWithoutUnused } from './react.ts'

/** The code in place of library modules, by the end of their paths. */
const replaced = {
  '/engine.io-client/build/esm/transports/index.js':
    "import { WS } from './websocket.node.js'; export const transports = { websocket: WS }",
  '/engine.io-client/build/esm/transports/polling-xhr.js': 'export class XHR {}',
  '/@chakra-ui/react/dist/esm/styled-system/preflight.js': 'export const createPreflight = () => ({})',
}

/** Code without what this product does not use, by the end of the module's path. */
const cuts: readonly (readonly [path: RegExp, cut: (code: string, program: Node) => string])[] = [
  [/\/react-dom-client\.production\.js$/, reactWithoutUnused],
  [
    /\/react-dom\.production\.js$/,
    (code, program) =>
      cut(code, program, [dropped(/^exports\.(pre\w+|requestFormReset|useFormState|useFormStatus) = /)]),
  ],
  [/\/react-router\/dist\/production\/chunk-\w+\.mjs$/, routerWithoutUnused],
  [
    /\/rxjs\/dist\/esm\/internal\/observable\/innerFrom\.js$/,
    empty('fromAsyncIterable fromReadableStreamLike'),
  ],
  [/\/rxjs\/dist\/esm\/internal\/scheduled\/scheduled\.js$/, empty('scheduled')],
  [/\/engine\.io-client\/build\/esm\/socket\.js$/, empty('_probe')],
  [/\/socket\.io-parser\/build\/esm\/binary\.js$/, empty('deconstructPacket reconstructPacket')],
  [/\/socket\.io-client\/build\/esm\/manager\.js$/, empty('maybeReconnectOnOpen reconnect onreconnect')],
  [
    /\/socket\.io-client\/build\/esm\/socket\.js$/,
    empty('_addToQueue _drainQueue onAny prependAny offAny onAnyOutgoing prependAnyOutgoing offAnyOutgoing'),
  ],
]

function empty(names: string) {
  return (code: string, program: Node) => cut(code, program, [emptied(code, { '{}': words(names) })])
}

/** Without data routers, forms, prefetching and view transitions, which are in one of its two chunks. */
function routerWithoutUnused(code: string, program: Node): string {
  if (!code.includes('function useNavigate(')) return code
  return cut(code, program, [
    emptied(code, {
      '{}': words('DefaultErrorComponent PrefetchPageLinks useNavigateStable'),
      '{ return [false, null, {}] }': ['usePrefetchBehavior'],
      '{ return false }': ['useViewTransitionState'],
    }),
    unset(['Form', 'RenderErrorBoundary']),
    dropped(/^(Form\.displayName|RenderErrorBoundary\.contextType) =/),
  ])
}

/**
 * Removes unused code of libraries: most of React's renderer that is not for rendering, Socket.IO's transports other than
 * WebSocket, its binary packets and reconnection, the router's development build and data routers, RxJS's asynchronous
 * iterables and schedulers, and Chakra's resets, which are in the page itself.
 */
export function unused(): Plugin {
  return {
    name: 'nare:unused',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'pre',
    resolveId: {
      filter: { id: /^react-router(\/dom)?$/ },
      async handler(source, importer, options) {
        const found = await this.resolve(source, importer, { ...options, skipSelf: true })
        return found && { ...found, id: found.id.replace('/dist/development/', '/dist/production/') }
      },
    },
    load: {
      filter: { id: /\/(transports\/index|transports\/polling-xhr|preflight)\.js$/ },
      handler: (id) => Object.entries(replaced).find(([file]) => id.endsWith(file))?.[1],
    },
    transform: {
      filter: { id: cuts.map(([path]) => path) },
      handler(code, id) {
        const made = cuts.find(([path]) => path.test(id))?.[1](code, this.parse(code) as unknown as Node)
        return made === undefined ? undefined : { code: made, map: null }
      },
    },
  }
}
