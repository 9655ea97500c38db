import {
  asCount,
  asId,
  asSum,
  asText,
  asTime,
  fieldsOf,
  oneOf,
  type ReadBy,
  readEach,
  rowReader,
} from '../field.ts'
import { readSportsMatch } from '../sportsbook/sportsbook.ts'

/** A match of a jackpot that takes no more tickets. */
export type ResultMatch = ReadBy<typeof readMatch>
const asOutcome = oneOf(['home_team', 'draw', 'away_team', 'void'], undefined)

const readTier = rowReader(
  { right: asCount, prize: asSum },
  {
    /** Number of tickets that won it; undefined where the provider sends none. */
    winners: asCount,
    /** Number of tickets that can still win it; undefined where the provider sends none, and after the summary. */
    alive: asCount,
  },
)

/** A prize of a jackpot that takes no more tickets; `right`: the number of right results that wins it. */
export type ResultTier = ReadBy<typeof readTier>

const readMeta = rowReader(
  { jackpot_id: asId },
  {
    name: asText,
    /** The highest prize. */
    prize: asSum,
    /** End of its last match, epoch ms. */
    ended_at: asTime,
    /** Number of tickets; undefined where the provider sends none. */
    tickets: asCount,
  },
)

/** A jackpot that is being played, or was played to its summary. Amounts in the currency's units. */
export type JackpotResult = ReadBy<typeof readJackpotResult>

/** Reads the answers about jackpots in play and played; null where there is none, or none can be read. */
export function readJackpotResult(body: unknown) {
  const { meta } = fieldsOf(body)
  const summary = readMeta(meta)
  const matches: readonly ResultMatch[] = readEach(body, 'data', readMatch)
  if (!summary || matches.length === 0) return null
  const tiers: readonly ResultTier[] = readEach(fieldsOf(meta).tiers, 'tiers', readTier)
  return { ...summary, tiers, matches }
}

function readMatch(value: unknown) {
  const match = readSportsMatch(value)
  // Undefined before the match has ended, and where the provider sends none. In a void match every result is right.
  return match && { ...match, result: asOutcome(fieldsOf(value).result) }
}
