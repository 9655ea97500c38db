import { asFields, asId, asPrice, asText, asTime, fieldsOf } from '../field.ts'
import type { Pick } from '../odds/pick.ts'

/** One pick of a slip, as it was taken. */
export interface SlipLine extends Pick {
  /** The price the player has agreed to; decimal. */
  readonly taken: number
  /** Time of that agreement, epoch ms. */
  readonly taken_at: number
  readonly home_team: string
  readonly away_team: string
  /** Names of the market and the outcome, as shown. */
  readonly market: string
  readonly name: string
  readonly start_time: number | undefined
  /** The round of a league match. */
  readonly round_id: string | undefined
  /** The version of the price that the player saw when placing the bet: its topic's epoch and seq. */
  readonly version?: string | undefined
}

/** Price moves that a player accepts in advance: none, higher prices, any. */
export const accepts = ['none', 'higher', 'any'] as const
export type Accept = (typeof accepts)[number]

/** Default of `accept`. */
export const DEFAULT_ACCEPT: Accept = 'higher'

/** Options of placing a slip. */
export interface SlipOptions {
  readonly accept: Accept
  /** The stake as the player has typed it. */
  readonly stake: string
}

export const DEFAULT_OPTIONS: SlipOptions = { accept: DEFAULT_ACCEPT, stake: '' }

/** The longest stake that is read, in characters. */
const LONGEST_STAKE = 40

/** Reads stored options, with the default for each that cannot be read; undefined for anything that is no object. */
export function readSlipOptions(value: unknown): SlipOptions | undefined {
  const item = asFields(value)
  if (!item) return undefined
  const stake = asText(item.stake) ?? ''
  return {
    accept: accepts.find((accept) => accept === item.accept) ?? DEFAULT_ACCEPT,
    stake: stake.length <= LONGEST_STAKE ? stake : '',
  }
}

/** Reads a stored slip, one pick per match; lines that cannot be read are left out. */
export function readSlip(value: unknown): readonly SlipLine[] {
  const lines = (Array.isArray(value) ? value : []).map(readSlipLine).filter((line) => line !== undefined)
  return lines.filter(({ match_id }, at) => lines.findIndex((line) => line.match_id === match_id) === at)
}

function readSlipLine(value: unknown): SlipLine | undefined {
  const item = fieldsOf(value)
  const match_id = asId(item.match_id)
  const sub_type_id = asId(item.sub_type_id)
  const odd_key = asId(item.odd_key)
  const taken = asPrice(item.taken)
  if (!match_id || !sub_type_id || !odd_key || taken === undefined) return undefined
  return {
    match_id,
    sub_type_id,
    odd_key,
    taken,
    taken_at: asTime(item.taken_at) ?? 0,
    home_team: asText(item.home_team) ?? '',
    away_team: asText(item.away_team) ?? '',
    market: asText(item.market) ?? '',
    name: asText(item.name) ?? odd_key,
    start_time: asTime(item.start_time),
    round_id: asId(item.round_id),
    ...(asText(item.version) && { version: asText(item.version) }),
  }
}

/** True if the slip has that pick, compared by its three parts, since pick keys collide. */
export function isPicked(lines: readonly Pick[], { match_id, sub_type_id, odd_key }: Pick): boolean {
  return lines.some(
    (line) => line.match_id === match_id && line.sub_type_id === sub_type_id && line.odd_key === odd_key,
  )
}

/** The slip after a tap on a price: the pick is added, replaces another on its match, or is removed. */
export function toggled(lines: readonly SlipLine[], line: SlipLine): readonly SlipLine[] {
  if (isPicked(lines, line)) return without(lines, line.match_id)
  const replaces = lines.some(({ match_id }) => match_id === line.match_id)
  return replaces ? lines.map((held) => (held.match_id === line.match_id ? line : held)) : [...lines, line]
}

/** The slip without its pick on a match. */
export function without(lines: readonly SlipLine[], match_id: string): readonly SlipLine[] {
  return lines.filter((line) => line.match_id !== match_id)
}
