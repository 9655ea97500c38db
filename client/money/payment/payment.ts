import { t } from '#messages/money.ts'
import { readRefusal } from '#shared/model/bets/placed.ts'
import { asAmount, asFields } from '#shared/model/field.ts'
import { asMessage } from '#shared/model/message.ts'
import { type PlayerMovement, readPlayerMovements } from '#shared/model/money/movement.ts'
import { callFx } from '../../calls/call-fx.ts'
import type { IntentKind } from '../../intents/kind.ts'
import type { MoneyIntent, News } from '../../intents/progress.ts'

/** The columns that the kinds of payments share. The outcome of a payment is the provider's message; empty: none. */
export const paymentKind = {
  readAnswer: (body) => ({ kind: 'done', outcome: asMessage(asFields(body)?.message) ?? '' }),
  longestPauseMs: 10_000,
  isResentEagerly: true,
  isClaimed: true,
} as const satisfies Partial<IntentKind<object, string>>

/** The stored amount of a payment, in whole units of the currency. */
export const storedAmount = (body: unknown): number | undefined => asAmount(asFields(body)?.amount)

/** Movements on a page of the history. */
const PAGE_SIZE = 50

/** Most pages of the history that are read to find a payment. */
const MOST_PAGES = 40

/** Greatest lead of a page's clock over the provider's, in ms. */
const CLOCK_LEAD_MS = 86_400_000

const history = callFx('movements', readPlayerMovements)

/**
 * A lookup in the history by kind and reference, page by page, back to the time of the payment. A payment of which the
 * history has only cancelled or timed-out rows was not carried out.
 */
export const lookUpInHistory =
  (kind: PlayerMovement['kind']) =>
  async ({ reference, madeAt }: MoneyIntent<unknown>): Promise<News<string>> => {
    let before: string | undefined
    for (let page = 0; page < MOST_PAGES; page++) {
      const { movements, next } = await history.fx({ limit: PAGE_SIZE, ...(before && { before }) })
      const own = movements.filter((movement) => movement.kind === kind && movement.reference === reference)
      if (own.some(({ state }) => state === 'done' || state === 'pending'))
        return { kind: 'done', outcome: '' }
      if (own.some(({ state }) => state === 'unknown')) return { kind: 'waited' }
      if (own.length > 0)
        return { kind: 'refused', refusal: { ...readRefusal(undefined), message: t.notCarriedOut } }
      const oldestAt = movements.at(-1)?.made_at ?? Number.POSITIVE_INFINITY
      if (next === undefined || oldestAt < madeAt - CLOCK_LEAD_MS) return { kind: 'missing' }
      before = next
    }
    return { kind: 'silent' }
  }
