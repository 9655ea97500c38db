import {
  asFields,
  asId,
  asPrice,
  asText,
  asTime,
  fieldsOf,
  oneOf,
  type ReadBy,
  rowReader,
  textOrEmpty,
} from '../field.ts'
import type { Pick } from '../odds/pick.ts'

const readLineFields = rowReader(
  {
    match_id: asId,
    sub_type_id: asId,
    odd_key: asId,
    /** The price the player has agreed to; decimal. */
    taken: asPrice,
  },
  {
    /** Time of that agreement, epoch ms. */
    taken_at: (value): number => asTime(value) ?? 0,
    home_team: textOrEmpty,
    away_team: textOrEmpty,
    /** Name of the market, as shown. */
    market: textOrEmpty,
    start_time: asTime,
    /** The round of a league match. */
    round_id: asId,
  },
)

/** One pick of a slip, as it was taken. */
export interface SlipLine extends ReadBy<typeof readLineFields> {
  /** Name of the outcome, as shown. */
  readonly name: string
  /** The version of the price that the player saw when placing the bet: its topic's epoch and seq. */
  readonly version?: string | undefined
}

/** Price moves that a player accepts in advance: none, higher prices, any. */
export const accepts = ['none', 'higher', 'any'] as const
export type Accept = (typeof accepts)[number]

/** Default of `accept`. */
export const DEFAULT_ACCEPT: Accept = 'higher'

/** Options of placing a slip. */
export type SlipOptions = ReadBy<typeof readSlipOptions>

/** The longest stake that is read, in characters. */
const LONGEST_STAKE = 40

/** Reads stored options, with the default for each that cannot be read; undefined for anything that is no object. */
export function readSlipOptions(value: unknown) {
  const item = asFields(value)
  if (!item) return undefined
  const stake = asText(item.stake) ?? ''
  return {
    accept: oneOf(accepts, DEFAULT_ACCEPT)(item.accept),
    /** The stake as the player has typed it. */
    stake: stake.length <= LONGEST_STAKE ? stake : '',
  }
}

/** Reads a stored slip, one pick per match; lines that cannot be read are left out. */
export function readSlip(value: unknown): readonly SlipLine[] {
  const lines = (Array.isArray(value) ? value : []).map(readSlipLine).filter((line) => line !== undefined)
  return lines.filter(({ match_id }, at) => lines.findIndex((line) => line.match_id === match_id) === at)
}

function readSlipLine(value: unknown): SlipLine | undefined {
  const line = readLineFields(value)
  const { name, version } = fieldsOf(value)
  const seen = asText(version)
  return line && { ...line, name: asText(name) ?? line.odd_key, ...(seen && { version: seen }) }
}

/** True if the slip has that pick, compared by its three parts, since pick keys collide. */
export function isPicked(lines: readonly Pick[], { match_id, sub_type_id, odd_key }: Pick): boolean {
  return lines.some(
    (line) => line.match_id === match_id && line.sub_type_id === sub_type_id && line.odd_key === odd_key,
  )
}

/** The slip after a tap on a price: the pick is added, replaces another on its match, or is removed. */
export function withToggledPick(lines: readonly SlipLine[], line: SlipLine): readonly SlipLine[] {
  if (isPicked(lines, line)) return withoutPick(lines, line.match_id)
  const replaces = lines.some(({ match_id }) => match_id === line.match_id)
  return replaces ? lines.map((held) => (held.match_id === line.match_id ? line : held)) : [...lines, line]
}

/** The slip without its pick on a match. */
export function withoutPick(lines: readonly SlipLine[], match_id: string): readonly SlipLine[] {
  return lines.filter((line) => line.match_id !== match_id)
}
