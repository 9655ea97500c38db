import { combine, createEvent, createStore, sample } from 'effector'
import { CENTS, centsOf, readCents } from '#shared/amounts.ts'
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

/** An order for a share of the stake, in percent: 100 is the whole bet. */
export interface ShareOrder {
  readonly percent: number
  readonly order: CashOutBody
}

const PARTS = [75, 50, 25] as const

/** The orders that an offer allows, the whole bet first. Without partial cash-out that one alone. */
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

/** The player tapped an offer or a share of it, and is asked to confirm it. */
export const offerTapped = createEvent<ShareOrder>()
/** The player confirmed the offer that the button showed. */
export const offerConfirmed = createEvent<ShareOrder>()
export const betKept = createEvent()

/** A confirmation. `isFallen`: it shows less than the offer that was asked about, or another share. */
const judged = createEvent<ShareOrder & { readonly isFallen: boolean }>()

/**
 * The offer that the player is asked to confirm; null: none. If it falls just before the tap, or the tap is for another
 * share, the new offer is shown and needs another tap.
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
// A refusal is about an offer of its moment, so a later visit does not show it.
sample({ clock: [betKept, CashOutGate.close], target: cashOuts.dismissed })

/** The least amount, in whole units of the currency, for which this page cashes a bet out automatically. */
interface Target {
  readonly bet_id: string
  readonly amount: number
}

export const targetSet = createEvent<Target>()
export const targetDropped = createEvent<string>()

/** The typed amount in whole units; undefined unless it is above the present offer, which a tap takes. */
export function readTarget(typed: string, offered: number): number | undefined {
  const amount = (readCents(typed) ?? 0) / CENTS
  return amount > offered ? amount : undefined
}

/**
 * The targets by bet id. They are stored nowhere, so they end with this page. Any order for a bet removes its target:
 * the page sends one order at most.
 */
export const $targets = createStore<Readonly<Record<string, number>>>({})
  .on(targetSet, (targets, { bet_id, amount }) => ({ ...targets, [bet_id]: amount }))
  .on([targetDropped, cashOuts.wanted.map(({ bet_id }) => bet_id)], (targets, ended) =>
    Object.fromEntries(Object.entries(targets).filter(([bet_id]) => bet_id !== ended)),
  )
  .reset(CashOutGate.close, playerForgotten)

/** Interval of requesting offers, and the age at which one is no longer shown, in ms. */
const EVERY_MS = 3_000
const TOO_OLD_MS = 15_000

const isOpen = ({ kind, state }: Bet) => kind !== 'jackpot' && state === 'open'

/** True while a bet shows that may be cashed out: in the list of all bets, or opened in that of the league. */
const $isOpenShown = combine(
  [BetsGate.status, $bets, LeagueBetsGate.status, $openBet],
  ([isListed, bets, isOfLeague, chosen]) =>
    (isListed && bets?.some(isOpen) === true) || (isOfLeague && chosen !== null && isOpen(chosen)),
)

/** True where the provider offers cash-outs, and a call for their outcome. */
const $isOffered = combine([offered('cashOuts'), offered('cashOut'), offered('betOf')], (calls) =>
  calls.every(Boolean),
)

/** True while offers are requested: a player is here, and such a bet shows. */
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

/** Offers by bet id; empty once the newest answer is too old. */
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

// The offer may have changed: request it now.
sample({ clock: [cashOuts.ended, offerTapped], target: query.retried })

const $isPressing = combine(
  [$confirmation, $targets],
  ([confirmation, targets]) => confirmation !== null || Object.keys(targets).length > 0,
)

// A provider honours an offer for a moment only. While one waits for a confirmation or a target, it is requested each
// second.
sample({
  clock: $now,
  source: { isPressing: $isPressing, shown: query.$shown, showing: $showing },
  filter: ({ isPressing, shown, showing }) => isPressing && !shown.isAsking && showing.now(),
  target: query.retried,
})

/** The order for the first offer that reaches its target. None while the outcome of another order is unknown. */
const reached = sample({
  clock: query.answered,
  source: { targets: $targets, isBusy: cashOuts.$isUnderWay },
  fn: ({ targets, isBusy }, { result }) => {
    const offer = result.find(({ bet_id, amount }) => amount >= (targets[bet_id] ?? Number.POSITIVE_INFINITY))
    return offer && !isBusy ? ordersOf(offer)[0]?.order : undefined
  },
})
sample({ clock: reached.filterMap((order) => order), target: cashOuts.wanted })
