import { asCount, asId, asText, fieldsOf, readEach } from '../field.ts'

export const phases = ['pending', 'first-half', 'half-time', 'second-half', 'full-time'] as const
export type Phase = (typeof phases)[number]

/** Something that happened in a match. */
export interface Incident {
  readonly minute: number
  /** `goal`, `yellow`, `red`, or a provider's own word. */
  readonly type: string
  readonly side: 'home' | 'away'
  readonly player: string | undefined
}

/** A match of a round as it is played. */
export interface Playout {
  readonly match_id: string
  readonly round_id: string | undefined
  readonly home_team: string | undefined
  readonly away_team: string | undefined
  /** Undefined where the provider sends none: never shown as 0. */
  readonly home_score: number | undefined
  readonly away_score: number | undefined
  readonly minute: number | undefined
  readonly phase: Phase | undefined
  readonly incidents: readonly Incident[]
}

/** Minutes of a match. */
export const FULL_TIME = 90

/** Reads a match; undefined without its id, or with a score that is no number: a wrong score is worse than none. */
export function readPlayout(value: unknown): Playout | undefined {
  const row = fieldsOf(value)
  const match_id = asId(row.match_id)
  if (!match_id || !scoreReads(row.home_score) || !scoreReads(row.away_score)) return undefined
  return {
    match_id,
    round_id: asId(row.round_id),
    home_team: asText(row.home_team),
    away_team: asText(row.away_team),
    home_score: asCount(row.home_score),
    away_score: asCount(row.away_score),
    minute: asCount(row.minute),
    phase: phases.find((phase) => phase === row.phase),
    incidents: readEach(row.incidents, 'incidents', readIncident),
  }
}

const scoreReads = (score: unknown) => score == null || asCount(score) !== undefined

function readIncident(value: unknown): Incident | undefined {
  const item = fieldsOf(value)
  const minute = asCount(item.minute)
  const type = asText(item.type)
  const side = item.side === 'home' || item.side === 'away' ? item.side : undefined
  if (minute === undefined || !type || !side) return undefined
  return { minute, type, side, player: asText(item.player) }
}
