import { createLeague } from '#gateway/sandbox/league/league.ts'
import { oneXTwo } from '#gateway/sandbox/league/markets.ts'
import { matchId, roundId } from '#gateway/sandbox/league/numbering.ts'
import { readLive } from '#shared/topics/live.ts'
import { topicName } from '#shared/topics/name.ts'
import { digest } from '#shared/topics/rows.ts'

/** What the stack's sandbox is told, and so what its league plays. */
export const SEED = 'compose'
export const SPEED = 2

const COMPETITIONS = [1, 2, 3, 4] as const

/** A round that players follow, and what becomes of it. */
export interface Played {
  readonly topic: string
  readonly endsAt: number
  /** The digest of its rows once it is over: the league is a function of the seed and the time. */
  readonly digest: string
}

const league = createLeague(SEED, SPEED)

/** All rounds that are in play at some moment between two, in epoch ms. */
export function roundsBetween(from: number, to: number): readonly Played[] {
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

/** What everybody follows beside the rounds: the periods, and a few prices of the first match of each competition. */
export function otherTopics(now: number): readonly string[] {
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
