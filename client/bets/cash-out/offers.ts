import { combine, createEvent, createStore, sample } from 'effector'
import { CENTS, centsOf } from '#shared/amounts.ts'
import type { Bet } from '#shared/model/bets/bet.ts'
import { type CashOut, partCents, readCashOuts } from '#shared/model/bets/cash-out.ts'
import { offered } from '../../calls/offers.ts'
import { createHeldQuery } from '../../query/held-query.ts'
import { $showing } from '../../query/query.ts'
import { playerForgotten } from '../../state/actions.ts'
import { fields } from '../../state/fields.ts'
import { $now } from '../../streams/clock.ts'
import { $bets, BetsGate } from '../bets.ts'
import { type CashOutBody, CashOutGate, cashOuts } from '../cash-outs.ts'
import { $openBet, LeagueBetsGate } from '../league-bets.ts'
import { $targets } from './target.ts'

/** An order for a share of the stake, in percent: 100 is the whole bet. */
export interface ShareOrder {
  readonly percent: number
  readonly order: CashOutBody
}

const PARTS = [75, 50, 25] as const

/** The orders that an offer allows, the whole bet first; that alone where no part of it is bought back. */
export function ordersOf({ stake = 0, ...offer }: CashOut): readonly ShareOrder[] {
  const [wholeCents = 0, stakeCents = 0] = [offer.amount, stake].map(centsOf)
  const parts = PARTS.flatMap((percent) => {
    const partStake = partCents(stakeCents, 100, percent)
    const cents = partStake > 0 ? partCents(wholeCents, stakeCents, partStake) : 0
    return cents > 0
      ? [{ percent, order: { ...offer, amount: cents / CENTS, stake: partStake / CENTS } }]
      : []
  })
  return [{ percent: 100, order: offer }, ...parts]
}

/** A tap on an offer or a share of it: the player is asked to confirm it. */
export const offerTapped = createEvent<ShareOrder>()
/** A tap on the confirmation, with the offer that its button showed. */
export const offerConfirmed = createEvent<ShareOrder>()
export const betKept = createEvent()

/** A confirmation, judged by the offer as the player saw it last. */
const judged = createEvent<ShareOrder & { readonly isFallen: boolean }>()

/**
 * The offer that the player is asked to confirm, as they saw it last; null: none. One that falls just before the tap, or is
 * of another share, is not taken by that tap: it is shown, and taken by another.
 */
export const $confirmation = createStore<ShareOrder | null>(null)
  .on(offerTapped, (_, asked) => asked)
  .on(judged, (_, { percent, order }) => ({ percent, order }))
  .reset(betKept, cashOuts.done, cashOuts.leftOff, CashOutGate.close, playerForgotten)

sample({
  clock: offerConfirmed,
  source: $confirmation,
  fn: (asked, { percent, order }) => ({
    percent,
    order,
    isFallen:
      asked?.order.bet_id === order.bet_id &&
      (asked.percent !== percent || order.amount < asked.order.amount),
  }),
  target: judged,
})
sample({
  clock: judged,
  filter: ({ isFallen }) => !isFallen,
  fn: ({ order }) => order,
  target: cashOuts.wanted,
})
// A refusal names the offer of its time: it does not show on a later visit.
sample({ clock: [betKept, CashOutGate.close], target: cashOuts.dismissed })

/** Interval of requesting offers, and the age at which one is no longer shown, in ms. */
const EVERY_MS = 3_000
const TOO_OLD_MS = 15_000

const isOpen = ({ kind, state }: Bet) => kind !== 'jackpot' && state === 'open'

/** True while an open bet shows that may be bought back: in the list of all bets, or opened in that of the league. */
const $isOpenShown = combine(
  [BetsGate.status, $bets, LeagueBetsGate.status, $openBet],
  ([isListed, bets, isOfLeague, chosen]) =>
    (isListed && bets?.some(isOpen) === true) || (isOfLeague && chosen !== null && isOpen(chosen)),
)

/** True where the provider buys bets back, and has a call for the outcome. */
const $isOffered = combine([offered('cashOuts'), offered('cashOut'), offered('betOf')], (calls) =>
  calls.every(Boolean),
)

/** True while such a bet shows to its player. */
const $isWanted = combine(
  [CashOutGate.status, fields.user, $isOffered, $isOpenShown],
  ([shows, user, isOffered, isOpenShown]) => shows && user !== null && isOffered && isOpenShown,
)

const query = createHeldQuery({
  call: 'cashOuts',
  read: readCashOuts,
  $params: $isWanted.map((isWanted) => (isWanted ? {} : null)),
  isOwn: true,
  dueAt: ({ at }) => at + EVERY_MS,
})

const $isYoung = combine(
  query.$answer,
  $now,
  (answer, now) => answer !== null && now < answer.at + TOO_OLD_MS,
)

/** Offers by bet; empty once the newest answer is too old. */
export const $cashOuts = combine(
  query.$answer,
  $isYoung,
  (answer, isYoung): Readonly<Record<string, CashOut>> =>
    Object.fromEntries(isYoung && answer ? answer.result.map((offer) => [offer.bet_id, offer]) : []),
)

/** Age of the offers in whole seconds. */
export const $offersAge = combine(query.$answer, $now, (answer, now) =>
  Math.max(0, Math.floor((now - (answer?.at ?? now)) / 1_000)),
)

// Where the offer has changed, the new one shows at once.
sample({ clock: [cashOuts.ended, offerTapped], target: query.retried })

const $isPressing = combine(
  [$confirmation, $targets],
  ([confirmation, targets]) => confirmation !== null || Object.keys(targets).length > 0,
)

// A provider honours an offer for a moment only: while one is to be confirmed, or is to be taken by itself, it is of the
// last second.
sample({
  clock: $now,
  source: { isPressing: $isPressing, shown: query.$shown, showing: $showing },
  filter: ({ isPressing, shown, showing }) => isPressing && !shown.isAsking && showing.now(),
  target: query.retried,
})

/** The order for the first offer that reaches its target, while the outcome of no other order is awaited. */
const reached = sample({
  clock: query.answered,
  source: { targets: $targets, isBusy: cashOuts.$isUnderWay },
  fn: ({ targets, isBusy }, { result }) => {
    const offer = result.find(({ bet_id, amount }) => amount >= (targets[bet_id] ?? Number.POSITIVE_INFINITY))
    return offer && !isBusy ? ordersOf(offer)[0]?.order : undefined
  },
})
sample({ clock: reached.filterMap((order) => order), target: cashOuts.wanted })
