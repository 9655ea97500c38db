import { asCount, asId, asText, asTime, fieldsOf, oneOf, type ReadBy, readEach, rowReader } from '../field.ts'
import { readSportsMatch, type SportsMatch } from '../sportsbook/sportsbook.ts'

/** Right result of a match; void: not played to its end, every result counts as right. */
export const jackpotOutcomes = ['home_team', 'draw', 'away_team', 'void'] as const
export type JackpotOutcome = (typeof jackpotOutcomes)[number]

/** A match of a jackpot that is over. */
export interface PlayedMatch extends SportsMatch {
  /** Undefined where the provider sends none. */
  readonly result: JackpotOutcome | undefined
}

const readWonTier = rowReader(
  { right: asCount, prize: asCount },
  {
    /** Number of tickets that won it; undefined where the provider sends none. */
    winners: asCount,
  },
)

/** A prize of a jackpot that is over. */
export type WonTier = ReadBy<typeof readWonTier>

const readEnd = rowReader(
  { jackpot_id: asId },
  {
    name: asText,
    /** End of its last match, epoch ms. */
    ended_at: asTime,
    /** Number of tickets; undefined where the provider sends none. */
    tickets: asCount,
  },
)

/** A jackpot that was played to its end. Amounts in whole units of the currency. */
export interface JackpotResult extends ReadBy<typeof readEnd> {
  readonly tiers: readonly WonTier[]
  readonly matches: readonly PlayedMatch[]
}

/** Reads the jackpot results call's answer; null where no jackpot has been played yet, or none can be read. */
export function readJackpotResult(body: unknown): JackpotResult | null {
  const { meta } = fieldsOf(body)
  const end = readEnd(meta)
  const matches = readEach(body, 'data', readPlayedMatch)
  if (!end || matches.length === 0) return null
  return { ...end, tiers: readEach(fieldsOf(meta).tiers, 'tiers', readWonTier), matches }
}

function readPlayedMatch(value: unknown): PlayedMatch | undefined {
  const match = readSportsMatch(value)
  return match && { ...match, result: oneOf(jackpotOutcomes, undefined)(fieldsOf(value).result) }
}
