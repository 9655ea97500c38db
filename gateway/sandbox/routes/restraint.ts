import * as z from 'zod'
import { CENTS, centsOf } from '#shared/amounts.ts'
import { exclusionForm, limitForm } from '#shared/model/account/restraint.ts'
import { asId } from '#shared/model/field.ts'
import { dateText, good } from '../answer.ts'
import { limit } from '../bets/forms.ts'
import type { HistoryMark } from '../ledger/history.ts'
import { periodMs } from '../ledger/restraint.ts'
import { type CallHandler, forPlayer, type Provider, playerForm } from './provider.ts'

/** The cursor of the next page of the history, which is opaque to clients. */
const writeMark = ({ made_at, movement_id }: HistoryMark) => `${made_at}.${movement_id}`

function readMark(value: unknown): HistoryMark | undefined {
  const [, made_at, movement_id] = /^(\d{1,15})\.([dm]\d{1,15})$/.exec(asId(value) ?? '') ?? []
  return made_at && movement_id ? { made_at: Number(made_at), movement_id } : undefined
}

const pageForm = z.object({
  limit,
  before: z
    .preprocess(readMark, z.object({ made_at: z.number(), movement_id: z.string() }, 'must be a `next`'))
    .optional(),
})

/** The calls for limits, exclusion and history. */
export function restraintAnswers(provider: Provider) {
  const { sandbox, ledger } = provider

  return {
    selfExclude: playerForm(provider, exclusionForm, ({ player_id }, { time_duration }) => {
      const until = ledger.exclusions.exclude(player_id, sandbox.now() + time_duration * periodMs.day)
      return good({ success: `You are excluded until ${dateText(until)}`, time_duration, until })
    }),
    limits: forPlayer(provider, ({ player_id }) => good({ limits: limitsOf(player_id) })),
    setLimit: playerForm(provider, limitForm, ({ player_id }, { kind, period, amount }) => {
      const amount_cents = amount === null ? null : (centsOf(amount) ?? 0)
      const from = ledger.limits.set(player_id, { kind, period, amount_cents }, sandbox.now())
      const message =
        from === undefined ? 'Your limit holds from now on' : `Your limit will be raised on ${dateText(from)}`
      return good({ message, limits: limitsOf(player_id) })
    }),
    netPosition: forPlayer(provider, ({ player_id }, { bearer = '' }) => {
      const now = sandbox.now()
      const session = ledger.sessions.find(bearer, now)
      const started_at = session.state === 'open' ? session.opened_at : now
      const turnoverSince = (moment: number) => inUnits(ledger.turnovers.since(player_id, moment))
      return good({
        started_at,
        session: turnoverSince(started_at),
        day: turnoverSince(now - periodMs.day),
        week: turnoverSince(now - periodMs.week),
        month: turnoverSince(now - periodMs.month),
      })
    }),
    movements: playerForm(provider, pageForm, ({ player_id }, { limit, before }) => {
      const lines = ledger.history.page(player_id, limit + 1, before)
      const page = lines.slice(0, limit)
      const last = page.at(-1)
      return good({
        movements: page.map(({ amount_cents, ...line }) => ({ ...line, amount: amount_cents / CENTS })),
        ...(lines.length > limit && last && { next: writeMark(last) }),
      })
    }),
  } satisfies Record<string, CallHandler>

  function limitsOf(player_id: number) {
    const now = sandbox.now()
    return ledger.limits.of(player_id, now).map(({ kind, period, amount_cents, next }) => ({
      kind,
      period,
      amount: unitsOf(amount_cents),
      used: ledger.restraint.usedCents(player_id, period, now)[kind] / CENTS,
      ...(next && { next: { amount: unitsOf(next.amount_cents), from: next.from } }),
    }))
  }
}

/** Cents as whole units of the currency; null, no limit, stays. */
const unitsOf = (cents: number | null) => (cents === null ? null : cents / CENTS)

const inUnits = (sums: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(sums).map(([sum, cents]) => [sum, cents / CENTS]))
