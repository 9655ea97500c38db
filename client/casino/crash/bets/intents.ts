import { t } from '#messages/crash.ts'
import { type CrashBet, readAnsweredCrashBet, readCrashBets } from '#shared/model/casino/crash.ts'
import { asAmount, asId, rowReader } from '#shared/model/field.ts'
import { callFx } from '../../../calls/call-fx.ts'
import { doneIf, type IntentKind, lookUpBy } from '../../../intents/kind.ts'
import { createIntents } from '../../../intents/machine.ts'
import { CrashGate } from '../gates.ts'

/** The two bets that a player may have in a round. */
export const slots = [1, 2] as const
export type Slot = (typeof slots)[number]

/** A bet on a round. Amounts in whole units of the currency. */
export interface BetBody {
  readonly game: string
  readonly round_id: string
  readonly slot: Slot
  readonly stake: number
  readonly auto_cash_out?: number | undefined
}

/** The end of a bet before its round's: a cancellation or a cash-out. */
export interface EndBody {
  /** The bet's game, which only the boxes use; absent in an intent stored when there was a single game. */
  readonly game?: string | undefined
  readonly bet_reference: string
}

const readBetBody = rowReader(
  { game: asId, round_id: asId, slot: (value) => slots.find((slot) => slot === value), stake: asAmount },
  { auto_cash_out: asAmount },
)

const readEndBody = rowReader({ bet_reference: asId }, { game: asId })

const sharedProperties = {
  readAnswer: (body: unknown) => doneIf(readAnsweredCrashBet(body)),
  longestPauseMs: 10_000,
  isResentEagerly: false,
  gate: CrashGate,
}

/** A bet. It is looked up by its reference. */
function betKind(slot: Slot): IntentKind<BetBody, CrashBet> {
  const call = callFx('crashBet')
  return {
    ...sharedProperties,
    callOf: () => call,
    key: `crash-bet-${slot}`,
    readBody: readBetBody,
    lookUp: lookUpBy(
      'crashBets',
      ({ reference }) => ({ references: [reference] }),
      (body, { reference }) => readCrashBets(body).find((bet) => bet.reference === reference),
    ),
    isClaimed: true,
    elsewhere: () => t.elsewhere,
  }
}

/**
 * The end of a bet. It is looked up by the bet. The provider ends a bet only once, so it is sent without waiting for
 * other tabs.
 */
function endKind(name: 'crashCancel' | 'crashCashOut', slot: Slot): IntentKind<EndBody, CrashBet> {
  const call = callFx(name)
  return {
    ...sharedProperties,
    callOf: () => call,
    key: name === 'crashCancel' ? `crash-cancel-${slot}` : `crash-cash-out-${slot}`,
    payloadOf: ({ reference, body: { bet_reference } }) => ({ bet_reference, reference }),
    readBody: readEndBody,
    lookUp: lookUpBy(
      'crashBets',
      ({ body }) => ({ references: [body.bet_reference] }),
      (answer, { body }) => {
        const bet = readCrashBets(answer).find(({ reference }) => reference === body.bet_reference)
        return bet?.state === 'placed' ? undefined : bet
      },
    ),
    isClaimed: false,
    elsewhere: () => '',
  }
}

const slotIntents = (slot: Slot) => ({
  bet: createIntents(betKind(slot)),
  cancel: createIntents(endKind('crashCancel', slot)),
  cashOut: createIntents(endKind('crashCashOut', slot)),
})

/** The intents of each box. */
export const intents = { 1: slotIntents(1), 2: slotIntents(2) } as const satisfies Record<Slot, unknown>
