import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createSystem, defaultBaseConfig } from '@chakra-ui/react'
import { describe, expect, it } from 'vitest'
import { conditions } from '#client/theme/style-props.ts'
import { theme } from '#client/theme/theme.ts'

const ours = createSystem(theme)
const { utilities: _, conditions: __, ...look } = theme

const px = (steps: readonly number[]) =>
  Object.fromEntries(steps.map((step) => [step, { value: `${step * 4}px` }]))

/** The steps among the samples below, as tokens of Chakra's; it derives the negative ones itself. */
const tokens = {
  spacing: px([2, 2.5, 3]),
  sizes: { ...px([2, 2.5]), full: { value: '100%' } },
  radii: { card: { value: '12px' } },
  fonts: { body: { value: "'Archivo', 'DejaVu as Archivo', system-ui, sans-serif" } },
}
const whole = createSystem(defaultBaseConfig, look, { theme: { tokens } })
const variables = whole.tokens.cssVarMap.get('base') ?? new Map<string, string>()

const client = join(import.meta.dirname, '../../../client')
const sources = readdirSync(client, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/^(dist|node_modules)\//.test(file))
  .map((file) => readFileSync(join(client, file), 'utf8'))

/** Whatever is given a value by name in the sources: style properties and conditions are among them. */
const named = new Set(
  sources
    .flatMap((source) => [...source.matchAll(/(?<![\w.$]|const )(_?[a-zA-Z]\w*)(?=\s*(?:=(?![=>])|\??:))/g)])
    .map(([name]) => name),
)

const known = new Set(
  Object.entries(defaultBaseConfig.utilities ?? {}).flatMap(([name, rule]) => [
    name,
    ...[rule.shorthand ?? []].flat(),
  ]),
)
/** Text sizes are in px here and in rem for the browser, other than with Chakra. */
const scalable = ['fontSize', 'lineHeight']
const properties = [...named].filter((name) => known.has(name) && !scalable.includes(name)).sort()

const lengths = [2, '2', '2.5', '-3', 'full', '1px', '1 / 2']
const samples = [...lengths, 'signal', 'signal/30', 'line', 'card', 'body', true, false]

/** A style of one property; what may be said of it is asked here, not of the types. */
const style = (name: string, value: unknown) => ({ [name]: value }) as Record<string, never>

/**
 * Both write a part of a colour, Chakra by a variable more; it keeps each background in one, for what we do not use; and it
 * has a variable for each step of a scale, where we write the length.
 */
function plain(css: object): string {
  const { '--bg-currentcolor': _, ...rest } = css as Record<string, unknown>
  const mixes = Object.entries(rest).filter(([name]) => name.startsWith('--mix-'))
  const kept = Object.entries(rest)
    .filter(([name]) => !name.startsWith('--mix-'))
    .map(([name, value]) => [name, mixes.length > 0 ? mixes[0]?.[1] : value])
  return JSON.stringify(Object.fromEntries(kept), (_, value) =>
    typeof value === 'string'
      ? value
          .replace(
            /var\((--n-(?:spacing|sizes|radii|fonts)-[^)]+)\)/g,
            (_, name) => variables.get(name) ?? '',
          )
          .replace(/^calc\((\d+px) \* -1\)$/, '-$1')
      : value,
  )
}

describe('the style properties that this product took over from Chakra', () => {
  it.each(properties)('give the same CSS for %s as all of Chakra', (name) => {
    expect(ours.isValidProperty(name)).toBe(true)
    for (const value of samples)
      expect(plain(ours.css(style(name, value)))).toBe(plain(whole.css(style(name, value))))
  })

  it.each(scalable)(
    'turn a %s in px into a share of the text size in rem, and leave other values',
    (name) => {
      const said = (value: unknown) => ours.css(style(name, value))
      expect(said('14px')).toEqual({ [name]: '0.875rem' })
      expect(said({ base: '22px' })).toEqual({ [name]: '1.375rem' })
      for (const value of [1.4, 4, '0.88em', '9pt']) expect(said(value)).toEqual({ [name]: value })
    },
  )

  it('include exactly the conditions that the sources use', () => {
    const used = [...named].filter(
      (name) => name.startsWith('_') && name.slice(1) in (defaultBaseConfig.conditions ?? {}),
    )
    expect(used.map((name) => name.slice(1)).sort()).toEqual(Object.keys(conditions).sort())
  })

  // Ours alone: the light theme, and a hover that leaves out what `aria-disabled` disables.
  it.each(Object.keys(conditions).filter((name) => !['light', 'hover'].includes(name)))(
    'give the condition %s the meaning that Chakra gives it',
    (name) => {
      expect(ours.css(style(`_${name}`, { color: 'red' }))).toEqual(
        whole.css(style(`_${name}`, { color: 'red' })),
      )
    },
  )
})
