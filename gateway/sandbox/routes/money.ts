import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod/mini'
import { CENTS, centsOf } from '#shared/amounts.ts'
import type { Bounds } from '#shared/model/money/figures.ts'
import {
  amountWithin,
  confirmDepositForm,
  depositForm,
  intentFields,
  redeemFormFrom,
  withdrawForm,
} from '#shared/model/money/payment.ts'
import { amountText, good, refusalFor, refused } from '../answer.ts'
import type { DepositRow } from '../ledger/deposits.ts'
import { playerAccount } from '../ledger/movements.ts'
import { canonicalMobile } from '../ledger/players.ts'
import { POINTS } from '../ledger/points.ts'
import { RINGS_MS } from '../phone.ts'
import { deposit as depositBounds, withdrawal as withdrawalBounds } from '../site/figures.ts'
import { mobile } from './account.ts'
import { type CallHandler, forPlayer, type Provider, playerForm } from './provider.ts'

/** The cents of an amount that the form has checked. */
const wholeCents = (amount: number) => centsOf(amount) ?? 0
const textOf = (amount: number) => amountText(wholeCents(amount))

const strictPayment = (form: typeof depositForm, bounds: Bounds) =>
  z.extend(form, { ...intentFields, mobile: z.optional(mobile), amount: amountWithin(bounds, textOf) })
const strictDeposit = strictPayment(depositForm, depositBounds)
const strictWithdrawal = strictPayment(withdrawForm, withdrawalBounds)
const redeemForm = redeemFormFrom(POINTS.least)
const strictRedeem = z.extend(redeemForm, {
  ...intentFields,
  points: redeemForm.shape.points.check(z.lte(1_000_000, 'That is more than can be redeemed at once')),
})

/** The message on each state of a deposit. */
const depositTexts = {
  pending: () => 'Waiting for your phone',
  confirmed: (paid: string) => `${paid} is in your account`,
  cancelled: () => 'The payment was cancelled on the phone',
  'timed-out': () => 'The phone did not answer in time',
} as const satisfies Record<DepositRow['state'], (paid: string) => string>

/** The calls that move money. A repeated reference gets the first answer and moves no money. */
export function moneyAnswers(provider: Provider) {
  const { sandbox, ledger, readSigned } = provider

  const deposit = playerForm(provider, strictDeposit, async (player, form) => {
    const { amount, reference, mobile = player.mobile } = form
    const { player_id } = player
    const cents = wholeCents(amount)
    let answersAfterMs: number | undefined
    const answer = ledger.intents.decideOnce(player, `deposit ${reference}`, sandbox.now, () => {
      const now = sandbox.now()
      const restraint = ledger.restraint.onDeposit(player_id, cents, now)
      if (restraint) return refusalFor(restraint, 'deposits')
      const reaction = sandbox.phone.reactionFor(cents)
      answersAfterMs = reaction.answersAfterMs
      const row = ledger.deposits.ask({
        player_id,
        reference,
        amount_cents: cents,
        mobile: canonicalMobile(mobile),
        asked_at: now,
        expires_at: now + Math.ceil(RINGS_MS / sandbox.speed),
        outcome: reaction.outcome,
        due_at: now + Math.ceil(reaction.afterMs / sandbox.speed),
      })
      return good({ message: 'The request was sent to your phone', deposit: depositRow(row) })
    })
    if (answersAfterMs !== undefined) await wait(answersAfterMs, undefined, { ref: false })
    return answer
  })

  const withdraw = (payload: unknown) =>
    forPlayer(provider, (player) => {
      const { amount, reference, mobile = player.mobile } = strictWithdrawal.parse(payload)
      const { player_id } = player
      const cents = wholeCents(amount)
      return ledger.intents.decideOnce(player, `withdrawal ${reference}`, sandbox.now, () => {
        const now = sandbox.now()
        const row = ledger.withdrawals.ask({
          player_id,
          reference,
          amount_cents: cents,
          mobile: canonicalMobile(mobile),
          asked_at: now,
          due_at: now + Math.ceil(sandbox.phone.payoutMs(cents) / sandbox.speed),
        })
        if (!row) {
          const balance = amountText(ledger.movements.balanceCents(playerAccount(player_id)))
          return refused(400, `You have ${balance}, which is less than that`, {
            reason: 'short',
            insufficient_balance: true,
          })
        }
        return good({ message: `${amountText(row.amount_cents)} is on its way to ${row.mobile}` })
      })
    })

  return {
    deposit,
    /** Tells how far a deposit is; the provider's call has this name. */
    confirmDeposit: playerForm(provider, confirmDepositForm, ({ player_id }, { reference }) => {
      const row = ledger.deposits.find(player_id, reference)
      if (!row) return refused(404, 'No such deposit was asked for')
      const message = depositTexts[row.state](amountText(row.amount_cents))
      return good({
        message,
        ...(row.state === 'confirmed' && { success: message }),
        deposit: depositRow(row),
      })
    }),
    withdraw: async (request) => {
      const payload = await readSigned(request.body)
      return payload ? withdraw(payload)(request) : refused(400, 'The signed body is not valid')
    },
    redeemPoints: playerForm(provider, strictRedeem, (player, { points, reference }) => {
      const { player_id } = player
      return ledger.intents.decideOnce(player, `redemption ${reference}`, sandbox.now, () => {
        const redeemed = ledger.points.redeem(player_id, points, reference, sandbox.now())
        const left = ledger.points.balance(player_id)
        if (!redeemed) return refused(400, `You have ${left} points`, { reason: 'short' })
        return good({
          message: `${amountText(redeemed.cents)} for ${redeemed.points} points is in your account`,
          amount: redeemed.cents / CENTS,
          points: left,
        })
      })
    }),
  } satisfies Record<string, CallHandler>
}

function depositRow({ amount_cents, ...row }: DepositRow) {
  const { reference, state, mobile, expires_at, settled_at } = row
  return { reference, amount: amount_cents / CENTS, state, mobile, expires_at, settled_at }
}
