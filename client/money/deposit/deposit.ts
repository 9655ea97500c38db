import { createEvent, sample } from 'effector'
import { createGate } from 'effector-react'
import { t } from '#messages/money.ts'
import { CENTS, formatCents } from '#shared/amounts.ts'
import { readRefusal } from '#shared/model/bets/placed.ts'
import { asAmount, asCount, asFields, asId } from '#shared/model/field.ts'
import { messageOf } from '#shared/model/message.ts'
import { type Deposit, type DepositAnswer, readDepositAnswer } from '#shared/model/money/deposit.ts'
import { ourAddress } from '../../account/login/way-back.ts'
import { balanceAsked } from '../../account/player/balance.ts'
import { $figures } from '../../account/player/figures.ts'
import { type CallFailure, callFx } from '../../calls/call-fx.ts'
import { createIntents } from '../../intents/machine.ts'
import type { Intent, News } from '../../intents/progress.ts'
import { isRefused } from '../../intents/send.ts'
import { setter } from '../../state/actions.ts'
import { noticed } from '../../state/notice.ts'
import { $place } from '../../state/place.ts'
import { createPaymentForm } from '../payment/form.ts'
import { paymentKind, storedAmount } from '../payment/payment.ts'

/** Open while a player is logged in. Looks up a deposit with an unknown outcome. */
export const DepositGate = createGate()

export interface DepositBody {
  /** In whole units of the currency. */
  readonly amount: number
  /** The paying phone; undefined: the player's own. */
  readonly mobile?: string | undefined
}

const provider = callFx('deposit')
const confirmation = callFx('confirmDeposit', readDepositAnswer)

export const deposits = createIntents({
  ...paymentKind,
  callOf: () => provider,
  // After any good answer the provider has accepted the deposit: the phone rings.
  readAnswer(body, { reference }: Intent) {
    const answer = readDepositAnswer(body)
    return answer.deposit ? newsOf(answer.deposit, answer, reference) : takenNews(answer)
  },
  key: 'deposit-asked',
  takenKey: 'deposit-waiting',
  endedKey: 'ended-deposit',
  readBody(body): DepositBody | undefined {
    const amount = storedAmount(body)
    const mobile = asId(asFields(body)?.mobile)
    return amount === undefined ? undefined : { amount, ...(mobile && { mobile }) }
  },
  async lookUp({ reference }: Intent): Promise<News<string>> {
    try {
      const answer = await confirmation.fx({ reference })
      const { deposit, isPaid, message } = answer
      if (deposit) return newsOf(deposit, answer, reference) ?? { kind: 'silent' }
      return isPaid ? { kind: 'done', outcome: message ?? '' } : { kind: 'waited', message }
    } catch (cause) {
      return failedLookup(cause as CallFailure)
    }
  },
  elsewhere: () => t.elsewhere.deposit,
  gate: DepositGate,
})

const takenNews = ({ message = '', deposit }: DepositAnswer): News<string> => ({
  kind: 'taken',
  message,
  expiresAt: deposit?.expires_at,
})

/** News of the deposit in an answer; undefined: it is another deposit. */
function newsOf(deposit: Deposit, answer: DepositAnswer, reference: string): News<string> | undefined {
  const { message = '' } = answer
  if (deposit.reference !== reference) return undefined
  if (deposit.state === 'pending') return takenNews(answer)
  if (deposit.state === 'confirmed') return { kind: 'done', outcome: message }
  return { kind: 'refused', refusal: { ...readRefusal(undefined), message, end: deposit.state } }
}

/** News in a failed lookup: a 404 says that the deposit is missing, another refusal has at most a message. */
function failedLookup(failure: CallFailure): News<string> {
  if (failure.kind !== 'failed' || !isRefused(failure, { isRepeat: true })) throw failure
  const isMissing = asCount(asFields(failure.body)?.status) === 404
  return isMissing ? { kind: 'missing' } : { kind: 'waited', message: messageOf(failure.body) }
}

export const depositFields = createPaymentForm('deposit', deposits)

/** Another screen requests a deposit of this amount, in cents. It fills the form, raised to the least deposit. */
export const amountRequested = createEvent<number>()
sample({
  clock: amountRequested,
  source: $figures,
  fn: ({ deposit }, cents) => ({ amount: formatCents(Math.max(cents, (deposit?.min ?? 0) * CENTS)) }),
  target: depositFields.entered,
})

/**
 * A deposit requested by another screen: missing amount and return path.
 * @param state state of the link to the deposit
 */
export function depositReturnOf(state: unknown) {
  const request = asFields(state)
  const amount = asAmount(request?.amount) ?? 0
  return {
    amountCents: amount > 0 ? Math.round(amount * CENTS) : undefined,
    from: ourAddress(request?.from),
  }
}

sample({ clock: deposits.done, target: balanceAsked })
sample({
  clock: deposits.$progress,
  fn: ({ state }) => state !== 'idle' && state !== 'let go',
  target: setter('show_deposit_modal'),
})
sample({ clock: provider.$loading, target: setter('deposit_loading') })
sample({ clock: confirmation.$loading, target: setter('deposit_confirm_loading') })
sample({
  clock: deposits.$progress.updates.filterMap((progress) =>
    progress.state === 'pending' ? progress.message : undefined,
  ),
  target: setter('deposits_message'),
})
sample({
  clock: [
    deposits.done.map(({ outcome }) => outcome),
    deposits.refused.map(({ refusal }) => refusal.message ?? ''),
  ],
  target: setter('deposits_confirm_message'),
})

/** Shows a notice when a deposit ends, on every screen other than the deposit's own. */
export function startDepositNotice(): void {
  const confirmed = deposits.done.map(({ outcome }) => ({
    title: t.confirmed,
    description: outcome,
    status: 'success' as const,
  }))
  const unpaid = deposits.refused.map(({ refusal }) => ({
    title: t.unpaid,
    description: refusal.message ?? '',
    status: 'warning' as const,
  }))
  sample({
    clock: [confirmed, unpaid],
    source: $place,
    filter: (place) => place.path() !== '/deposit',
    fn: (_, notice) => notice,
    target: noticed,
  })
}
