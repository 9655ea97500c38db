import { ROUNDS_PER_SEASON } from '#shared/league-model.ts'
import { type CompetitionId, competitions } from './competition.ts'

/** The start of round 0, fixed so that all sandboxes count alike. */
const ORIGIN = Date.UTC(2024, 0, 1)

/** A round's parts at speed 1, in ms: two minutes before the play, the play, then a pause on the result. */
export const ROUND_MS = 180_000
const BETTING_MS = 120_000
export const PLAY_MS = 45_000

/** Offset in ms between the competitions' starts, such that exactly one of the four is in play. */
const STAGGER_MS = 45_000
const FIRST_COMPETITION: CompetitionId = 2

/** Number of rounds after the current one on which betting is open, too. */
export const OPEN_AHEAD = 5

/** A round of a competition, counted from the origin through all seasons. */
export interface Round {
  readonly competition_id: CompetitionId
  readonly index: number
}

/** The season (from 1) and the game week (1 to 38) of a round. */
export function weekOf({ index }: Round): { season: number; round_number: number } {
  return {
    season: Math.floor(index / ROUNDS_PER_SEASON) + 1,
    round_number: (index % ROUNDS_PER_SEASON) + 1,
  }
}

/** The index of the first round of a round's season. */
export const seasonStart = ({ index }: Round): number => index - (index % ROUNDS_PER_SEASON)

/** The calendar at a speed: all times are divided by `speed`. */
export function createCalendar(speed: number) {
  /** A time after the origin in epoch ms, rounded up: the first whole ms that is not before it. */
  const timeAt = (ms: number) => ORIGIN + Math.ceil(ms / speed)

  /** A round's times in epoch ms: betting opens at `open_time` and closes at `start_time`. */
  const timesOf = (round: Round) => {
    const turnStart = turnMs(round)
    return {
      open_time: timeAt(turnStart - OPEN_AHEAD * ROUND_MS),
      start_time: timeAt(turnStart + BETTING_MS),
      end_time: timeAt(turnStart + BETTING_MS + PLAY_MS),
    }
  }
  const turnTime = (round: Round) => timeAt(turnMs(round))

  /** The round whose turn it is at `now`: next to be played, in play, or just played; the first before the origin. */
  const roundAt = (competition_id: CompetitionId, now: number): Round => {
    const sinceFirst = (now - ORIGIN) * speed - turnMs({ competition_id, index: 0 })
    let index = Math.max(0, Math.floor(sinceFirst / ROUND_MS))
    // Rounding may place a moment just before a round's turn into the round: correct it.
    while (index > 0 && turnTime({ competition_id, index }) > now) index--
    while (turnTime({ competition_id, index: index + 1 }) <= now) index++
    return { competition_id, index }
  }

  return {
    timesOf,
    roundAt,
    /** Ms of play (at speed 1) since the kick-off: negative before it, PLAY_MS after the end. */
    playedMs(round: Round, now: number): number {
      const { start_time, end_time } = timesOf(round)
      if (now >= end_time) return PLAY_MS
      const played = (now - ORIGIN) * speed - turnMs(round) - BETTING_MS
      return now < start_time ? Math.min(played, -1) : Math.min(Math.max(played, 0), PLAY_MS - 1)
    },
  }
}

/** Ms from the origin to the beginning of a round's turn, when the pause after the round before it ends. */
function turnMs({ competition_id, index }: Round): number {
  const place = (competition_id - FIRST_COMPETITION + competitions.length) % competitions.length
  return index * ROUND_MS + place * STAGGER_MS
}
