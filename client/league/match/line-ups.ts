import { combine, createStore } from 'effector'
import { createGate } from 'effector-react'
import { type LineUp, readLineUps } from '#shared/model/league/line-up.ts'
import { createQuery } from '../../query/query.ts'

/** Open for each opened match. Several can be open, from several rounds. */
export const LineUpsGate = createGate<{ round_id: string }>()

interface HeldRound {
  readonly round_id: string
  readonly lineUps: readonly LineUp[]
}

/** Most rounds in memory when another one is opened. */
const MOST_HELD = 12

const $opened = createStore<readonly string[]>([])
  .on(LineUpsGate.open, (rounds, { round_id }) => [...rounds, round_id])
  .on(LineUpsGate.close, (rounds, { round_id }) => rounds.toSpliced(rounds.indexOf(round_id), 1))

/** Line-ups by round, the newest answer last. Dropped only when a match is opened, so that no shown one is missing. */
export const $lineUps = createStore<readonly HeldRound[]>([]).on(LineUpsGate.open, (held) =>
  held.slice(-MOST_HELD),
)

const query = createQuery({
  call: 'leagueLineUps',
  read: readLineUps,
  // Line-ups do not change. Without a due time the query would not be repeated after a failure.
  dueAt: () => Number.POSITIVE_INFINITY,
  $params: combine($opened, $lineUps, (opened, held) => {
    const round_id = opened.find((one) => held.every((round) => round.round_id !== one))
    return round_id === undefined ? null : { round_id }
  }),
})
$lineUps.on(query.answered, (held, { params, result }) => [...held, { ...params, lineUps: result }])

/** True after a failed call, until one succeeds. */
export const $haveLineUpsFailed = query.$shown.map(({ phase }) => phase === 'failed')
