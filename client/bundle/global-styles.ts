import type { Plugin } from 'vite'

/**
 * Puts the global styles into the page's own style element, so that no page has to compute them.
 * @param styles CSS; during development asked anew at each load
 */
export function globalStylesInPage(styles: () => Promise<string>) {
  return {
    name: 'nare:global-styles',
    transformIndexHtml: {
      order: 'pre',
      async handler(html: string) {
        const css = await styles()
        return html.replace('</style>', () => `${css}</style>`)
      },
    },
  } satisfies Plugin
}
