import { combine, createEvent, createStore, sample } from 'effector'
import { createGate } from 'effector-react'
import { type Bet, readBet, readBets } from '#shared/model/bet.ts'
import { asFields } from '#shared/model/field.ts'
import { callFx } from '../calls/call-fx.ts'
import { playerForgotten, setter } from '../state/actions.ts'
import { fields } from '../state/fields.ts'
import { holdClock } from '../streams/clock.ts'

/** Bets on the league of the last day, and those before it. */
export const ages = ['recent', 'old'] as const
export type Age = (typeof ages)[number]

/** Open while the history of league bets shows. */
export const LeagueBetsGate = createGate()
holdClock(LeagueBetsGate)

export const leagueBetsRetried = createEvent()
/** The player wants to see one bet with its legs as they are by now; null: no more. */
export const leagueBetChosen = createEvent<{ readonly age: Age; readonly bet_id: string } | null>()

const readOne = (body: unknown) => readBet(asFields(body)?.data) ?? null

const calls = {
  recent: { list: callFx('betHistory', readBets), one: callFx('betDetails', readOne) },
  old: { list: callFx('oldBets', readBets), one: callFx('oldBetDetails', readOne) },
} as const satisfies Record<Age, unknown>

const listFields = { recent: 'bet_history_data', old: 'old_bets_data' } as const
const oneFields = { recent: 'bet_details_data', old: 'old_bet_details' } as const

const $isOpen = combine(LeagueBetsGate.status, fields.user, (shows, user) => shows && user !== null)

for (const age of ages) {
  const { list, one } = calls[age]
  sample({
    clock: [$isOpen, leagueBetsRetried],
    source: { isOpen: $isOpen, asked: list.$loading },
    filter: ({ isOpen, asked }) => isOpen && !asked,
    fn: () => undefined,
    target: list.fx,
  })
  sample({ clock: list.fx.doneData, target: setter(listFields[age]) })
  const chosen = leagueBetChosen.filterMap((it) => (it?.age === age ? { bet_id: it.bet_id } : undefined))
  sample({ clock: chosen, target: one.fx })
  sample({ clock: one.fx.doneData, target: setter(oneFields[age]) })
}

/** Each list; null until it came. */
export const $leagueBets = createStore<Readonly<Record<Age, readonly Bet[] | null>>>(
  { recent: null, old: null },
  { serialize: 'ignore' },
)
  .on(calls.recent.list.fx.doneData, (held, recent) => ({ ...held, recent }))
  .on(calls.old.list.fx.doneData, (held, old) => ({ ...held, old }))
  .reset(playerForgotten)

export const $leagueBetsError = combine(
  calls.recent.list.$error,
  calls.old.list.$error,
  (one, other) => one || other,
)

/** Which bet is open, and the bet itself once its details came. */
export const $chosenBet = createStore<string | null>(null, { serialize: 'ignore' })
  .on(leagueBetChosen, (_, chosen) => chosen?.bet_id ?? null)
  .reset(LeagueBetsGate.close, playerForgotten)

export const $betDetails = createStore<Bet | null>(null, { serialize: 'ignore' })
  .on([calls.recent.one.fx.doneData, calls.old.one.fx.doneData], (_, bet) => bet)
  .reset(leagueBetChosen, playerForgotten)

export const $betDetailsError = combine(
  calls.recent.one.$error,
  calls.old.one.$error,
  (one, other) => one || other,
)
