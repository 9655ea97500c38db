import type { EventCallable, Store, StoreWritable, UnitTargetable } from 'effector'
import { CashOutGate, cashOuts } from '#client/bets/cash-outs.ts'
import { intents as crashIntents } from '#client/casino/crash/bets/intents.ts'
import { CrashGate } from '#client/casino/crash/gates.ts'
import type { Progress } from '#client/intents/progress.ts'
import { DepositGate, deposits } from '#client/money/deposit/deposit.ts'
import { RedemptionGate, redemptions } from '#client/money/points/redemption.ts'
import { WithdrawalGate, withdrawals } from '#client/money/withdrawal/withdrawal.ts'
import { BetGate, bets } from '#client/slip/placement/bets.ts'
import type { StorageKey } from '#client/storage/entry.ts'
import { catalogue } from '#shared/calls/catalogue.ts'
import { type BetKind, betKinds } from '#shared/model/bets/bet.ts'
import type { RestAnswer } from '#shared/provider/request.ts'

/** A kind of intent before the model provider of the law. */
export interface LawKind {
  readonly gate: { readonly open: UnitTargetable<unknown> }
  /** Storage keys of the one that is under way: the last one that is there counts. */
  readonly keys: readonly StorageKey[]
  readonly $progress: Store<Progress<unknown, unknown>> | StoreWritable<Progress<unknown, unknown>>
  /** With the reference that it will have. */
  readonly tapped: EventCallable<string>
  /** A tap may take the place of another tab's intent in storage. */
  readonly isUnclaimed?: true
  readonly resendClicked: EventCallable<void>
  readonly letGoClicked: EventCallable<void>
  readonly dismissed: EventCallable<void>
  /** Paths of the calls that send one. */
  readonly paths: readonly string[]
  /** A good answer's body. */
  readonly answerOf: (reference: string) => object
  /** The answer to a question. @param taken references of those that the provider has taken */
  readonly historyOf: (taken: readonly string[], asked: Readonly<Record<string, unknown>>) => RestAnswer
}

const ok = (body: object): RestAnswer => ({ status: 200, body: { status: 200, ...body } })

const movements = (kind: string) => (taken: readonly string[]) =>
  ok({
    movements: taken.map((reference) => ({
      movement_id: 1,
      kind,
      amount: 1,
      state: 'done',
      reference,
      made_at: 1,
    })),
  })

const crashBet = (reference: string, state = 'placed') => ({
  bet_id: reference,
  reference,
  round_id: 1,
  slot: 1,
  stake: 5,
  state,
})

const isAsked = (references: unknown, one: string) => Array.isArray(references) && references.includes(one)

const crashGate = { open: CrashGate.open.prepend<unknown>(() => ({ game: 'crash' })) }

/** The end of a bet of its own for each tap. @param state of the bet from then on */
function endOf(name: 'cancel' | 'cashOut', state: string): LawKind {
  const intents = crashIntents[1][name]
  const betOf = (reference: string) => `the bet of ${reference}`
  return {
    ...intents,
    gate: crashGate,
    keys: [name === 'cancel' ? 'crash-cancel-1' : 'crash-cash-out-1'],
    tapped: intents.wanted.prepend((reference) => ({ bet_reference: betOf(reference) })),
    isUnclaimed: true,
    paths: [catalogue[name === 'cancel' ? 'crashCancel' : 'crashCashOut'].path],
    answerOf: (reference) => ({ bet: crashBet(betOf(reference), state) }),
    historyOf: (taken, { references }) =>
      ok({
        data: taken
          .map(betOf)
          .filter((one) => isAsked(references, one))
          .map((one) => crashBet(one, state)),
      }),
  }
}

/** Of each slip by turns. */
const slipOf = (reference: string): BetKind =>
  betKinds[Number(reference.slice(1)) % betKinds.length] ?? 'sports'

