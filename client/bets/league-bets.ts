import { combine, createEvent, createStore, type Store, sample } from 'effector'
import { createGate } from 'effector-react'
import { LEAGUE_BETS_LISTED } from '#shared/limits.ts'
import { type Bet, betDetailsRow, readLeagueBets, withDetails } from '#shared/model/bets/bet.ts'
import { offered } from '../calls/offers.ts'
import { createQuery } from '../query/query.ts'
import { playerForgotten, setter } from '../state/actions.ts'
import { fields } from '../state/fields.ts'
import { holdClock } from '../streams/clock.ts'
import { type Age, byAge, joined } from './ages.ts'
import { cashOuts } from './cash-outs.ts'
import { type BetsFilter, createPagedBets } from './older-bets.ts'

/** Intervals of requesting a list with an open bet and without one, in ms. */
const EVERY_MS = { open: 5_000, settled: 60_000 } as const

interface Chosen {
  readonly age: Age
  readonly bet_id: string
}

export const LeagueBetsGate = createGate()
holdClock(LeagueBetsGate)

export const leagueBetsRetried = createEvent()
/** The player opens a bet, to see the present state of its legs; null: closes it. */
export const leagueBetChosen = createEvent<Chosen | null>()

const $params = combine(LeagueBetsGate.status, fields.user, (shows, user) => shows && user !== null).map(
  (isOpen) => (isOpen ? {} : null),
)
const asked = {
  $params,
  read: readLeagueBets,
  isOwn: true,
  dueAt: ({ result, at }: { readonly result: readonly Bet[]; readonly at: number }) =>
    at + EVERY_MS[result.some(({ state }) => state === 'open') ? 'open' : 'settled'],
} as const

const recent = createQuery({ ...asked, call: 'betHistory', into: setter('bet_history_data') })
const old = createQuery({ ...asked, call: 'oldBets', into: setter('old_bets_data') })
sample({ clock: [leagueBetsRetried, cashOuts.done], target: [recent.retried, old.retried] })

/** A list with the time at which it was requested; null before the first answer. */
const listed = ($bets: Store<readonly Bet[] | null>, { answered }: typeof recent) =>
  combine(
    $bets,
    createStore(0).on(answered, (_, { at }) => at),
    (bets, at) => bets && { bets, at },
  )

const $listed = combine({
  recent: listed(fields.bet_history_data, recent),
  old: listed(fields.old_bets_data, old),
})

export const olderLeagueBets = createPagedBets({
  $newest: combine($listed, offered('bets'), joined),
  $filter: $params.map((params): BetsFilter | null => params && { kind: 'league' }),
  subjectOf: () => 'league',
  perPage: LEAGUE_BETS_LISTED,
})

/** The bets of each age, as far as the player has paged back; null before the first answer. */
export const $leagueBets = combine(olderLeagueBets.$bets, $listed, byAge)

/** Failure of the last request of either list; empty: it succeeded. */
export const $leagueBetsError = combine(recent.$shown, old.$shown, (recent, old) => recent.error || old.error)

const $chosen = createStore<Chosen | null>(null)
  .on(leagueBetChosen, (_, chosen) => chosen)
  .reset(LeagueBetsGate.close, playerForgotten)

export const $chosenBet = $chosen.map((chosen) => chosen?.bet_id ?? null)

const isOf = (age: Age) => ({
  $params: $chosen.map((chosen) => (chosen?.age === age ? { bet_id: chosen.bet_id } : null)),
  read: (body: unknown) => betDetailsRow(body) ?? null,
  isOwn: true as const,
})
const details = {
  recent: createQuery({ ...isOf('recent'), call: 'betDetails', into: setter('bet_details_data') }),
  old: createQuery({ ...isOf('old'), call: 'oldBetDetails', into: setter('old_bet_details') }),
} as const satisfies Record<Age, unknown>

// A bet that changed in its list has new details as well.
sample({ clock: recent.answered, target: details.recent.retried })
sample({ clock: old.answered, target: details.old.retried })

const $details = combine(
  $chosen,
  combine({ shown: details.recent.$shown, row: fields.bet_details_data }),
  combine({ shown: details.old.$shown, row: fields.old_bet_details }),
  (chosen, recent, old) => chosen && (chosen.age === 'recent' ? recent : old),
)

/** The opened bet: as listed, with its details once they are loaded. */
export const $openBet = combine($leagueBets, $chosenBet, $details, ({ recent, old }, chosen, details) => {
  const listed = [...(recent ?? []), ...(old ?? [])].find(({ bet_id }) => bet_id === chosen)
  return listed && details?.row && details.shown.phase === 'ready'
    ? withDetails(listed, details.row)
    : (listed ?? null)
})

export const $betDetailsError = $details.map((details) => details?.shown.error ?? '')
