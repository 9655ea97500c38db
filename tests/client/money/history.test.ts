import { allSettled, createEffect } from 'effector'
import { expect, it } from 'vitest'
import type { News } from '#client/intents/progress.ts'
import { lookUpInHistory } from '#client/money/payment/payment.ts'
import { intentOf } from '#tests/support/intents/intent.ts'
import { done, stage } from './stage.ts'

const HISTORY = '/v1/movements'
const DAY_MS = 86_400_000
const MADE_AT = 20 * DAY_MS

const line = (reference: string, { kind = 'withdrawal', made_at = MADE_AT, state = 'pending' } = {}) => ({
  movement_id: 1,
  kind,
  amount: -500,
  state,
  reference,
  made_at,
})
const lookUpFx = createEffect(
  (): Promise<News<string>> => lookUpInHistory('withdrawal')(intentOf({}, { madeAt: MADE_AT })),
)

type HistoryPage = { readonly movements: readonly object[]; readonly next?: string }

/** Looks up a withdrawal in these pages; the last one is repeated. */
async function lookedUpIn(...pages: readonly HistoryPage[]) {
  const page = () => pages[Math.min(set.askedOf(HISTORY).length, pages.length) - 1]
  const set: ReturnType<typeof stage> = stage({ [HISTORY]: () => done(page() ?? {}) })
  const { value } = await allSettled(lookUpFx, { scope: set.scope })
  return { news: value, payloads: set.askedOf(HISTORY) }
}

it.each([
  ['is found by its own line', [line('another'), line('mine')], 'done'],
  ['is not reported as done when its line is cancelled', [line('mine', { state: 'cancelled' })], 'refused'],
  ['is not reported as done when its line timed out', [line('mine', { state: 'timed-out' })], 'refused'],
  [
    'is done when a cancelled line of it was followed by another',
    [line('mine', { state: 'cancelled' }), line('mine')],
    'done',
  ],
  ['is not said to be done in an unknown state', [line('mine', { state: 'held' })], 'waited'],
  ['is missing among the lines of other payments', [line('another')], 'missing'],
  ['is missing when its reference has another kind', [line('mine', { kind: 'deposit' })], 'missing'],
  ['is missing in an empty history', [], 'missing'],
])('a payment %s', async (_, movements, kind) => {
  expect((await lookedUpIn({ movements })).news).toMatchObject({ kind })
})

it('a payment is looked up page by page, past empty pages, until it is found', async () => {
  const { news, payloads } = await lookedUpIn(
    { movements: [line('another')], next: 'second' },
    { movements: [], next: 'third' },
    { movements: [line('mine')] },
  )
  expect(news).toEqual({ kind: 'done', outcome: '' })
  expect(payloads).toEqual([{ limit: 50 }, { limit: 50, before: 'second' }, { limit: 50, before: 'third' }])
})

it('a payment is looked up back to one day before it was made, and no further', async () => {
  const older = { movements: [line('old', { made_at: MADE_AT - DAY_MS - 1 })], next: 'further' }
  const { news, payloads } = await lookedUpIn(
    { movements: [line('old', { made_at: MADE_AT - DAY_MS })], next: 'older' },
    older,
  )
  expect([news, payloads.length]).toEqual([{ kind: 'missing' }, 2])
})

it('a payment absent from forty pages is not reported as missing', async () => {
  const { news, payloads } = await lookedUpIn({ movements: [line('another')], next: 'more' })
  expect([news, payloads.length]).toEqual([{ kind: 'silent' }, 40])
})
