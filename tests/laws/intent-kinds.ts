import type { EventCallable, Store, StoreWritable, UnitTargetable } from 'effector'
import { intents as crashIntents } from '#client/casino/crash/bets/intents.ts'
import { CrashGate } from '#client/casino/crash/gates.ts'
import type { Progress } from '#client/intents/progress.ts'
import { RedemptionGate, redemptions } from '#client/money/points/redemption.ts'
import { WithdrawalGate, withdrawals } from '#client/money/withdrawal/withdrawal.ts'
import { BetGate, bets } from '#client/slip/placement/bets.ts'
import type { UsedKey } from '#client/storage/entry.ts'
import { catalogue } from '#shared/calls/catalogue.ts'
import type { RestAnswer } from '#shared/provider/request.ts'

/** A kind of intent before the model provider of the law. */
export interface LawKind {
  readonly gate: { readonly open: UnitTargetable<unknown> }
  readonly key: UsedKey
  readonly $progress: Store<Progress<unknown, unknown>> | StoreWritable<Progress<unknown, unknown>>
  readonly tapped: EventCallable<void>
  readonly resendClicked: EventCallable<void>
  readonly letGoClicked: EventCallable<void>
  readonly dismissed: EventCallable<void>
  /** Path of the call that sends one. */
  readonly path: string
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
      state: 'paid',
      reference,
      made_at: 1,
    })),
  })

const crashBet = (reference: string) => ({
  bet_id: reference,
  reference,
  round_id: 1,
  slot: 1,
  stake: 5,
  state: 'placed',
})

/** Every kind that is sent, looked up and let go in a way of its own. */
export const kinds: Readonly<Record<string, LawKind>> = {
  withdrawal: {
    ...withdrawals,
    gate: WithdrawalGate,
    key: 'withdrawal-asked',
    tapped: withdrawals.wanted.prepend(() => ({ amount: 50 })),
    path: catalogue.withdraw.path,
    answerOf: () => ({ message: 'On its way' }),
    historyOf: movements('withdrawal'),
  },
  'redemption of points': {
    ...redemptions,
    gate: RedemptionGate,
    key: 'redemption-asked',
    tapped: redemptions.wanted.prepend(() => ({ points: 100 })),
    path: catalogue.redeemPoints.path,
    answerOf: () => ({ message: 'Redeemed' }),
    historyOf: movements('points'),
  },
  bet: {
    ...bets,
    gate: BetGate,
    key: 'placing',
    tapped: bets.wanted.prepend(() => ({ kind: 'sports' as const, sent: { stake: 5 }, lines: [] })),
    path: '/v1/bet',
    answerOf: (reference) => ({ bet_id: reference }),
    historyOf: (taken, { reference }) =>
      taken.includes(String(reference))
        ? ok({ data: { bet_id: 9, kind: 'sports', reference, stake: 5, legs: [] } })
        : { status: 404, body: { status: 404, error: 'There is no such bet' } },
  },
  'crash bet': {
    ...crashIntents[1].bet,
    gate: CrashGate,
    key: 'crash-bet-1',
    tapped: crashIntents[1].bet.wanted.prepend(() => ({
      game: 'crash',
      round_id: '1',
      slot: 1 as const,
      stake: 5,
    })),
    path: catalogue.crashBet.path,
    answerOf: (reference) => ({ bet: crashBet(reference) }),
    historyOf: (taken, { references }) =>
      ok({ data: taken.filter((one) => (references as string[]).includes(one)).map(crashBet) }),
  },
}
