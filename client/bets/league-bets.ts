import { combine, createEvent, createStore, type EventCallable, sample } from 'effector'
import { createGate } from 'effector-react'
import type { CallName } from '#shared/calls/catalogue.ts'
import { LEAGUE_BETS_LISTED, LEAGUE_BETS_OLD_AFTER_MS } from '#shared/limits.ts'
import { type Bet, betDetailsRow, readLeagueBets, withDetails } from '#shared/model/bets/bet.ts'
import type { Row } from '#shared/topics/rows.ts'
import { offered } from '../calls/offers.ts'
import { createQuery } from '../query/query.ts'
import { playerForgotten, setter } from '../state/actions.ts'
import { fields } from '../state/fields.ts'
import { holdClock } from '../streams/clock.ts'
import { cashOuts } from './cash-outs.ts'
import { type BetPage, type BetsFilter, createPagedBets } from './paged-bets.ts'

/** Age of a bet on the league: placed within the last day, or before. */
export type Age = 'recent' | 'old'

/** The bets of an answer, and its time, epoch ms. */
interface Listed {
  readonly bets: readonly Bet[]
  readonly at: number
}

type Lists = Readonly<Record<Age, Listed | null>>

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

const $chosen = createStore<Chosen | null>(null)
  .on(leagueBetChosen, (_, chosen) => chosen)
  .reset(LeagueBetsGate.close, playerForgotten)

export const $chosenBet = $chosen.map((chosen) => chosen?.bet_id ?? null)

const $params = combine(LeagueBetsGate.status, fields.user, (shows, user) => shows && user !== null).map(
  (isOpen) => (isOpen ? {} : null),
)

interface AgeRow {
  readonly list: {
    readonly call: CallName
    readonly $held: typeof fields.bet_history_data
    readonly into: EventCallable<readonly Bet[] | null>
  }
  readonly details: {
    readonly call: CallName
    readonly $held: typeof fields.bet_details_data
    readonly into: EventCallable<Row | null>
  }
}

/** The bets of an age, and the details of the opened one. */
function createAge(age: Age, { list, details }: AgeRow) {
  const query = createQuery({
    call: list.call,
    read: readLeagueBets,
    into: list.into,
    $params,
    isOwn: true,
    dueAt: ({ result, at }) =>
      at + EVERY_MS[result.some(({ state }) => state === 'open') ? 'open' : 'settled'],
  })
  const opened = createQuery({
    call: details.call,
    read: (body) => betDetailsRow(body) ?? null,
    into: details.into,
    $params: $chosen.map((chosen) => (chosen?.age === age ? { bet_id: chosen.bet_id } : null)),
    isOwn: true,
  })
  sample({ clock: [leagueBetsRetried, cashOuts.done], target: query.retried })
  // A bet that changed in its list has new details as well.
  sample({ clock: query.answered, target: opened.retried })
  const $askedAt = createStore(0).on(query.answered, (_, { at }) => at)
  return {
    /** Null before the first answer. */
    $listed: combine(list.$held, $askedAt, (bets, at) => bets && { bets, at }),
    $error: query.$shown.map(({ error }) => error),
    $details: combine({ shown: opened.$shown, row: details.$held }),
  }
}

const recent = createAge('recent', {
  list: { call: 'betHistory', $held: fields.bet_history_data, into: setter('bet_history_data') },
  details: { call: 'betDetails', $held: fields.bet_details_data, into: setter('bet_details_data') },
})
const old = createAge('old', {
  list: { call: 'oldBets', $held: fields.old_bets_data, into: setter('old_bets_data') },
  details: { call: 'oldBetDetails', $held: fields.old_bet_details, into: setter('old_bet_details') },
})

const $listed = combine({ recent: recent.$listed, old: old.$listed })

export const olderLeagueBets = createPagedBets({
  $newest: combine($listed, offered('bets'), joined),
  $filter: $params.map((params): BetsFilter | null => params && { kind: 'league' }),
  subjectOf: () => 'league',
  perPage: LEAGUE_BETS_LISTED,
})

/** The bets of each age, as far as the player has paged back; null before the first answer. */
export const $leagueBets = combine(olderLeagueBets.$bets, $listed, byAge)

/** Failure of the last request of either list; empty: it succeeded. */
export const $leagueBetsError = combine(recent.$error, old.$error, (recent, old) => recent || old)

const $details = combine($chosen, recent.$details, old.$details, (chosen, recent, old) =>
  chosen?.age === 'old' ? old : recent,
)

/** The opened bet: as listed, with its details once they are loaded. */
export const $openBet = combine(
  $leagueBets,
  $chosenBet,
  $details,
  ({ recent, old }, chosen, { row, shown }) => {
    const listed = [...(recent ?? []), ...(old ?? [])].find(({ bet_id }) => bet_id === chosen)
    return listed && row && shown.phase === 'ready' ? withDetails(listed, row) : (listed ?? null)
  },
)

export const $betDetailsError = $details.map(({ shown }) => shown.error)

/**
 * Both lists as one, newest first. If the recent list was cut short, there is a gap before the old one, which is left
 * out.
 * @param goesOn true if the pages between the lists can be requested; if not, both lists count as complete
 */
function joined({ recent, old }: Lists, goesOn: boolean): BetPage | null {
  const isFull = ({ bets }: Listed) => goesOn && bets.length >= LEAGUE_BETS_LISTED
  if (!recent) return old && { subject: 'league', bets: old.bets, isWhole: !isFull(old) }
  const isCut = isFull(recent)
  const known = new Set(recent.bets.map(({ bet_id }) => bet_id))
  const older = isCut ? [] : (old?.bets.filter(({ bet_id }) => !known.has(bet_id)) ?? [])
  return {
    subject: 'league',
    bets: [...recent.bets, ...older],
    isWhole: !isCut && old !== null && !isFull(old),
  }
}

/** Bets by age. Old from the first bet that is in the old list or was placed before the last day. */
function byAge(
  bets: readonly Bet[] | null,
  { recent, old }: Lists,
): Readonly<Record<Age, readonly Bet[] | null>> {
  if (!bets || !recent) return { recent: null, old: bets }
  const known = new Set(old?.bets.map(({ bet_id }) => bet_id))
  const from = recent.at - LEAGUE_BETS_OLD_AFTER_MS
  const isOld = ({ bet_id, placed_at }: Bet) =>
    known.has(bet_id) || (placed_at !== undefined && placed_at < from)
  const first = bets.findIndex(isOld)
  const end = first < 0 ? bets.length : first
  const isKnown = old !== null || end < bets.length
  return { recent: bets.slice(0, end), old: isKnown ? bets.slice(end) : null }
}

export type LeagueBetsShown = 'all' | 'open' | 'settled'

/** The open or the settled bets. A bet of unknown state is among both. */
export const betsAmong = (bets: readonly Bet[], shown: LeagueBetsShown): readonly Bet[] =>
  shown === 'all'
    ? bets
    : bets.filter(({ state }) => state === undefined || (state === 'open') === (shown === 'open'))
