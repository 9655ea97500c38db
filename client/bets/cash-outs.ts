import { sample } from 'effector'
import { createGate } from 'effector-react'
import { t } from '#messages/intents.ts'
import { type Bet, betDetailsRow, readBet } from '#shared/model/bets/bet.ts'
import { asAmount, asFields, asId, asTime, rowReader } from '#shared/model/field.ts'
import { balanceAsked } from '../account/player/balance.ts'
import { $figures } from '../account/player/figures.ts'
import { callFx } from '../calls/call-fx.ts'
import { doneIf, lookUpBy } from '../intents/kind.ts'
import { createIntents } from '../intents/machine.ts'
import type { MoneyIntent, News } from '../intents/progress.ts'
import { lookUpByReference } from '../slip/placement/bets.ts'
import { noticed } from '../state/notice.ts'
import { holdClock } from '../streams/clock.ts'
import { moneyText } from '../ui/text/money.ts'

/** Open while the player's bets show: offers are requested, and a cash-out with an unknown outcome is looked up. */
export const CashOutGate = createGate()
holdClock(CashOutGate)

/** An order to cash out an open bet, or a part of it, for the confirmed offer. Whole units of the currency. */
export interface CashOutBody {
  readonly bet_id: string
  readonly amount: number
  /** The share of the stake in whole units; undefined: the whole bet. */
  readonly stake?: number | undefined
  /** The offer's id and the time at which it was made, epoch ms; undefined where the provider gives none. */
  readonly id?: string | undefined
  readonly offered_at?: number | undefined
}

const cashOutCall = callFx('cashOut')

/** A bet that has ended; undefined for one that is open or unreadable. */
const readEndedBet = (row: unknown): Bet | undefined => {
  const bet = readBet(row)
  return bet?.state === undefined || bet.state === 'open' ? undefined : bet
}

const lookUpWhole = lookUpBy(
  'betOf',
  ({ body }: MoneyIntent<CashOutBody>) => ({ bet_id: body.bet_id }),
  (body, intent) => readEndedBet({ ...betDetailsRow(body), bet_id: intent.body.bet_id }),
)

/**
 * Looks up the outcome. A part that was cashed out is a bet of its own, under the reference. The whole bet is read
 * first: once it has ended, no part of it can be cashed out, so a part that is missing then never will be.
 */
async function lookUp(intent: MoneyIntent<CashOutBody>): Promise<News<Bet>> {
  const whole = await lookUpWhole(intent)
  if (intent.body.stake === undefined) return whole
  const part = (await lookUpByReference(intent.reference)) ?? { kind: 'silent' }
  return part.kind === 'missing' ? whole : part
}

/** Cash-outs, one at a time for all bets. */
export const cashOuts = createIntents<CashOutBody, Bet>({
  callOf: () => cashOutCall,
  readAnswer: (body) => doneIf(readEndedBet(asFields(body)?.bet)),
  lookUp,
  longestPauseMs: 5_000,
  isResentEagerly: false,
  key: 'cash-out-asked',
  readBody: rowReader({ bet_id: asId, amount: asAmount }, { stake: asAmount, id: asId, offered_at: asTime }),
  isClaimed: true,
  elsewhere: () => t.cashOut,
  gate: CashOutGate,
})

sample({
  clock: cashOuts.done,
  source: $figures,
  fn: ({ currency }, { outcome: { state, paid } }) => {
    const amount = paid === undefined ? '' : moneyText(paid, currency)
    return state === 'cashed-out'
      ? { title: t.cashedOut, description: t.inBalance(amount), status: 'success' as const }
      : { title: t.late, description: t.lateText, status: 'info' as const }
  },
  target: noticed,
})
sample({ clock: cashOuts.ended, target: balanceAsked })
