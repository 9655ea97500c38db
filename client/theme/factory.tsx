import {
  mergeProps,
  mergeRefs,
  type SystemContext,
  type SystemStyleObject,
  useChakraContext,
} from '@chakra-ui/react'
import type { EmotionCache } from '@emotion/cache'
import {
  type CSSObject,
  css,
  type SerializedStyles,
  __unsafe_useEmotionCache as useSheet,
} from '@emotion/react'
import {
  Children,
  type ElementType,
  isValidElement,
  type ReactNode,
  type Ref,
  useInsertionEffect,
} from 'react'

type Values = Readonly<Record<string, unknown>>
type Config = Parameters<SystemContext['cva']>[0]

interface ElementProps extends Values {
  ref?: Ref<unknown>
  children?: ReactNode
}

interface Options {
  readonly defaultProps?: Values
  /** True if the element takes `asChild` itself. */
  readonly forwardAsChild?: boolean
}

/** Number of styles that a component keeps; there are more only of values without end, such as a width in percent. */
const KEPT_STYLES = 500

/**
 * The factory of styled components that the build puts in place of Chakra's own (`client/bundle/factory.ts`): the same
 * elements, class names and styles. Chakra's compiles the recipe and resolves the style of each instance at each render
 * (chakra-ui issue 10878), which took half of a first render. Here a component keeps its styles, by the values of its style
 * properties.
 */
function styled(tag: ElementType, config: Config = {}, options: Options = {}) {
  const { defaultProps = {}, forwardAsChild } = options
  let look: Look | undefined

  return function Styled({ ref, ...given }: ElementProps) {
    const system = useChakraContext()
    const sheet = useSheet() as EmotionCache
    if (look?.system !== system) look = lookOf(system, config)
    const rest: Record<string, unknown> = {}
    const styles: Record<string, unknown> = {}
    for (const name in { ...defaultProps, ...given }) {
      const value = given[name] ?? defaultProps[name]
      if (value === undefined) continue
      if (look.isStyle(name)) styles[name] = value
      else rest[name] = value
    }
    const { as, asChild, className, ...props } = rest
    const names = typeof className === 'string' ? className.split(' ').filter(Boolean) : []
    // The styles of a component that passes its class name on are merged into this one's.
    const passed = names.flatMap((name) => sheet.registered[name] ?? [])
    const style = look.styleOf(styles, passed)
    const own = `${sheet.key}-${style.name}`
    const others = names.filter((name) => sheet.registered[name] === undefined)
    const child = asChild && !forwardAsChild ? childOf(given.children) : undefined
    const Tag: ElementType = child
      ? (child.type as ElementType)
      : typeof tag === 'string' && as
        ? (as as ElementType)
        : tag
    if (typeof Tag !== 'string') sheet.registered[own] ??= style.styles
    // Compiled here, since React renders in pieces, but runs all of these effects in one task.
    if (sheet.inserted[style.name] === undefined) style.rules ??= rulesOf(sheet, style)
    useInsertionEffect(() => {
      if (sheet.inserted[style.name] !== undefined) return
      for (const rule of style.rules ?? []) sheet.sheet.insert(rule)
      sheet.inserted[style.name] = true
    }, [sheet, style])
    const whole = { ...props, className: [...others, style.styles && own].join(' ').trim() || undefined }
    if (child)
      return (
        <Tag
          {...mergeProps({ ...whole, children: null }, child.props)}
          ref={mergeRefs(ref, child.props.ref)}
        />
      )
    return <Tag {...whole} {...(asChild ? { asChild } : {})} ref={ref} />
  }
}

/** A style, and its rules if they were not in the page when it was first rendered. */
type Style = SerializedStyles & { rules?: readonly string[] }

/** The CSS rules of a style, not inserted. */
function rulesOf(sheet: EmotionCache, style: Style): readonly string[] {
  const rules: string[] = []
  const collector = { insert: (rule: string) => void rules.push(rule) }
  sheet.insert(`.${sheet.key}-${style.name}`, style, collector as EmotionCache['sheet'], false)
  return rules
}

type Look = ReturnType<typeof lookOf>

/** The styles of a component, by the values of its style properties. */
function lookOf(system: SystemContext, config: Config) {
  const recipe = system.cva(config)
  const variants = new Set<string>(recipe.variantKeys)
  const known = new Map<string, boolean>()
  const kept = new Map<string, Style>()

  function resolve({ css: more, ...values }: Values): CSSObject {
    const entries = Object.entries(values)
    const chosen = Object.fromEntries(entries.filter(([name]) => variants.has(name)))
    const own = Object.fromEntries(entries.filter(([name]) => !variants.has(name)))
    const styles = [recipe(chosen), ...[more].flat(2).filter(Boolean), own]
    return system.css(...(styles as SystemStyleObject[])) as CSSObject
  }

  return {
    system,
    isStyle(name: string): boolean {
      const is = known.get(name) ?? (variants.has(name) || system.isValidProperty(name))
      known.set(name, is)
      return is
    },
    styleOf(values: Values, passed: readonly string[]): Style {
      const key = JSON.stringify([values, passed])
      const style: Style = kept.get(key) ?? css(resolve(values), ...passed.map((styles) => `${styles};`))
      if (kept.size >= KEPT_STYLES) kept.clear()
      kept.set(key, style)
      return style
    },
  }
}

const childOf = (children: ReactNode) => Children.toArray(children).find(isValidElement<ElementProps>)

const byTag = new Map<string, ReturnType<typeof styled>>()

/** `chakra('li', { base })`, and `chakra.li` for style properties alone. */
export const chakra = new Proxy(styled, {
  get(_, tag: string) {
    const made = byTag.get(tag) ?? styled(tag as ElementType)
    byTag.set(tag, made)
    return made
  },
})
