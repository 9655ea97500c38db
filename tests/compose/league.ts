import { ROUNDS_PER_SEASON, weekOf } from '#gateway/sandbox/league/calendar.ts'
import type { CompetitionId } from '#gateway/sandbox/league/competition.ts'
import { createLeague, type League } from '#gateway/sandbox/league/league.ts'
import { matchId, roundId } from '#gateway/sandbox/league/numbering.ts'
import { oneXTwo } from '#gateway/sandbox/odds/markets.ts'
import { topicName } from '#shared/topics/name.ts'
import { readLive } from '#shared/topics/read.ts'
import { digest } from '#shared/topics/rows.ts'

/** The seed of the stack's sandbox, which determines its league. */
export const SEED = 'compose'

const COMPETITIONS = [1, 2, 3, 4] as const
const SPEEDS = [2, 1.9, 1.8, 1.7, 1.6]

/** A round that players follow, with its final state. */
export interface Played {
  readonly topic: string
  readonly endsAt: number
  /** The digest of its rows once it is over: the league is a function of the seed and the time. */
  readonly digest: string
}

export interface Season {
  readonly speed: number
  /** The rounds that are in play at some time during the test, with their final rows. */
  readonly rounds: readonly Played[]
  readonly topics: readonly string[]
}

/**
 * A speed at which every competition stays within one season for a time, since rounds of other seasons are unknown. The
 * speed decides the current week.
 */
export function midSeason(from: number, forMs: number): Season {
  const to = from + forMs
  for (const speed of SPEEDS) {
    const league = createLeague(SEED, speed)
    const weekAt = (competition_id: CompetitionId, at: number) => weekOf(league.roundAt(competition_id, at))
    const isInside = COMPETITIONS.every((competition_id) => {
      const [first, last] = [weekAt(competition_id, from), weekAt(competition_id, to)]
      return first.season === last.season && first.round_number > 1 && last.round_number < ROUNDS_PER_SEASON
    })
    if (!isInside) continue
    const rounds = roundsBetween(league, from, to)
    return { speed, rounds, topics: [...otherTopics(league, from), ...rounds.map(({ topic }) => topic)] }
  }
  throw new Error('a season ends at every speed')
}

/** The rounds that are in play at some moment between two times, in epoch ms. */
function roundsBetween(league: League, from: number, to: number): readonly Played[] {
  return COMPETITIONS.flatMap((competition_id) => {
    const { index } = league.roundAt(competition_id, from)
    const last = league.roundAt(competition_id, to).index
    return Array.from({ length: last - index + 1 }, (_, at) => ({ competition_id, index: index + at }))
      .filter((round) => league.timesOf(round).end_time > from && league.timesOf(round).start_time < to)
      .map((round) => {
        const { end_time } = league.timesOf(round)
        const read = readLive({ status: 200, playouts: league.liveAt(round, end_time) })
        if ('failure' in read) throw new Error(`a round that cannot be read: ${read.failure}`)
        const topic = topicName({ kind: 'live', round_id: String(roundId(round)) })
        return { topic, endsAt: end_time, digest: digest(read.rows) }
      })
  }).sort((a, b) => a.endsAt - b.endsAt)
}

/** The topics followed beside the rounds: the periods, and a few prices of each competition's first match. */
function otherTopics(league: League, now: number): readonly string[] {
  return COMPETITIONS.flatMap((competition_id) => {
    const round = league.roundAt(competition_id, now)
    const match_id = String(matchId({ round: { ...round, index: round.index + 1 }, slot: 0 }))
    return [
      topicName({ kind: 'periods', competition_id: String(competition_id) }),
      topicName({
        kind: 'selection',
        match_id,
        sub_type_id: String(oneXTwo.market_id),
        odd_key: 'home_team',
      }),
    ]
  })
}
