import type { Round } from './calendar.ts'
import { asCompetition } from './competition.ts'

/** A match: its round and its index in it, from 0. */
export interface Match {
  readonly round: Round
  readonly slot: number
}

const MATCHES_PER_ROUND = 10

// round_id: the round's index, then one digit of competition. match_id: the round_id, then two digits of index.
const PER_COMPETITION = 10
const PER_ROUND = 100

export function roundId({ competition_id, index }: Round): number {
  return index * PER_COMPETITION + competition_id
}

export function matchId({ round, slot }: Match): number {
  return roundId(round) * PER_ROUND + slot
}

/** The round of an id; undefined for a number that is no round's id. */
export function parseRoundId(id: number): Round | undefined {
  if (!Number.isSafeInteger(id) || id < 0) return undefined
  const competition_id = asCompetition(id % PER_COMPETITION)
  return competition_id && { competition_id, index: Math.floor(id / PER_COMPETITION) }
}

/** The match of an id; undefined for a number that is no match's id. */
export function parseMatchId(id: number): Match | undefined {
  if (!Number.isSafeInteger(id) || id < 0) return undefined
  const round = parseRoundId(Math.floor(id / PER_ROUND))
  const slot = id % PER_ROUND
  return round && slot < MATCHES_PER_ROUND ? { round, slot } : undefined
}
