import { combine, sample } from 'effector'
import type { Bet } from '#shared/model/bets/bet.ts'
import { type CashOut, readCashOuts } from '#shared/model/bets/cash-out.ts'
import { offered } from '../../calls/offers.ts'
import { createHeldQuery } from '../../query/held-query.ts'
import { $visibility } from '../../query/query.ts'
import { fields } from '../../state/fields.ts'
import { $now } from '../../streams/clock.ts'
import { $bets, BetsGate } from '../bets.ts'
import { CashOutGate, cashOuts } from '../cash-outs.ts'
import { $openedBet, LeagueBetsGate } from '../league-bets.ts'
import { $confirmation, offerTapped, ordersOf } from './confirmation.ts'
import { $targets } from './target.ts'

/** Interval of requesting offers, in ms. */
const EVERY_MS = 3_000

/** Age at which an offer no longer shows, in ms. */
const TOO_OLD_MS = 15_000

const canCashOut = ({ kind, state }: Bet) => kind !== 'jackpot' && state === 'open'

/** True while a bet shows that may be cashed out: in the list of all bets, or opened in that of the league. */
const $isOpenShown = combine(
  [BetsGate.status, $bets, LeagueBetsGate.status, $openedBet],
  ([isListOpen, bets, isLeagueOpen, openedBet]) =>
    (isListOpen && bets?.some(canCashOut) === true) ||
    (isLeagueOpen && openedBet !== null && canCashOut(openedBet)),
)

/** True where the provider offers cash-outs, and a call for their outcome. */
const $isOffered = combine([offered('cashOuts'), offered('cashOut'), offered('betOf')], (calls) =>
  calls.every(Boolean),
)

/** True while offers are requested: a player is here, and such a bet shows. */
const $isWanted = combine(
  [CashOutGate.status, fields.user, $isOffered, $isOpenShown],
  ([isOpen, user, isOffered, isOpenShown]) => isOpen && user !== null && isOffered && isOpenShown,
)

const query = createHeldQuery({
  call: 'cashOuts',
  read: readCashOuts,
  $params: $isWanted.map((isWanted) => (isWanted ? {} : null)),
  isOwn: true,
  dueAt: ({ at }) => at + EVERY_MS,
})

const $ageMs = combine(query.$answer, $now, (answer, now) => (answer ? Math.max(0, now - answer.at) : 0))
const $isYoung = $ageMs.map((ageMs) => ageMs < TOO_OLD_MS)

/** Offers by bet id; empty once the newest answer is too old. */
export const $cashOutOffers = combine(
  query.$answer,
  $isYoung,
  (answer, isYoung): Readonly<Record<string, CashOut>> =>
    Object.fromEntries(isYoung && answer ? answer.result.map((offer) => [offer.bet_id, offer]) : []),
)

/** Age of the offers in whole seconds. */
export const $offersAge = $ageMs.map((ageMs) => Math.floor(ageMs / 1_000))

// The offer may have changed: request it now.
sample({ clock: [cashOuts.ended, offerTapped], target: query.retried })

const $isAwaited = combine(
  [$confirmation, $targets],
  ([confirmation, targets]) => confirmation !== null || Object.keys(targets).length > 0,
)

// A provider honours an offer for a moment only. While one waits for a confirmation or a target, it is requested each
// second.
sample({
  clock: $now,
  source: { isAwaited: $isAwaited, shown: query.$shown, visibility: $visibility },
  filter: ({ isAwaited, shown, visibility }) => isAwaited && !shown.isAsking && visibility.isVisible(),
  target: query.retried,
})

/** The order for the first offer that reaches its target. */
const targetReached = sample({
  clock: query.answered,
  source: $targets,
  fn: (targets, { result }) =>
    result.find(({ bet_id, amount }) => amount >= (targets[bet_id] ?? Number.POSITIVE_INFINITY)),
}).filterMap((offer) => offer && ordersOf(offer)[0]?.order)
sample({
  clock: targetReached,
  filter: cashOuts.$isUnderWay.map((isUnderWay) => !isUnderWay),
  target: cashOuts.wanted,
})
