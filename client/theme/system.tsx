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

/** Without cascade layers: Chromium lays the whole page out anew whenever a rule in a layer is added. */
const created = createSystem({ ...theme, disableLayers: true })

/** Chakra's system of the page, without Chakra's global styles: those are computed when the client is built. */
export const system: SystemContext = {
  ...created,
  _global: [],
}

/**
 * An element, or a part, with a look of its own; style properties where it is used come before that. The look is made
 * once: `chakra` makes one that it is given as an object anew at each render, and a render takes five times as long.
 */
export const styled = <Element extends ElementType>(
  element: Element,
  look: SystemStyleObject,
  options?: JsxFactoryOptions<ComponentProps<Element>>,
) =>
  // Chakra takes a recipe that is made as well, though its types do not say so.
  chakra(element, system.cva({ base: look }) as RecipeDefinition<never>, options)
