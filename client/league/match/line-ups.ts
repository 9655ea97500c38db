import { combine, createStore } from 'effector'
import { createGate } from 'effector-react'
import { type LineUp, readLineUps } from '#shared/model/league/line-up.ts'
import { createQuery } from '../../query/query.ts'

/** Opened once for each match whose details are open, by its round. Matches of several rounds can be open. */
export const LineUpsGate = createGate<{ round_id: string }>()

interface RoundLineUps {
  readonly round_id: string
  readonly lineUps: readonly LineUp[]
}

/** Most rounds in memory when another match is opened. */
const MOST_ROUNDS = 12

/** Round ids of the open matches; a round has one entry for each of its matches. */
const $openRoundIds = createStore<readonly string[]>([])
  .on(LineUpsGate.open, (ids, { round_id }) => [...ids, round_id])
  .on(LineUpsGate.close, (ids, { round_id }) => ids.toSpliced(ids.indexOf(round_id), 1))

/** Line-ups by round, the newest answer last. Old ones are dropped when a match is opened, never while one shows. */
export const $lineUps = createStore<readonly RoundLineUps[]>([]).on(LineUpsGate.open, (rounds) =>
  rounds.slice(-MOST_ROUNDS),
)

const query = createQuery({
  call: 'leagueLineUps',
  read: readLineUps,
  // Line-ups do not change. Without a due time the query would not be repeated after a failure.
  dueAt: () => Number.POSITIVE_INFINITY,
  $params: combine($openRoundIds, $lineUps, (openIds, rounds) => {
    // The match opened last, so that a round that fails holds up no other.
    const round_id = openIds.findLast((id) => !rounds.some((round) => round.round_id === id))
    return round_id === undefined ? null : { round_id }
  }),
})
$lineUps.on(query.answered, (rounds, { params, result }) => [...rounds, { ...params, lineUps: result }])

/** True after a failed call, until one succeeds. */
export const $haveLineUpsFailed = query.$shown.map(({ phase }) => phase === 'failed')
