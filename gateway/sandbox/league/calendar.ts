import { type CompetitionId, competitions } from './competition.ts'

/** Rounds are counted from here: a restart, or a second sandbox, counts the same. */
const ORIGIN = Date.UTC(2024, 0, 1)

/** A round's parts at speed 1, in ms: betting, then play, then a pause on the result. */
export const ROUND_MS = 180_000
const BETTING_MS = 120_000
export const PLAY_MS = 45_000

/** Each competition starts this much after the one before it, so exactly one of the four is being played. */
const STAGGER_MS = 45_000
const FIRST_OF_ALL: CompetitionId = 2

export const ROUNDS_PER_SEASON = 38

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

/** A round's times in epoch ms. The next round opens where the pause on the result ends. */
export interface RoundTimes {
  readonly open_time: number
  readonly start_time: number
  readonly end_time: number
}

export interface Calendar {
  timesOf(round: Round): RoundTimes
  /** The round whose betting, play or result pause `now` falls in; the first before all time. */
  roundAt(competition_id: CompetitionId, now: number): Round
  /** Ms of play (at speed 1) since the kick-off: negative before it, up to PLAY_MS and beyond. */
  playedMs(round: Round, now: number): number
}

/** The calendar of a world in which everything goes `speed` times as fast. */
export function createCalendar(speed: number): Calendar {
  // The first whole millisecond at which the faster clock has reached that point.
  const when = (ms: number) => ORIGIN + Math.ceil(ms / speed)

  const timesOf = (round: Round): RoundTimes => {
    const open = openMs(round)
    return {
      open_time: when(open),
      start_time: when(open + BETTING_MS),
      end_time: when(open + BETTING_MS + PLAY_MS),
    }
  }

  const roundAt = (competition_id: CompetitionId, now: number): Round => {
    const sinceFirst = (now - ORIGIN) * speed - openMs({ competition_id, index: 0 })
    let index = Math.max(0, Math.floor(sinceFirst / ROUND_MS))
    // A division may round across the border that `timesOf` draws.
    while (index > 0 && timesOf({ competition_id, index }).open_time > now) index--
    while (timesOf({ competition_id, index: index + 1 }).open_time <= now) index++
    return { competition_id, index }
  }

  return {
    timesOf,
    roundAt,
    playedMs(round, now) {
      const { start_time, end_time } = timesOf(round)
      if (now >= end_time) return PLAY_MS
      const played = (now - ORIGIN) * speed - openMs(round) - BETTING_MS
      return now < start_time ? Math.min(played, -1) : Math.min(Math.max(played, 0), PLAY_MS - 1)
    },
  }
}

function openMs({ competition_id, index }: Round): number {
  const turn = (competition_id - FIRST_OF_ALL + competitions.length) % competitions.length
  return index * ROUND_MS + turn * STAGGER_MS
}
