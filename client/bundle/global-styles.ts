import { createSystem } from '@chakra-ui/react'
import createCache from '@emotion/cache'
import { css } from '@emotion/react'
import type { Plugin } from 'vite'
import { globalCss, keyframes } from '../theme/global.ts'
import { theme } from '../theme/theme.ts'

/** Puts the global styles into the page's own style element, so that no page has to compute them. */
export function globalStylesInPage() {
  return {
    name: 'nare:global-styles',
    transformIndexHtml: {
      order: 'pre',
      handler: (html: string) => html.replace('</style>', () => `${globalStyles()}</style>`),
    },
  } satisfies Plugin
}

/** The styles that hold for every page, as CSS: resets, global rules, animations, and the variables of the tokens. */
function globalStyles(): string {
  const system = createSystem(theme, { preflight: true, globalCss, theme: { keyframes } })
  const cache = createCache({ key: 'n' })
  // Returns the rules instead of inserting a style element.
  cache.compat = true
  const rules = cache.insert('', css(system._global as Parameters<typeof css>[0]), cache.sheet, false)
  return `${system.layers.atRule}${rules}`
}
