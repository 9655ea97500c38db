import { combine, createStore, sample } from 'effector'
import { setter } from '../../state/actions.ts'
import { $clock, $now } from '../../streams/clock.ts'
import { connecting, type Freshness, freshnessOf } from '../../streams/freshness.ts'
import { beatMs } from '../../streams/page.ts'
import { isKnown } from '../../streams/topic.ts'
import { timelineOf } from '../match/timeline.ts'
import { PlayoutsGate } from '../season/gates.ts'
import { selectWhile } from '../season/period-fields.ts'
import { $seasonState, type PartState } from '../season/season.ts'
import { $ownPicks } from './own-picks.ts'
import { minuteOf, phaseOf, playoutsOf } from './playouts.ts'
import { $round, $shownRound } from './round.ts'

// Loaded with the board: in a chunk of their own they compress worse, and the first load of /playouts is at its limit.
export { $announcement, $recentGoals } from './moments.ts'

/** The matches of the shown round, in a stable order. */
export const $board = $round.map(({ state }) => (state ? playoutsOf(state.rows) : []))
sample({ clock: $board, target: setter('playouts_data') })
selectWhile(
  PlayoutsGate.status,
  $shownRound.map((round) => round?.period, { skipVoid: false }),
)

/** The matches by id, those that the player has bet on first. */
export const $pinned = combine($board, $ownPicks, (board, picks) => {
  const ids = board.map(({ match_id }) => match_id)
  return [...ids.filter((id) => id in picks), ...ids.filter((id) => !(id in picks))]
})
export const $timeline = $board.map(timelineOf)
export const $roundMinute = $board.map(minuteOf, { skipVoid: false })
export const $roundPhase = $board.map(phaseOf, { skipVoid: false })

export const $boardState = combine(
  $round,
  $board,
  $shownRound,
  $seasonState,
  ({ state }, board, shown, season): PartState => {
    if (board.length > 0) return 'ready'
    if (!shown) return season === 'ready' ? 'empty' : season
    if (state?.error) return 'failed'
    if (!state || !isKnown(state)) return 'loading'
    return state.health.state === 'down' ? 'failed' : 'empty'
  },
)

/** Freshness of the round. */
export const $liveFreshness = createStore<Freshness>(connecting)
sample({
  clock: [$round, $now],
  source: { round: $round, clock: $clock },
  fn: ({ round, clock }) => freshnessOf(round.state, clock().now(), beatMs),
  target: $liveFreshness,
})