/** Every kind that is sent, looked up and let go in a way of its own. */
export const kinds: Readonly<Record<string, LawKind>> = {
  withdrawal: {
    ...withdrawals,
    gate: WithdrawalGate,
    keys: ['withdrawal-asked'],
    tapped: withdrawals.wanted.prepend(() => ({ amount: 50 })),
    paths: [catalogue.withdraw.path],
    answerOf: () => ({ message: 'On its way' }),
    historyOf: movements('withdrawal'),
  },
  'redemption of points': {
    ...redemptions,
    gate: RedemptionGate,
    keys: ['redemption-asked'],
    tapped: redemptions.wanted.prepend(() => ({ points: 100 })),
    paths: [catalogue.redeemPoints.path],
    answerOf: () => ({ message: 'Redeemed' }),
    historyOf: movements('points'),
  },
  deposit: {
    ...deposits,
    gate: DepositGate,
    keys: ['deposit-asked', 'deposit-waiting'],
    tapped: deposits.wanted.prepend(() => ({ amount: 50 })),
    paths: [catalogue.deposit.path],
    answerOf: () => ({ message: 'Enter your PIN' }),
    historyOf: (taken, { reference }) =>
      taken.includes(String(reference))
        ? ok({ success: 'It has come in' })
        : { status: 404, body: { status: 404, error: 'No such deposit was asked for' } },
  },
  'bet of any slip': {
    ...bets,
    gate: BetGate,
    keys: ['placing'],
    tapped: bets.wanted.prepend((reference) => ({ kind: slipOf(reference), sent: { stake: 5 }, lines: [] })),
    paths: ['/v1/bet', catalogue.leagueBet.path, catalogue.jackpotBet.path],
    answerOf: (reference) => ({ bet_id: reference }),
    historyOf: (taken, { reference }) =>
      taken.includes(String(reference))
        ? ok({ data: { bet_id: 9, kind: 'sports', reference, stake: 5, legs: [] } })
        : { status: 404, body: { status: 404, error: 'There is no such bet' } },
  },
  'crash bet': {
    ...crashIntents[1].bet,
    gate: crashGate,
    keys: ['crash-bet-1'],
    tapped: crashIntents[1].bet.wanted.prepend(() => ({
      game: 'crash',
      round_id: '1',
      slot: 1 as const,
      stake: 5,
    })),
    paths: [catalogue.crashBet.path],
    answerOf: (reference) => ({ bet: crashBet(reference) }),
    historyOf: (taken, { references }) =>
      ok({ data: taken.filter((one) => isAsked(references, one)).map((one) => crashBet(one)) }),
  },
  'cash-out of a bet': {
    ...cashOuts,
    gate: CashOutGate,
    keys: ['cash-out-asked'],
    tapped: cashOuts.wanted.prepend((reference) => ({ bet_id: `bet of ${reference}`, amount: 5 })),
    paths: [catalogue.cashOut.path],
    answerOf: (reference) => ({ bet: { bet_id: `bet of ${reference}`, state: 'cashed-out', paid: 5 } }),
    historyOf: (taken, { bet_id }) => {
      const isTaken = taken.some((reference) => bet_id === `bet of ${reference}`)
      return ok({ data: { bet_id, state: isTaken ? 'cashed-out' : 'open', stake: 5, legs: [] } })
    },
  },
  'cash-out of a part of a bet': {
    ...cashOuts,
    gate: CashOutGate,
    keys: ['cash-out-asked'],
    tapped: cashOuts.wanted.prepend((reference) => ({ bet_id: `bet of ${reference}`, amount: 5, stake: 1 })),
    paths: [catalogue.cashOut.path],
    answerOf: (reference) => ({ bet: { bet_id: `part of ${reference}`, state: 'cashed-out', paid: 5 } }),
    historyOf(taken, { bet_id, reference }) {
      if (bet_id !== undefined) return ok({ data: { bet_id, state: 'open', stake: 4, legs: [] } })
      return taken.includes(String(reference))
        ? ok({ data: { bet_id: `part of ${reference}`, state: 'cashed-out', paid: 5, legs: [] } })
        : { status: 404, body: { status: 404, error: 'There is no such bet' } }
    },
  },
  'cancellation of a crash bet': endOf('cancel', 'cancelled'),
  'cash-out of a crash bet': endOf('cashOut', 'cashed-out'),
}
