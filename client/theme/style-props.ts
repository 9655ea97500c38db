/** The second argument of a property's rule in Chakra. */
interface RuleArguments {
  readonly utils: { colorMix(value: unknown): { readonly invalid: boolean; readonly value: string } }
}

type Rule = Readonly<Record<string, unknown>>

/** Rules of the listed properties, by name. `margin:m` also gives it the shorthand `m`. */
const rules = (list: string, ruleOf: (name: string) => Rule): Record<string, Rule> =>
  Object.fromEntries(
    list.split(' ').map((entry) => {
      const [name = '', shorthand] = entry.split(':')
      return [name, { ...ruleOf(name), ...(shorthand && { shorthand: [shorthand] }) }]
    }),
  )

type Scale = Readonly<Record<string, string>>

/** Rules of properties that resolve values from a scale and pass others on. */
const fromScale = (scale: Scale, list: string) =>
  rules(list, (name) => ({
    transform: (value: unknown) => ({ [name]: scale[String(value)] ?? value }),
  }))

const spacingSteps = [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24]
const lengths = (sign: '' | '-'): Scale =>
  Object.fromEntries(spacingSteps.map((step) => [`${sign}${step}`, `${sign}${step * 4}px`]))

// The scales are neither Chakra's tokens nor `values` of its properties: from tokens Chakra would derive a hundred
// variables at each start, and `values` it would copy for each property.
const sizes = { ...lengths(''), full: '100%' }
const spacing = { ...lengths(''), ...lengths('-') }
const radii = { chip: '9px', button: '10px', card: '12px', pill: '99px' }
const fonts = { body: "'Archivo', 'DejaVu as Archivo', system-ui, sans-serif" }

/** Rules of properties that resolve the theme's colours, also with opacity (`signal/88`: 88 %). */
const coloured = (list: string) =>
  rules(list, (name) => ({
    values: 'colors',
    transform(value: unknown, { utils }: RuleArguments) {
      const mix = utils.colorMix(value)
      return { [name]: mix.invalid ? value : mix.value }
    },
  }))

/**
 * Rules of text sizes and line heights: px become rem, so that they grow with the browser's text size (16 px: 1 rem). A
 * number stays: it has no unit, or the units of a drawing.
 */
const sizedInRem = (list: string) =>
  rules(list, (name) => ({
    transform: (value: unknown) => ({ [name]: typeof value === 'string' ? inRem(value) : value }),
  }))

const inRem = (size: string) => size.replace(/^([\d.]+)px$/, (_, px) => `${Number(px) / 16}rem`)

const visuallyHidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  padding: '0',
  margin: '-1px',
  overflow: 'hidden',
  clip: 'rect(0, 0, 0, 0)',
  whiteSpace: 'nowrap',
  borderWidth: '0',
}

/** Undoes `visuallyHidden`. */
const visible = {
  position: 'static',
  width: 'auto',
  height: 'auto',
  padding: '0',
  margin: '0',
  overflow: 'visible',
  clip: 'auto',
  whiteSpace: 'normal',
}

/**
 * The style properties of Chakra that this product uses. All of Chakra's, with its conditions, would add 5.1 KB to the
 * first load, gzipped. A test compares these with Chakra's own and with the sources.
 */
export const utilities = {
  ...coloured('accentColor background:bg borderBottomColor borderColor color fill outlineColor stroke'),
  ...fromScale(spacing, 'gap rowGap columnGap inset insetBlock insetInline top right bottom left'),
  ...fromScale(spacing, 'insetInlineStart:insetStart insetInlineEnd:insetEnd'),
  ...fromScale(spacing, 'scrollPaddingBlock scrollPaddingInline scrollPaddingBottom scrollMarginBottom'),
  ...fromScale(spacing, 'margin:m marginTop:mt marginBottom:mb marginLeft:ml'),
  ...fromScale(spacing, 'marginInline:mx marginInlineStart:ms marginInlineEnd:me'),
  ...fromScale(spacing, 'padding:p paddingTop:pt paddingBottom:pb'),
  ...fromScale(spacing, 'paddingInline:px paddingBlock:py paddingInlineStart:ps paddingInlineEnd:pe'),
  ...fromScale(sizes, 'width:w minWidth:minW maxWidth:maxW height:h minHeight:minH maxHeight:maxH'),
  ...fromScale(sizes, 'flexBasis scrollbarWidth'),
  ...fromScale(radii, 'borderRadius'),
  ...fromScale(fonts, 'fontFamily'),
  ...sizedInRem('fontSize lineHeight'),
  truncate: {
    values: { type: 'boolean' },
    transform: (isCutOff: unknown) =>
      isCutOff === true ? { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } : {},
  },
  lineClamp: {
    transform: (lines: number) => ({
      overflow: 'hidden',
      display: '-webkit-box',
      WebkitLineClamp: lines,
      WebkitBoxOrient: 'vertical' as const,
      textWrap: 'wrap',
    }),
  },
  srOnly: {
    values: { type: 'boolean' },
    transform(isHidden: unknown) {
      if (isHidden === true) return visuallyHidden
      return isHidden === false ? visible : {}
    },
  },
}

/** The conditions of styles that this product uses, by name. */
export const conditions = {
  hover: [
    '@media (hover: hover)',
    '&:is(:hover, [data-hover]):not(:disabled, [data-disabled], [aria-disabled=true])',
  ],
  focus: '&:is(:focus, [data-focus])',
  focusVisible: '&:is(:focus-visible, [data-focus-visible])',
  disabled: '&:is(:disabled, [disabled], [data-disabled], [aria-disabled=true])',
  invalid: '&:is([data-invalid], [aria-invalid=true], [data-state=invalid])',
  placeholder: '&::placeholder, &[data-placeholder]',
  first: '&:first-of-type',
  motionReduce: '@media (prefers-reduced-motion: reduce)',
  light: "[data-theme='light'] &",
} as const
