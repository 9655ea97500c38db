import {
  chakra,
  createSystem,
  type JsxFactoryOptions,
  type RecipeDefinition,
  type SystemContext,
  type SystemStyleObject,
} from '@chakra-ui/react'
import type { ComponentProps, ElementType } from 'react'
import { theme } from './theme.ts'

/** Without cascade layers: Chromium lays out the whole page whenever a rule in a layer is added. */
const chakraSystem = createSystem({ ...theme, disableLayers: true })

/** Chakra's system of the page, without its global styles, which are computed when the client is built. */
export const system: SystemContext = {
  ...chakraSystem,
  _global: [],
}

/**
 * An element or component with styles of its own, which style properties override where it is used. The styles are
 * computed once: an object given to `chakra` would be computed at each render, which takes five times as long.
 */
export const styled = <Element extends ElementType>(
  element: Element,
  look: SystemStyleObject,
  options?: JsxFactoryOptions<ComponentProps<Element>>,
) =>
  // Chakra accepts a finished recipe, though its types do not say so.
  chakra(element, system.cva({ base: look }) as RecipeDefinition<never>, options)
