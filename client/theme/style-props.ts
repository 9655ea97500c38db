/** The second argument of a property's rule in Chakra. */
interface Given {
  readonly utils: { colorMix(value: unknown): { readonly invalid: boolean; readonly value: string } }
}

type Rule = Readonly<Record<string, unknown>>

/** A rule that resolves values from a scale of the theme and passes others on. */
const scaled = (values: string, names: string): Record<string, Rule> =>
  Object.fromEntries(names.split(' ').map((name) => [name, { values }]))

/** A rule that resolves the theme's colours, with opacity in percent (`signal/88`), and passes other values on. */
const coloured = (names: string): Record<string, Rule> =>
  Object.fromEntries(
    names.split(' ').map((name) => [
      name,
      {
        values: 'colors',
        transform(value: unknown, { utils }: Given) {
          const mix = utils.colorMix(value)
          return { [name]: mix.invalid ? value : mix.value }
        },
      },
    ]),
  )

/** Rules under their short names only. */
const short = (rules: Readonly<Record<string, Rule>>, names: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(rules).map(([name, rule]) => [
      name,
      names[name] === undefined ? rule : { ...rule, shorthand: [names[name]] },
    ]),
  )

const unseen = {
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

const seen = {
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
 * The style properties beyond CSS: those of Chakra that this product uses. A test compares them with the sources.
 */
export const utilities = {
  ...short(
    {
      ...coloured('accentColor background borderBottomColor borderColor color fill outlineColor stroke'),
      ...scaled(
        'spacing',
        'gap rowGap columnGap inset insetBlock insetInline insetInlineStart insetInlineEnd top right bottom left',
      ),
      ...scaled(
        'spacing',
        'margin marginTop marginBottom marginLeft marginInline marginInlineStart marginInlineEnd',
      ),
      ...scaled(
        'spacing',
        'padding paddingTop paddingBottom paddingInline paddingBlock paddingInlineStart paddingInlineEnd',
      ),
      ...scaled('spacing', 'scrollPaddingBlock scrollPaddingBottom'),
      ...scaled('sizes', 'width minWidth maxWidth height minHeight maxHeight flexBasis scrollbarWidth'),
      ...scaled('radii', 'borderRadius'),
      ...scaled('fonts', 'fontFamily'),
    },
    {
      background: 'bg',
      insetInlineStart: 'insetStart',
      insetInlineEnd: 'insetEnd',
      margin: 'm',
      marginTop: 'mt',
      marginBottom: 'mb',
      marginLeft: 'ml',
      marginInline: 'mx',
      marginInlineStart: 'ms',
      marginInlineEnd: 'me',
      padding: 'p',
      paddingTop: 'pt',
      paddingBottom: 'pb',
      paddingInline: 'px',
      paddingBlock: 'py',
      paddingInlineStart: 'ps',
      paddingInlineEnd: 'pe',
      width: 'w',
      minWidth: 'minW',
      maxWidth: 'maxW',
      height: 'h',
      minHeight: 'minH',
      maxHeight: 'maxH',
    },
  ),
  truncate: {
    values: { type: 'boolean' },
    transform: (is: unknown) =>
      is === true ? { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } : {},
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
    transform: (is: unknown) => (is === true ? unseen : is === false ? seen : {}),
  },
}

/** The conditions of styles that this product uses, by name. */
export const conditions = {
  hover: ['@media (hover: hover)', '&:is(:hover, [data-hover]):not(:disabled, [data-disabled])'],
  focus: '&:is(:focus, [data-focus])',
  focusVisible: '&:is(:focus-visible, [data-focus-visible])',
  disabled: '&:is(:disabled, [disabled], [data-disabled], [aria-disabled=true])',
  invalid: '&:is([data-invalid], [aria-invalid=true], [data-state=invalid])',
  placeholder: '&::placeholder, &[data-placeholder]',
  first: '&:first-of-type',
  motionReduce: '@media (prefers-reduced-motion: reduce)',
  light: "[data-theme='light'] &",
} as const
