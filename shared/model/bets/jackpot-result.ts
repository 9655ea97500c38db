import { asCount, asId, asText, asTime, fieldsOf, oneOf, type ReadBy, readEach, rowReader } from '../field.ts'
import { readSportsMatch, type SportsMatch } from '../sportsbook/sportsbook.ts'

/** Right result of a match; void: not played to its end, every result counts as right. */
export const jackpotOutcomes = ['home_team', 'draw', 'away_team', 'void'] as const
export type JackpotOutcome = (typeof jackpotOutcomes)[number]

/** A match of a jackpot that has been closed. */
export interface PlayedMatch extends SportsMatch {
  /** Undefined before its end, and where the provider sends none. */
  readonly result: JackpotOutcome | undefined
}

const readWonTier = rowReader(
  { right: asCount, prize: asCount },
  {
    /** Number of tickets that won it; undefined where the provider sends none. */
    winners: asCount,
    /** Number of tickets that can still win it; undefined where the provider sends none, and after the end. */
    alive: asCount,
  },
)

/** A prize of a jackpot that has been closed. */
export type WonTier = ReadBy<typeof readWonTier>

const readEnd = rowReader(
  { jackpot_id: asId },
  {
    name: asText,
    /** The highest prize. */
    prize: asCount,
    /** End of its last match, epoch ms. */
    ended_at: asTime,
    /** Number of tickets; undefined where the provider sends none. */
    tickets: asCount,
  },
)

/** A jackpot that is being played, or was played to its end. Amounts in whole units of the currency. */
export interface JackpotResult extends ReadBy<typeof readEnd> {
  readonly tiers: readonly WonTier[]
  readonly matches: readonly PlayedMatch[]
}

/** Reads the answers about jackpots in play and played; null where there is none, or none can be read. */
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
