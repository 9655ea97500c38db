import { combine } from 'effector'
import { createGate } from 'effector-react'
import type { Playout } from '#shared/model/league/playout.ts'
import { fields } from '../../state/fields.ts'
import { followedEach } from '../../streams/followed.ts'
import { boardOf, isOver, liveTopic } from '../live/playouts.ts'

/** Open while a club's goals by minute show, with the rounds whose goals count. */
export const GoalsGate = createGate<{ readonly round_ids: readonly string[] }>({
  defaultState: { round_ids: [] },
})
// The gateway has only the rounds of the season in play.
const $topics = combine(GoalsGate.state, fields.periods_data, ({ round_ids }, periods) =>
  periods.filter(({ round_id }) => round_ids.includes(round_id)).map(liveTopic),
)
const { $states } = followedEach({ $shows: GoalsGate.status, $names: $topics })

/** The matches of each of those rounds that has loaded and is over. */
export const $goalBoards = $states.map((states): readonly (readonly Playout[])[] =>
  [...states.values()].map(({ rows }) => boardOf(rows)).filter(isOver),
)
