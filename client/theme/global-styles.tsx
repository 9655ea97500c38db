import { createSystem } from '@chakra-ui/react'
import createCache from '@emotion/cache'
import { css } from '@emotion/react'
import { globalCss, keyframes } from './global.ts'
import { theme } from './theme.ts'

/** The styles of every page, as CSS: resets, global rules, animations, and the variables of the tokens. */
export function globalStyles(): string {
  const system = createSystem(theme, { preflight: true, globalCss, theme: { keyframes } })
  const cache = createCache({ key: 'n' })
  // Emotion then returns the rules instead of inserting a style element.
  cache.compat = true
  const rules = cache.insert('', css(system._global as Parameters<typeof css>[0]), cache.sheet, false)
  return `${system.layers.atRule}${rules}`
}
