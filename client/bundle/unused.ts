import type { Plugin } from 'vite'

/** The code in place of library modules, by the end of their paths. */
const replaced = {
  '/engine.io-client/build/esm/transports/index.js':
    "import { WS } from './websocket.node.js'; export const transports = { websocket: WS }",
  '/@chakra-ui/react/dist/esm/styled-system/preflight.js': 'export const createPreflight = () => ({})',
}

/**
 * Removes unused code of libraries: Socket.IO's transports other than WebSocket, the router's development build, and
 * Chakra's resets, which are in the page itself. Without it the first load is 1.9 KB larger, gzipped.
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
      filter: { id: /\/(transports\/index|preflight)\.js$/ },
      handler: (id) => Object.entries(replaced).find(([file]) => id.endsWith(file))?.[1],
    },
  }
}
