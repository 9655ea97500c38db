import { attach, sample } from 'effector'
import { createGate } from 'effector-react'
import { t } from '#messages/intents.ts'
import { type Bet, betDetailsRow, readBet } from '#shared/model/bets/bet.ts'
import { asAmount, asFields, asId } from '#shared/model/field.ts'
import { balanceAsked } from '../account/player/account.ts'
import { $figures } from '../account/player/figures.ts'
import { callFx } from '../calls/call-fx.ts'
import { doneIf, lookUpBy } from '../intents/kind.ts'
import { createIntents } from '../intents/machine.ts'
import { noticed } from '../state/notice.ts'
import { holdClock } from '../streams/clock.ts'
import { moneyText } from '../ui/text/money.ts'

/** Open while the player's bets show: offers are asked for, and a cash-out that was left open is looked for. */
export const CashOutGate = createGate()
holdClock(CashOutGate)

/** An open bet and the confirmed offer for it, in whole units of the currency. */
export interface CashOutBody {
  readonly bet_id: string
  readonly amount: number
  /** The offer's id; undefined where the provider gives none. */
  readonly id?: string | undefined
}

const call = callFx('cashOut')

const readEnded = (row: unknown): Bet | undefined => {
  const bet = readBet(row, 'league')
  return bet?.state === undefined || bet.state === 'open' ? undefined : bet
}

/** Cash-outs, one at a time for all bets. Looked up by the bet, which has ended then. */
export const cashOuts = createIntents({
  callOf: () => call,
  readAnswer: (body) => doneIf(readEnded(asFields(body)?.bet)),
  lookUp: lookUpBy(
    'betDetails',
    ({ body }: { readonly body: CashOutBody }) => ({ bet_id: body.bet_id }),
    (body, intent) => readEnded({ ...betDetailsRow(body), bet_id: intent.body.bet_id }),
  ),
  longestPauseMs: 5_000,
  isResentEagerly: false,
  key: 'cash-out-asked',
  readBody(value): CashOutBody | undefined {
    const body = asFields(value)
    const bet_id = asId(body?.bet_id)
    const amount = asAmount(body?.amount)
    return bet_id && amount !== undefined ? { bet_id, amount, id: asId(body?.id) } : undefined
  },
  isClaimed: true,
  words: {
    get elsewhere() {
      return t.cashOut
    },
  },
  gate: CashOutGate,
})

const noticeFx = attach({
  source: $figures,
  effect({ currency }, { state, paid }: Bet) {
    const amount = paid === undefined ? '' : moneyText(paid, currency)
    return state === 'cashed-out'
      ? { title: t.cashedOut, description: t.inBalance(amount), status: 'success' as const }
      : {
          title: t.late,
          description: t.lateText,
          status: 'info' as const,
        }
  },
})
sample({ clock: cashOuts.done, fn: ({ outcome }) => outcome, target: noticeFx })
sample({ clock: noticeFx.doneData, target: noticed })
sample({ clock: cashOuts.ended, target: balanceAsked })
