import { asCount, asId, asText, fieldsOf, oneOf, type ReadBy, readEach, rowReader } from '../field.ts'

export const phases = ['pending', 'first-half', 'half-time', 'second-half', 'full-time'] as const
export type Phase = (typeof phases)[number]

const readIncident = rowReader(
  { minute: asCount, type: asText, side: oneOf(['home', 'away'], undefined) },
  { player: asText },
)

/** Something that happened in a match. `type`: `goal`, `yellow`, `red`, or a provider's own word. */
export type Incident = ReadBy<typeof readIncident>

/** A match of a round as it is played. */
export type Playout = ReadBy<typeof readPlayout>

/** Minutes of a match. */
export const FULL_TIME = 90

/** Reads a match; undefined without its id, or with a score that is no number: a wrong score is worse than none. */
export function readPlayout(value: unknown) {
  const row = fieldsOf(value)
  const match_id = asId(row.match_id)
  if (!match_id || !isScore(row.home_score) || !isScore(row.away_score)) return undefined
  return {
    match_id,
    round_id: asId(row.round_id),
    home_team: asText(row.home_team),
    away_team: asText(row.away_team),
    /** Undefined where the provider sends none: never shown as 0. */
    home_score: asCount(row.home_score),
    away_score: asCount(row.away_score),
    minute: asCount(row.minute),
    phase: oneOf(phases, undefined)(row.phase),
    incidents: readEach(row.incidents, 'incidents', readIncident) as readonly Incident[],
  }
}

const isScore = (score: unknown) => score == null || score === '' || asCount(score) !== undefined
