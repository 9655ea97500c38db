/** Placeholders of the whole slip, and of each pick, which stand between the brackets. */
const ofSlip = ['stake', 'count', 'total_odds'] as const
const ofPick = ['match_id', 'sub_type_id', 'odd_key', 'outcome', 'odd_value', 'round_id'] as const

type Values<Name extends string> = Readonly<Record<Name, string>>

/** The values of a slip for a template; an empty stake has not been entered. */
export interface SmsSlip extends Values<(typeof ofSlip)[number]> {
  readonly picks: readonly Values<(typeof ofPick)[number]>[]
}

/** A template: a number and a colon, or neither, the text before the picks, that of each pick, and the text after. */
const shape = /^(?:(\+?\d{3,15}): *)?([^[\]]*)\[([^[\]]+)\]([^[\]]*)$/s

const placeholder = /\{([^{}]*)\}/g

/** The fault of a template, in words; undefined where it has none. */
export function smsFault(template: string): string | undefined {
  const [, , before = '', each = '', after = ''] = shape.exec(template) ?? []
  if (!each) return 'must have one [ … ], which is repeated for each pick'
  const unknown = [...unknownIn(before + after, ofSlip), ...unknownIn(each, ofPick)]
  return unknown.length > 0 ? `has ${unknown.join(', ')}, which nothing replaces` : undefined
}

const unknownIn = (text: string, known: readonly string[]): readonly string[] =>
  [...text.matchAll(placeholder)].filter(([, name = '']) => !known.includes(name)).map(([all]) => all)

/** True for a template that needs a stake. */
export const smsNeedsStake = (template: string): boolean => template.includes('{stake}')

/**
 * The message of a slip by a template without a fault, `29290: BET[ {match_id}#{outcome}] {stake}`: its text, and the
 * number that it goes to, empty where the template names none.
 */
export function smsOf(template: string, { picks, ...slip }: SmsSlip) {
  const [, to = '', before = '', each = '', after = ''] = shape.exec(template) ?? []
  const text = filled(before, slip) + picks.map((pick) => filled(each, pick)).join('') + filled(after, slip)
  return { to, text: text.trim() }
}

const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(placeholder, (_, name: string) => values[name] ?? '')
