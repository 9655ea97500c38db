import { combine, createEvent, createStore, type EventCallable, type StoreWritable, sample } from 'effector'
import { createGate } from 'effector-react'
import type { CallName } from '#shared/calls/catalogue.ts'
import {
  type Bet,
  betDetailsRow,
  LEAGUE_BETS_LISTED,
  readLeagueBets,
  withDetails,
} from '#shared/model/bets/bet.ts'
import type { Row } from '#shared/topics/rows.ts'
import { offered } from '../calls/offers.ts'
import { createQuery } from '../query/query.ts'
import { bets as placedBets } from '../slip/placement/bets.ts'
import { playerForgotten, setter } from '../state/actions.ts'
import { fields } from '../state/fields.ts'
import { holdClock } from '../streams/clock.ts'
import { cashOuts } from './cash-outs.ts'
import { type Age, byAge, joinedLists } from './league-bet-ages.ts'
import { type BetsFilter, createPagedBets } from './paged-bets.ts'

/** Intervals of requesting a list with an open bet and without one, in ms. */
const EVERY_MS = { open: 5_000, settled: 60_000 } as const

interface ChosenBet {
  readonly age: Age
  readonly bet_id: string
}

export const LeagueBetsGate = createGate()
holdClock(LeagueBetsGate)

export const leagueBetsRetried = createEvent()
/** The player opens a bet, to see the present state of its legs; null: closes it. */
export const leagueBetChosen = createEvent<ChosenBet | null>()

const $chosen = createStore<ChosenBet | null>(null)
  .on(
    sample({ clock: leagueBetChosen, source: fields.bet_history_data, fn: withOwnList }),
    (_, chosen) => chosen,
  )
  .reset(LeagueBetsGate.close, playerForgotten)

export const $chosenBetId = $chosen.map((chosen) => chosen?.bet_id ?? null)

/** The chosen bet with the age of the list that has it, whose details know it: a recent list may go back for days. */
function withOwnList(recent: readonly Bet[] | null, chosen: ChosenBet | null): ChosenBet | null {
  const isRecent = recent?.some(({ bet_id }) => bet_id === chosen?.bet_id)
  return chosen && isRecent ? { ...chosen, age: 'recent' } : chosen
}

const $isWanted = combine(LeagueBetsGate.status, fields.user, (isOpen, user) => isOpen && user !== null)
const $params = $isWanted.map((isWanted) => (isWanted ? {} : null))

/** A call, and the state field of its answers. */
interface FieldCall<Value> {
  readonly call: CallName
  readonly $value: StoreWritable<Value>
  readonly set: EventCallable<Value>
}

interface AgeCalls {
  readonly list: FieldCall<readonly Bet[] | null>
  readonly details: FieldCall<Row | null>
}

/** The list of an age, and the details of its opened bet. */
function createAge(age: Age, { list, details }: AgeCalls) {
  const listQuery = createQuery({
    call: list.call,
    read: readLeagueBets,
    into: list.set,
    $params,
    isOwn: true,
    dueAt: ({ result, at }) =>
      at + EVERY_MS[result.some(({ state }) => state === 'open') ? 'open' : 'settled'],
  })
  const detailsQuery = createQuery({
    call: details.call,
    read: (body) => betDetailsRow(body) ?? null,
    into: details.set,
    $params: $chosen.map((chosen) => (chosen?.age === age ? { bet_id: chosen.bet_id } : null)),
    isOwn: true,
  })
  sample({ clock: [leagueBetsRetried, placedBets.done, cashOuts.done], target: listQuery.retried })
  // A bet that changed in its list has new details as well.
  sample({ clock: listQuery.answered, target: detailsQuery.retried })
  const $answeredAt = createStore(0).on(listQuery.answered, (_, { at }) => at)
  return {
    /** Null before the first answer. */
    $list: combine(list.$value, $answeredAt, (bets, at) => bets && { bets, at }),
    $error: listQuery.$shown.map(({ error }) => error),
    $details: combine({ shown: detailsQuery.$shown, row: details.$value }),
  }
}

const recent = createAge('recent', {
  list: { call: 'betHistory', $value: fields.bet_history_data, set: setter('bet_history_data') },
  details: { call: 'betDetails', $value: fields.bet_details_data, set: setter('bet_details_data') },
})
const old = createAge('old', {
  list: { call: 'oldBets', $value: fields.old_bets_data, set: setter('old_bets_data') },
  details: { call: 'oldBetDetails', $value: fields.old_bet_details, set: setter('old_bet_details') },
})

const $lists = combine({ recent: recent.$list, old: old.$list })

export const olderLeagueBets = createPagedBets({
  $newest: combine($lists, offered('bets'), joinedLists),
  $filter: $params.map((params): BetsFilter | null => params && { kind: 'league' }),
  subjectOf: () => 'league',
  perPage: LEAGUE_BETS_LISTED,
})

/** The bets of each age, as far as the player has paged back; null before the first answer. */
export const $leagueBets = combine(olderLeagueBets.$bets, $lists, byAge)

/** Failure of the last request of either list; empty: it succeeded. */
export const $leagueBetsError = combine(recent.$error, old.$error, (recent, old) => recent || old)

const $details = combine($chosen, recent.$details, old.$details, (chosen, recent, old) =>
  chosen?.age === 'old' ? old : recent,
)

/** The opened bet: as listed, with its details once they are loaded. */
export const $openedBet = combine(
  $leagueBets,
  $chosenBetId,
  $details,
  ({ recent, old }, chosenId, { row, shown }) => {
    const listed = [...(recent ?? []), ...(old ?? [])].find(({ bet_id }) => bet_id === chosenId)
    return listed && row && shown.phase === 'ready' ? withDetails(listed, row) : (listed ?? null)
  },
)

export const $betDetailsError = $details.map(({ shown }) => shown.error)
