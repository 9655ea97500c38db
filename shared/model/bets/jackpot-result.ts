import { asCount, asId, asText, asTime, fieldsOf, readEach } from '../field.ts'
import { readSportsMatch, type SportsMatch } from '../sportsbook/sportsbook.ts'
import type { JackpotTier } from './jackpot.ts'

/** Right result of a match; void: not played to its end, every result counts as right. */
export const jackpotOutcomes = ['home_team', 'draw', 'away_team', 'void'] as const
export type JackpotOutcome = (typeof jackpotOutcomes)[number]

/** A match of a jackpot that is over. */
export interface PlayedMatch extends SportsMatch {
  /** Undefined where the provider sends none. */
  readonly result: JackpotOutcome | undefined
}

/** A prize of a jackpot that is over. */
export interface WonTier extends JackpotTier {
  /** Number of tickets that won it; undefined where the provider sends none. */
  readonly winners: number | undefined
}

/** A jackpot that was played to its end. Amounts in whole units of the currency. */
export interface JackpotResult {
  readonly jackpot_id: string
  readonly name: string | undefined
  /** End of its last match, epoch ms. */
  readonly ended_at: number | undefined
  /** Number of tickets; undefined where the provider sends none. */
  readonly tickets: number | undefined
  readonly tiers: readonly WonTier[]
  readonly matches: readonly PlayedMatch[]
}

/** Reads the jackpot results call's answer; null where no jackpot has been played yet, or none can be read. */
export function readJackpotResult(body: unknown): JackpotResult | null {
  const meta = fieldsOf(fieldsOf(body).meta)
  const jackpot_id = asId(meta.jackpot_id)
  const matches = readEach(body, 'data', readPlayedMatch)
  if (!jackpot_id || matches.length === 0) return null
  return {
    jackpot_id,
    name: asText(meta.name),
    ended_at: asTime(meta.ended_at),
    tickets: asCount(meta.tickets),
    tiers: readEach(meta.tiers, 'tiers', readWonTier),
    matches,
  }
}

function readPlayedMatch(value: unknown): PlayedMatch | undefined {
  const match = readSportsMatch(value)
  const { result } = fieldsOf(value)
  return match && { ...match, result: jackpotOutcomes.find((outcome) => outcome === result) }
}

function readWonTier(value: unknown): WonTier | undefined {
  const row = fieldsOf(value)
  const right = asCount(row.right)
  const prize = asCount(row.prize)
  if (right === undefined || prize === undefined) return undefined
  return { right, prize, winners: asCount(row.winners) }
}
