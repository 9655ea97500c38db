import { combine, createEvent, createStore, sample } from 'effector'
import { createGate } from 'effector-react'
import { LEAGUE_BETS_LISTED } from '#shared/limits.ts'
import { betDetailsRow, readLeagueBets, withDetails } from '#shared/model/bets/bet.ts'
import { asFields } from '#shared/model/field.ts'
import type { Row } from '#shared/topics/rows.ts'
import { callFx } from '../calls/call-fx.ts'
import { offered } from '../calls/offers.ts'
import { $showing } from '../query/page-visible.ts'
import { playerForgotten, setter } from '../state/actions.ts'
import { fields } from '../state/fields.ts'
import { $clock, $now, holdClock } from '../streams/clock.ts'
import { type Age, ages, inAges, joined, type Listed } from './ages.ts'
import { type BetsFilter, rollOn } from './older-bets.ts'

/** Intervals of requesting a list: with an open bet, without one, and after a failure, in ms. */
const EVERY_MS = { open: 5_000, settled: 60_000, failed: 10_000 } as const

/** Open while the history of league bets shows. */
export const LeagueBetsGate = createGate()
holdClock(LeagueBetsGate)

export const leagueBetsRetried = createEvent()
/** The player wants to see one bet with its legs as they are by now; null: no more. */
export const leagueBetChosen = createEvent<{ readonly age: Age; readonly bet_id: string } | null>()

const readOne = (body: unknown) => betDetailsRow(body) ?? null

const calls = {
  recent: { list: callFx('betHistory', readLeagueBets), one: callFx('betDetails', readOne) },
  old: { list: callFx('oldBets', readLeagueBets), one: callFx('oldBetDetails', readOne) },
} as const satisfies Record<Age, unknown>

const listFields = { recent: 'bet_history_data', old: 'old_bets_data' } as const
const oneFields = { recent: 'bet_details_data', old: 'old_bet_details' } as const

const $isOpen = combine(LeagueBetsGate.status, fields.user, (shows, user) => shows && user !== null)

/** Each list as it was answered last; null until it came. */
const $listed = createStore<Readonly<Record<Age, Listed | null>>>({ recent: null, old: null }).reset(
  playerForgotten,
)

/** Why a list did not come, until it does. */
const $failed = createStore<Readonly<Record<Age, string>>>({ recent: '', old: '' }).reset(
  leagueBetsRetried,
  playerForgotten,
)

for (const age of ages) {
  const { list, one } = calls[age]
  const $asked = createStore({ at: 0, hasFailed: false })
    .on(sample({ clock: list.fx, source: $clock, fn: (clock) => clock().now() }), (_, at) => ({
      at,
      hasFailed: false,
    }))
    .on(list.fx.fail, ({ at }) => ({ at, hasFailed: true }))
  const due = sample({
    clock: $now,
    source: { asked: $asked, listed: $listed, showing: $showing },
    filter: ({ asked: { at, hasFailed }, listed, showing }, now) => {
      const isOpen = listed[age]?.bets.some(({ state }) => state === 'open')
      return showing.now() && now - at >= EVERY_MS[hasFailed ? 'failed' : isOpen ? 'open' : 'settled']
    },
  })
  sample({
    clock: [$isOpen, leagueBetsRetried, due],
    source: { isOpen: $isOpen, asked: list.$loading },
    filter: ({ isOpen, asked }) => isOpen && !asked,
    fn: () => undefined,
    target: list.fx,
  })
  $listed.on(
    sample({ clock: list.fx.doneData, source: $clock, fn: (clock, bets) => ({ bets, at: clock().now() }) }),
    (held, listed) => ({ ...held, [age]: listed }),
  )
  $failed
    .on(list.fx.failData, (held, { message }) => ({ ...held, [age]: message }))
    .on(list.fx.done, (held) => ({ ...held, [age]: '' }))
  sample({ clock: list.fx.doneData, target: setter(listFields[age]) })
  const chosen = leagueBetChosen.filterMap((it) => (it?.age === age ? { bet_id: it.bet_id } : undefined))
  sample({ clock: chosen, target: one.fx })
  sample({ clock: one.fx.doneData, target: setter(oneFields[age]) })
}

const rolled = rollOn({
  $newest: combine($listed, offered('bets'), joined),
  $filter: $isOpen.map((isOpen): BetsFilter | null => (isOpen ? { kind: 'league' } : null)),
  subjectOf: () => 'league',
  perPage: LEAGUE_BETS_LISTED,
})

/** The bets of each age as far as the player has looked back; null until they came. */
export const $leagueBets = combine(rolled.$bets, $listed, inAges)

/** Older ones: whether there may be any, the way to ask for them, and how that goes. */
export const {
  $hasOlder: $hasOlderLeagueBets,
  olderAsked: olderLeagueBetsAsked,
  $older: $olderLeagueBets,
  $olderError: $olderLeagueBetsError,
} = rolled

export const $leagueBetsError = $failed.map(({ recent, old }) => recent || old)

/** Id of the bet that is open. */
export const $chosenBet = createStore<string | null>(null)
  .on(leagueBetChosen, (_, chosen) => chosen?.bet_id ?? null)
  .reset(LeagueBetsGate.close, playerForgotten)

/** The details of the open bet as the provider answered them; null until they came. */
const $details = createStore<Row | null>(null).reset(leagueBetChosen, playerForgotten)
sample({
  clock: [calls.recent.one.fx.done, calls.old.one.fx.done],
  source: $chosenBet,
  filter: (chosen, { params }) => chosen !== null && asFields(params)?.bet_id === chosen,
  fn: (_, { result }) => result,
  target: $details,
})

/** The open bet: as it is listed, with its details once they came. */
export const $openBet = combine($leagueBets, $chosenBet, $details, ({ recent, old }, chosen, details) => {
  const listed = [...(recent ?? []), ...(old ?? [])].find(({ bet_id }) => bet_id === chosen)
  return listed && details ? withDetails(listed, details) : (listed ?? null)
})

export const $betDetailsError = combine(
  calls.recent.one.$error,
  calls.old.one.$error,
  (one, other) => one || other,
)
