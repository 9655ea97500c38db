import { join } from 'node:path'
import { type Plugin, runnerImport } from 'vite'

const source = join(import.meta.dirname, '../theme/global-styles.tsx')

/** Puts the global styles into the page's own style element, so that no page has to compute them. */
export function globalStylesInPage() {
  let styles: Promise<string> | undefined
  return {
    name: 'nare:global-styles',
    transformIndexHtml: {
      order: 'pre',
      async handler(html: string) {
        styles ??= computeStyles()
        const computed = await styles
        return html.replace('</style>', () => `${computed}</style>`)
      },
    },
  } satisfies Plugin
}

async function computeStyles(): Promise<string> {
  const { module } = await runnerImport<{ globalStyles: () => string }>(source, { configFile: false })
  return module.globalStyles()
}
