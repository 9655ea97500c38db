import { asCount, asId, fieldsOf, type ReadBy, readEach, rowReader, textOrEmpty } from '../field.ts'

const readScore = rowReader({ home_score: asCount, away_score: asCount }, {})

/** Goals of both sides. */
export type ScorePair = ReadBy<typeof readScore>

/** A match that has been played. */
export interface Result extends ScorePair {
  readonly match_id: string
  /** Teams: empty where the provider does not name them. */
  readonly home_team: string
  readonly away_team: string
  /** Undefined where the provider does not say. */
  readonly half_time: ScorePair | undefined
}

/** A finished round with its results. */
export interface FinishedRound {
  readonly round_id: string
  readonly round_number: number | undefined
  readonly season: string | undefined
  readonly matches: readonly Result[]
}

/** Reads the results call in its order: rounds with `matches`, or matches with `round_id`; unreadable ones left out. */
export function readResults(body: unknown): FinishedRound[] {
  const rounds = new Map<string, FinishedRound>()
  for (const round of readEach(body, 'results', readRound)) {
    const held = rounds.get(round.round_id)
    rounds.set(round.round_id, held ? { ...held, matches: [...held.matches, ...round.matches] } : round)
  }
  return [...rounds.values()]
}

function readRound(value: unknown): FinishedRound | undefined {
  const item = fieldsOf(value)
  const round_id = asId(item.round_id)
  if (!round_id) return undefined
  const matches = readEach(item.matches ?? [item], 'matches', readResult)
  if (matches.length === 0) return undefined
  return { round_id, round_number: asCount(item.round_number), season: asId(item.season), matches }
}

function readResult(value: unknown): Result | undefined {
  const item = fieldsOf(value)
  const match_id = asId(item.match_id)
  const score = readScore(item)
  if (!match_id || !score) return undefined
  return {
    match_id,
    home_team: textOrEmpty(item.home_team),
    away_team: textOrEmpty(item.away_team),
    ...score,
    half_time: readScore(item.half_time),
  }
}
