import type { Plugin } from 'vite'
import { cut, dropped, emptied, type Node, type Rule, unset, words } from './cut.ts'
import { reactWithoutUnused, withOwnReports } from './react.ts'

/** The code in place of library modules, or the rules that cut what this product does not use, by the end of the path. */
const cuts: readonly (readonly [path: RegExp, by: string | ((code: string) => readonly Rule[])])[] = [
  [/\/react-dom-client\.production\.js$/, reactWithoutUnused],
  [
    /\/react\.production\.js$/,
    () => [
      withOwnReports,
      dropped(
        /^exports\.(cache|cacheSignal|addTransitionType|unstable_useCacheRefresh|use(ActionState|EffectEvent|ImperativeHandle|Optimistic|Reducer|Transition)?) = /,
      ),
    ],
  ],
  [
    /\/react-dom\.production\.js$/,
    () => [dropped(/^exports\.(pre\w+|flushSync|requestFormReset|useFormState|useFormStatus) = /)],
  ],
  [
    /\/scheduler\.production\.js$/,
    () => [dropped(/^exports\.unstable_(forceFrameRate|next|runWithPriority|wrapCallback) = /)],
  ],
  [
    /\/use-sync-external-store-shim\.production\.js$/,
    "exports.useSyncExternalStore = require('react').useSyncExternalStore",
  ],
  [/\/react-router\/dist\/production\/chunk-\w+\.mjs$/, routerWithoutUnused],
  [/\/emotion-react\.browser\.esm\.js$/, () => [unset(['jsx'])]],
  [/\/@chakra-ui\/react\/.*\/preflight\.js$/, 'export const createPreflight = () => ({})'],
  [
    /\/@chakra-ui\/react\/.*\/(skeleton|loader)\.js$/,
    () => [
      unset(['SkeletonCircle', 'SkeletonText', 'Loader']),
      dropped(/^(SkeletonCircle|SkeletonText|Loader)\.displayName = /),
    ],
  ],
  [/\/rxjs\/.*\/innerFrom\.js$/, empty('fromAsyncIterable fromReadableStreamLike')],
  [/\/rxjs\/.*\/scheduled\.js$/, empty('scheduled')],
  [/\/rxjs\/.*\/Observable\.js$/, empty('forEach toPromise')],
  [
    /\/engine\.io-client\/.*\/transports\/index\.js$/,
    "import { WS } from './websocket.node.js'; export const transports = { websocket: WS }",
  ],
  [/\/engine\.io-client\/.*\/polling-xhr\.js$/, 'export class XHR {}'],
  [/\/engine\.io-client\/.*\/esm\/socket\.js$/, empty('_probe')],
  [/\/engine\.io-client\/.*\/util\.js$/, empty('byteLength randomString')],
  [/\/engine\.io-parser\/.*\/base64-arraybuffer\.js$/, 'export const decode = () => {}'],
  [
    /\/socket\.io-parser\/.*\/index\.js$/,
    empty('encodeAsBinary takeBinaryData finishedReconstruction isPacketValid'),
  ],
  [/\/socket\.io-client\/.*\/manager\.js$/, empty('maybeReconnectOnOpen reconnect onreconnect')],
  [
    /\/socket\.io-client\/.*\/esm\/socket\.js$/,
    empty(`
      send ack compress _addToQueue _drainQueue onAny prependAny offAny listenersAny onAnyOutgoing prependAnyOutgoing
      offAnyOutgoing listenersAnyOutgoing
    `),
  ],
]

function empty(names: string) {
  return (code: string) => [emptied(code, { '{}': words(names) })]
}

/** Without data routers, forms, prefetching and view transitions, which are in one of its two chunks. */
function routerWithoutUnused(code: string): readonly Rule[] {
  if (!code.includes('function useNavigate(')) return []
  return [
    emptied(code, {
      '{}': words('DefaultErrorComponent PrefetchPageLinks useNavigateStable'),
      '{ return [false, null, {}] }': ['usePrefetchBehavior'],
      '{ return false }': ['useViewTransitionState'],
    }),
    unset(['Form', 'MemoizedDataRoutes', 'RenderErrorBoundary']),
    dropped(/^(Form\.displayName|RenderErrorBoundary\.contextType) =/),
  ]
}

/**
 * Removes unused code of libraries: most of React's renderer that is not for rendering, Socket.IO's transports other than
 * WebSocket, its binary packets and reconnection, the router's development build and data routers, RxJS's asynchronous
 * iterables and schedulers, Emotion's own elements, and Chakra's resets, which are in the page itself.
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
    transform: {
      filter: { id: cuts.map(([path]) => path) },
      handler(code, id) {
        const by = cuts.find(([path]) => path.test(id))?.[1] ?? ''
        const program = this.parse(code) as unknown as Node
        return { code: typeof by === 'string' ? by : cut(code, program, by(code)), map: null }
      },
    },
  }
}
