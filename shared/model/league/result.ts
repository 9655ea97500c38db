import { asCount, asId, fieldsOf, type ReadBy, readEach, rowReader, textOrEmpty } from '../field.ts'

const readScore = rowReader({ home_score: asCount, away_score: asCount }, {})

const readPlayed = rowReader(
  { match_id: asId, home_score: asCount, away_score: asCount },
  {
    /** Teams: empty where the provider does not name them. */
    home_team: textOrEmpty,
    away_team: textOrEmpty,
    /** Undefined where the provider does not say. */
    half_time: readScore,
  },
)

/** A match that has been played. */
export type Result = ReadBy<typeof readPlayed>

/** A finished round with its results. */
export type FinishedRound = ReadBy<typeof readRound>

/**
 * Reads the results call in its order: rounds with `matches`, or matches with `round_id`; each match once, unreadable
 * ones left out.
 */
export function readResults(body: unknown): FinishedRound[] {
  const rounds = new Map<string, FinishedRound>()
  for (const round of readEach(body, 'results', readRound)) {
    const { matches = [] } = rounds.get(round.round_id) ?? {}
    const further = round.matches.filter(({ match_id }) => matches.every((one) => one.match_id !== match_id))
    rounds.set(round.round_id, {
      ...(rounds.get(round.round_id) ?? round),
      matches: [...matches, ...further],
    })
  }
  return [...rounds.values()]
}

function readRound(value: unknown) {
  const item = fieldsOf(value)
  const round_id = asId(item.round_id)
  if (!round_id) return undefined
  const matches: readonly Result[] = readEach(item.matches ?? [item], 'matches', readPlayed)
  if (matches.length === 0) return undefined
  return { round_id, round_number: asCount(item.round_number), season: asId(item.season), matches }
}
