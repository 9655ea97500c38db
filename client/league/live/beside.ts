import { combine } from 'effector'
import { createGate } from 'effector-react'
import type { Period } from '#shared/model/league/period.ts'
import { type Playout, readPlayout } from '#shared/model/league/playout.ts'
import { topicName } from '#shared/topics/name.ts'
import { holdClock } from '../../streams/clock.ts'
import { followedEach, itemsOf } from '../../streams/followed.ts'
import { $chosenBeside, $competitionId, $competitions } from '../season/competition.ts'
import { roundsOf } from '../season/rounds.ts'
import { byMatchId } from './playouts.ts'

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

const roundName = ({ round_id }: Period) => topicName({ kind: 'live', round_id })
const $roundNames = $besideRounds.map((all) => all.flatMap(({ period }) => (period ? roundName(period) : [])))
const { $states: $rounds } = followedEach({
  $shows: BesideGate.status,
  $names: $roundNames,
  isApart: true,
})

const boardOf = itemsOf(readPlayout, byMatchId)

/** The matches of those rounds, by competition; empty until they have loaded. */
export const $besideBoards = combine(
  $besideRounds,
  $rounds,
  (all, rounds): Readonly<Record<string, readonly Playout[]>> =>
    Object.fromEntries(
      all.map(({ competition_id, period }) => {
        const state = period && rounds.get(roundName(period))
        return [competition_id, state ? boardOf(state.rows) : []]
      }),
    ),
)
