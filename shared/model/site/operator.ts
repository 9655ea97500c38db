import * as z from 'zod/mini'
import { smsFault } from './sms-template.ts'

/** The least contrast of a text with its background, by WCAG 2.2, level AA. */
const LEAST_CONTRAST = 4.5

/** The colours of both themes: the signal, the surface behind texts in it, and the ink of texts on it. */
const themes = {
  dark: { signal: '#c6f24e', surface: '#101713', ink: '#10180a' },
  light: { signal: '#1f7a3d', surface: '#ffffff', ink: '#ffffff' },
} as const
type Theme = keyof typeof themes

const text = z.string('must be a text').check(
  z.trim(),
  z.minLength(1, 'must not be empty'),
  z.maxLength(1_000, 'has more than 1,000 letters'),
  // Pages read `[words](address)` as a link in their own texts.
  z.overwrite((words) => words.replaceAll('](', '] (')),
)
const https = z.url({ protocol: /^https$/, error: 'must be an address that begins with https://' })
const colour = z.string('must be a colour').check(z.regex(/^#[0-9a-f]{6}$/i, 'must be a colour like #1f7a3d'))
/** An object of these fields, each of which may be absent. */
const partial = <Fields extends z.core.$ZodShape>(fields: Fields, error?: string) =>
  z.partial(z.strictObject(fields, error))
const both = partial({ dark: colour, light: colour })
const svg = z
  .string('must be the text of an SVG')
  .check(z.regex(/^\s*<svg[\s>]/, 'must be the text of an SVG'), z.maxLength(32_768, 'has more than 32 KB'))
const positive = z.number('must be a number').check(z.positive('must be above 0'))
const amounts = z
  .array(positive, 'must be a list of amounts')
  .check(z.maxLength(8, 'has more than 8 amounts'))
const list = <Item extends z.ZodMiniType>(item: Item) =>
  z.array(item, 'must be a list').check(z.maxLength(20, 'has more than 20 entries'))

/** True for a value that `make` accepts: it returns a result, and does not throw. */
const isAcceptedBy = (make: (value: string) => unknown) => (value: string) => {
  try {
    return make(value) !== undefined
  } catch {
    return false
  }
}
const zone = text.check(
  z.refine(
    isAcceptedBy((timeZone) => new Intl.DateTimeFormat('en', { timeZone })),
    'must be a time zone like Africa/Nairobi',
  ),
)
const language = text.check(
  z.refine(isAcceptedBy(Intl.getCanonicalLocales), 'must be a language like sw or en-GB'),
)
const smsTemplate = z.string('must be a text').check(
  z.trim(),
  z.maxLength(300, 'has more than 300 letters'),
  z.superRefine((template, { addIssue }) => {
    const message = smsFault(template)
    if (message) addIssue({ code: 'custom', message })
  }),
)
const pattern = text.check(z.refine(isAcceptedBy(RegExp), 'must be a regular expression'))

const brand = partial({ name: text, short_name: text, logo: svg, signal: both, signal_ink: both }).check(
  z.superRefine(({ signal, signal_ink }, { addIssue }) => {
    for (const theme of ['dark', 'light'] satisfies Theme[]) {
      const own = themes[theme]
      const shown = signal?.[theme] ?? own.signal
      for (const other of [own.surface, signal_ink?.[theme] ?? own.ink]) {
        const contrast = contrastOf(shown, other)
        if (contrast >= LEAST_CONTRAST) continue
        const path = [signal?.[theme] ? 'signal' : 'signal_ink', theme]
        const figures = `${contrast.toFixed(2)} : 1, and needs ${LEAST_CONTRAST} : 1`
        addIssue({ code: 'custom', path, message: `of ${shown} with ${other} has ${figures}` })
      }
    }
  }),
)

const operator = partial(
  {
    brand,
    company: text,
    address: text,
    licence: partial({ number: text, authority: text, url: https }),
    complaints: partial({
      email: z.email('must be an e-mail address'),
      phone: text,
      address: text,
      ombudsman: text,
      ombudsman_url: https,
    }),
    law: partial({ country: text, courts: text }),
    privacy: partial({
      officer: text,
      email: z.email('must be an e-mail address'),
      authority: text,
      authority_url: https,
    }),
    legal_age: positive.check(z.int('must be whole'), z.maximum(99, 'must be below 100')),
    country: z.string().check(z.regex(/^[A-Z]{2}$/, 'must be two capitals, like KE')),
    time_zone: zone,
    currency: z.string().check(z.regex(/^[A-Z]{3}$/, 'must be three capitals, like KES')),
    languages: list(language).check(z.minLength(1, 'must name one language')),
    phone: partial({ pattern, example: text }),
    help_lines: list(z.strictObject({ name: text, phone: z.optional(text), url: z.optional(https) })),
    social: list(z.strictObject({ name: text, url: https })),
    payment_methods: list(text),
    amounts: partial({ stake: amounts, deposit: amounts, withdrawal: amounts, crash: amounts }),
    sms_slip: smsTemplate,
    auto_play: z.boolean('must be true or false'),
    areas: list(text),
  },
  'must be an object',
)

/**
 * The company that players deal with, from the file of OPERATOR or from `message.operator` of the settings call. Each
 * field may be absent, and is then shown nowhere. Addresses are https; texts are shown without markup, and the logo as
 * an image. Amounts are in whole units of `currency`.
 */
export type Operator = Readonly<z.infer<typeof operator>>

/**
 * Reads an operator; what cannot be read is left out, and named among the faults, each with the path of its field:
 * `legal_age must be whole`. Never throws.
 */
export function readOperator(value: unknown): { operator: Operator; faults: readonly string[] } {
  const read = operator.safeParse(value)
  if (read.success) return { operator: read.data, faults: [] }
  const { issues } = read.error
  const paths = issues.flatMap(({ path, ...issue }) =>
    issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...path, key]) : [path],
  )
  const faults = issues.flatMap(({ path, message, ...issue }) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => `${[...path, key].join('.')} is no field of an operator`)
      : `${path.join('.') || 'it'} ${message}`,
  )
  // The colours of a brand are compared once it has no other fault, and anew without one that is left out.
  const rest = readOperator(paths.reduce(without, value) ?? {})
  return { operator: rest.operator, faults: [...faults, ...rest.faults] }
}

/** The value without the field at the path. A list with a faulty entry is left out whole. */
function without(value: unknown, path: readonly PropertyKey[]): unknown {
  const [first, ...others] = path
  if (typeof value !== 'object' || value === null || Array.isArray(value) || first === undefined)
    return undefined
  const { [first]: held, ...rest } = value as Record<PropertyKey, unknown>
  const kept = others.length > 0 ? without(held, others) : undefined
  return kept === undefined ? rest : { ...rest, [first]: kept }
}

/** The contrast of two colours, like `#1f7a3d`, by WCAG: 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
