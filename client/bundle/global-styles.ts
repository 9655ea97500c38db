import { join } from 'node:path'
import { type Plugin, runnerImport } from 'vite'

const source = join(import.meta.dirname, '../theme/global-styles.tsx')

/**
 * Puts the global styles into the page's own style element, so that no page has to compute them. During development they
 * are computed anew at each load.
 */
export function globalStylesInPage() {
  return {
    name: 'nare:global-styles',
    transformIndexHtml: {
      order: 'pre',
      async handler(html: string) {
        const computed = await computeStyles()
        return html.replace('</style>', () => `${computed}</style>`)
      },
    },
  } satisfies Plugin
}

async function computeStyles(): Promise<string> {
  const { module } = await runnerImport<{ globalStyles: () => string }>(source, { configFile: false })
  return module.globalStyles()
}
