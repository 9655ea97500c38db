import { combine } from 'effector'
import { createGate } from 'effector-react'
import type { Playout } from '#shared/model/league/playout.ts'
import { holdClock } from '../../streams/clock.ts'
import { followedEach } from '../../streams/followed.ts'
import { $chosenBeside, $competitionId, $competitions } from '../season/competition.ts'
import { roundsOf } from '../season/rounds.ts'
import { boardOf, liveTopic } from './playouts.ts'

/** Open while further competitions show beside the live board. */
export const BesideGate = createGate()
holdClock(BesideGate)

/** The competitions that can be watched beside the shown one. */
export const $others = combine($competitions, $competitionId, $chosenBeside, (all, shown, chosen) =>
  all
    .filter(({ competition_id }) => competition_id !== shown)
    .map((one) => ({ ...one, isChosen: chosen.includes(one.competition_id) })),
)
const $beside = $others.map((others) => others.filter(({ isChosen }) => isChosen))

/** The chosen ones, each with its round in play, else the one played last. */
export const $besideRounds = roundsOf(BesideGate.status, $beside).map((all) =>
  all.map(({ competition_id, name, rounds }) => {
    return { competition_id, name, period: rounds?.playing ?? rounds?.last }
  }),
)

const $roundNames = $besideRounds.map((all) => all.flatMap(({ period }) => (period ? liveTopic(period) : [])))
const { $states: $rounds } = followedEach({
  $shows: BesideGate.status,
  $names: $roundNames,
  isApart: true,
})

/** The matches of those rounds, by competition; empty until they have loaded. */
export const $besideBoards = combine(
  $besideRounds,
  $rounds,
  (all, rounds): Readonly<Record<string, readonly Playout[]>> =>
    Object.fromEntries(
      all.map(({ competition_id, period }) => {
        const state = period && rounds.get(liveTopic(period))
        return [competition_id, state ? boardOf(state.rows) : []]
      }),
    ),
)
