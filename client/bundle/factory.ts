import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Puts our factory of styled components in place of Chakra's: see `client/theme/factory.tsx`. */
export function factory(): Plugin {
  const ours = join(import.meta.dirname, '../theme/factory.tsx')
  return {
    name: 'nare:factory',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\/factory\.js$/ },
      handler: (_, importer) => (importer?.includes('/@chakra-ui/react/') ? ours : undefined),
    },
  }
}
