import { combine, createEvent, createStore, sample } from 'effector'
import type { Bet } from '#shared/model/bets/bet.ts'
import { readCashOuts } from '#shared/model/bets/cash-out.ts'
import { offered } from '../../calls/offers.ts'
import { createHeldQuery } from '../../query/held-query.ts'
import { $showing } from '../../query/query.ts'
import { playerForgotten } from '../../state/actions.ts'
import { fields } from '../../state/fields.ts'
import { $now } from '../../streams/clock.ts'
import { $bets, BetsGate } from '../bets.ts'
import { type CashOutBody, CashOutGate, cashOuts } from '../cash-outs.ts'
import { $openBet, LeagueBetsGate } from '../league-bets.ts'

/** A tap on an offer: the player is asked to confirm it. */
export const offerTapped = createEvent<CashOutBody>()
/** A tap on the confirmation, with the offer that its button showed. */
export const offerConfirmed = createEvent<CashOutBody>()
export const betKept = createEvent()

/** A confirmation, judged by the offer as the player saw it last. */
const judged = createEvent<{ readonly offer: CashOutBody; readonly isFallen: boolean }>()

/**
 * The offer that the player is asked to confirm, as they saw it last; null: none. One that falls just before the tap is
 * not taken by that tap: it is shown, and taken by another.
 */
export const $confirmation = createStore<CashOutBody | null>(null)
  .on(offerTapped, (_, offer) => offer)
  .on(judged, (_, { offer }) => offer)
  .reset(betKept, cashOuts.done, cashOuts.leftOff, CashOutGate.close, playerForgotten)

sample({
  clock: offerConfirmed,
  source: $confirmation,
  fn: (asked, offer) => ({
    offer,
    isFallen: asked?.bet_id === offer.bet_id && offer.amount < asked.amount,
  }),
  target: judged,
})
sample({
  clock: judged,
  filter: ({ isFallen }) => !isFallen,
  fn: ({ offer }) => offer,
  target: cashOuts.wanted,
})
// A refusal names the offer of its time: it does not show on a later visit.
sample({ clock: [betKept, CashOutGate.close], fn: () => undefined, target: cashOuts.dismissed })

/** Interval of requesting offers, and the age at which one is no longer shown, in ms. */
const EVERY_MS = 3_000
const TOO_OLD_MS = 15_000

const isOpen = ({ kind, state }: Bet) => kind === 'league' && state === 'open'

/** True while an open bet on the league shows: in the list of all bets, or opened in that of the league. */
const $isOpenShown = combine(
  [BetsGate.status, $bets, LeagueBetsGate.status, $openBet],
  ([isListed, bets, isOfLeague, chosen]) =>
    (isListed && bets?.some(isOpen) === true) || (isOfLeague && chosen !== null && isOpen(chosen)),
)

/** True while such a bet shows to its player, and the provider offers to buy bets back. */
const $isWanted = combine(
  [CashOutGate.status, fields.user, offered('cashOuts'), offered('cashOut'), $isOpenShown],
  ([shows, user, isListed, isTaken, isOpenShown]) =>
    shows && user !== null && isListed && isTaken && isOpenShown,
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
  (answer, isYoung): Readonly<Record<string, CashOutBody>> =>
    Object.fromEntries(
      isYoung && answer
        ? answer.result.map(({ bet_id, amount, id }) => [bet_id, { bet_id, amount, id }])
        : [],
    ),
)

// Where the offer has changed, the new one shows at once.
sample({ clock: [cashOuts.ended, offerTapped], fn: () => undefined, target: query.retried })

// A provider honours an offer for a moment only: while the player is asked to confirm one, it is of the last second.
sample({
  clock: $now,
  source: { confirmation: $confirmation, shown: query.$shown, showing: $showing },
  filter: ({ confirmation, shown, showing }) => confirmation !== null && !shown.isAsking && showing.now(),
  fn: () => undefined,
  target: query.retried,
})
