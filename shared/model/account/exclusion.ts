import { asCount, asText, asTime, fieldsOf, LAST_TIME } from '../field.ts'

/** The end of an exclusion, epoch ms. `session`: no end could be read, and it ends with the session. */
export type ExclusionEnd = number | 'session'

/** The exclusion of a player, as stored with the user. Each field is undefined where it is not known. */
export type Exclusion = Readonly<ReturnType<typeof readStoredExclusion>>

const DAY_MS = 86_400_000

/** Milliseconds of the units of constant length; months and years follow the calendar. */
const unitMs = { minute: 60_000, hour: 3_600_000, day: DAY_MS, week: 7 * DAY_MS } as const
const unitMonths = { month: 1, year: 12 } as const

const durationPart = /(\d+(?:\.\d+)?|\ban?\b|\bone\b)\s*(minute|hour|day|week|month|year)s?\b/gi

/**
 * Reads the answer of `selfExclude`, which is made at `now` (epoch ms). The end is the answer's own `until` where it
 * has one (the sandbox does), else `now` plus `time_duration`: a number counts days; a text like `7 days`,
 * `1 year and 6 months` or `24 hours` is read; any other text, and a duration of nothing, ends with the session.
 * Undefined without `success` or `time_duration`: then the answer does not confirm an exclusion.
 */
export function readExclusion(body: unknown, now: number): Exclusion | undefined {
  const fields = fieldsOf(body)
  const exclusion_message = asText(fields.success)
  const exclusion_time = asDuration(fields.time_duration)
  if (exclusion_message === undefined || exclusion_time === undefined) return undefined
  const excluded_until = asTime(fields.until) ?? endOf(exclusion_time, now)
  return { excluded_until, exclusion_message, exclusion_time }
}

/** Reads an exclusion from a stored user or a balance answer. */
export function readStoredExclusion(fields: Readonly<Record<string, unknown>>) {
  const { excluded_until: end, exclusion_message, exclusion_time } = fields
  return {
    excluded_until: (end === 'session' ? end : asTime(end)) as ExclusionEnd | undefined,
    /** The provider's text. */
    exclusion_message: asText(exclusion_message),
    /** The provider's duration: a number of days, or its own text. */
    exclusion_time: asDuration(exclusion_time),
  }
}

/** The exclusion that ends later: an exclusion never gets shorter. @param now epoch ms */
export function laterExclusion(one: Exclusion, other: Exclusion, now: number): Exclusion {
  const rank = ({ excluded_until: end }: Exclusion) => (end === 'session' ? now : (end ?? 0))
  const { excluded_until, exclusion_message, exclusion_time } = rank(other) > rank(one) ? other : one
  return { excluded_until, exclusion_message, exclusion_time }
}

/** True while an exclusion's end lies ahead. */
export const isExcluded = (end: ExclusionEnd | null | undefined, now: number): end is ExclusionEnd =>
  end === 'session' || (end ?? 0) > now

function asDuration(value: unknown): number | string | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  return asCount(value) ?? asText(value)
}

function endOf(duration: number | string, now: number): ExclusionEnd {
  const end = typeof duration === 'number' ? now + duration * DAY_MS : endOfText(duration, now)
  return end > now ? Math.min(end, LAST_TIME) : 'session'
}

/** NaN for a text that is no duration. */
function endOfText(text: string, now: number): number {
  if (/\w/.test(text.replaceAll(durationPart, '').replaceAll(/\band\b/gi, ''))) return Number.NaN
  const end = new Date(now)
  for (const [, count = '', name = ''] of text.matchAll(durationPart)) {
    const many = /\d/.test(count) ? Number(count) : 1
    const unit = name.toLowerCase() as keyof typeof unitMs | keyof typeof unitMonths
    if (unit in unitMs) end.setTime(end.getTime() + many * unitMs[unit as keyof typeof unitMs])
    else end.setUTCMonth(end.getUTCMonth() + Math.ceil(many * unitMonths[unit as keyof typeof unitMonths]))
  }
  return end.getTime()
}
