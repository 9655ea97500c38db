import { combine, createStore, sample } from 'effector'
import { createGate } from 'effector-react'
import type { BetLeg } from '#shared/model/bets/bet.ts'
import type { Period } from '#shared/model/league/period.ts'
import { playerForgotten } from '../../state/actions.ts'
import { holdClock } from '../../streams/clock.ts'
import { followed } from '../../streams/followed.ts'
import { $shownPeriod } from '../season/season.ts'
import { $openLegs } from './own-picks.ts'
import { boardOf, liveTopic } from './playouts.ts'

/** Open while the corner shows a round on every screen. */
export const CornerGate = createGate()
holdClock(CornerGate)

/** The round that was shown when the corner was opened; null while it is closed. */
const $period = createStore<Period | null>(null)
  .on(sample({ clock: CornerGate.open, source: $shownPeriod }), (_, period) => period)
  .reset(CornerGate.close)
/** The player's open legs when the corner was opened. Betting on the round is closed, so there are no later ones. */
const $legs = createStore<readonly BetLeg[]>([])
  .on(sample({ clock: CornerGate.open, source: $openLegs }), (_, legs) => legs)
  .reset(CornerGate.close, playerForgotten)

const round = followed({
  $shows: CornerGate.status,
  $topic: $period.map((period) => period && liveTopic(period)),
})

/** The round, the present state of its matches, and the player's open legs. */
export const $corner = combine($period, round.$rows, $legs, (period, rows, legs) => ({
  period,
  board: boardOf(rows),
  legs,
}))
export const $cornerFreshness = round.$freshness
