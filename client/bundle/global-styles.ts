import type { Plugin } from 'vite'

/** Puts the global styles, CSS, into the page's own style element, so that no page has to compute them. */
export function globalStylesInPage(prerendered: () => Promise<{ readonly styles: string }>) {
  return {
    name: 'nare:global-styles',
    transformIndexHtml: {
      order: 'pre',
      async handler(html: string) {
        const { styles } = await prerendered()
        return html.replace('</style>', () => `${styles}</style>`)
      },
    },
  } satisfies Plugin
}
