import { allSettled, createWatch } from 'effector'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { settingsAnswered } from '#client/calls/offers.ts'
import { phaseOf } from '#client/money/payment/phase.ts'
import { withdrawalFields } from '#client/money/withdrawal/form.ts'
import { WithdrawalGate, withdrawals } from '#client/money/withdrawal/withdrawal.ts'
import { fields } from '#client/state/fields.ts'
import { noticed } from '#client/state/notice.ts'
import { readEntry, writeEntry } from '#client/storage/entry.ts'
import { PROVIDER_TIMEOUT_MS } from '#shared/limits.ts'
import { asFields } from '#shared/model/field.ts'
import { settlesAfterMs } from '#shared/provider/settling.ts'
import { createShelf } from '../shelf.ts'
import { done, lost, refused, stage, submit } from './stage.ts'

/** By default. */
const SETTLED_AFTER_MS = settlesAfterMs(PROVIDER_TIMEOUT_MS)

const ASK = '/withdraw'
const HISTORY = '/v1/movements'
const BALANCE = '/v1/balance'

const accepted = (payload: Record<string, unknown>) =>
  done({
    message: 'KSh 500 is on its way to +254700000001',
    withdrawal: { reference: payload.reference, amount: payload.amount, state: 'pending' },
  })
const line = (reference: unknown, kind = 'withdrawal') => ({
  movement_id: 1,
  kind,
  amount: -500,
  state: 'pending',
  reference,
  made_at: 1,
})
const balance = { [BALANCE]: done({ user: { balance: 0 } }) }
const stageOf = ({ scope }: ReturnType<typeof stage>) => phaseOf(scope.getState(withdrawals.$progress))
const stored = () => asFields(readEntry('withdrawal-asked'))?.reference

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'] }))
afterEach(() => void vi.useRealTimers())

describe('taking out', () => {
  it('stores the intent before it is sent, keeps the whole answer as the message, and asks for the balance', async () => {
    let then: readonly unknown[] = []
    const set: ReturnType<typeof stage> = stage({
      ...balance,
      [ASK]: (payload) => {
        then = [readEntry('withdrawal-asked'), set.scope.getState(fields.withdraw_loading)]
        return accepted(payload)
      },
    })
    await submit(set.scope, withdrawalFields, { amount: '500' })
    expect(then).toMatchObject([{ reference: set.askedOf(ASK)[0]?.reference, body: { amount: 500 } }, true])
    expect(stageOf(set)).toBe('accepted')
    expect(set.scope.getState(fields.withdrawal_message)).toMatchObject({
      status: 200,
      withdrawal: { amount: 500 },
    })
    expect(stored()).toBeUndefined()
    expect(set.askedOf(BALANCE)).toHaveLength(1)
    expect(set.scope.getState(fields.withdraw_loading)).toBe(false)
  })

  it('is refused in the provider’s words, with the raw answer as the message', async () => {
    const set = stage({ ...balance, [ASK]: refused(400, 'You have KSh 20, which is less than that') })
    await submit(set.scope, withdrawalFields, { amount: '500' })
    expect(set.scope.getState(withdrawals.$progress)).toMatchObject({
      state: 'refused',
      refusal: { message: 'You have KSh 20, which is less than that' },
    })
    expect(set.scope.getState(fields.withdrawal_message)).toEqual({
      status: 400,
      error: 'You have KSh 20, which is less than that',
    })
    expect(stored()).toBeUndefined()
    await allSettled(withdrawals.dismissed, { scope: set.scope })
    expect(stageOf(set)).toBeNull()
    expect(set.scope.getState(withdrawalFields.$typed).amount).toBe('500')
  })

  it('sends one withdrawal while it is not known what became of it', async () => {
    const set = stage({ ...balance, [ASK]: lost })
    for (const _ of [1, 2]) await submit(set.scope, withdrawalFields, { amount: '500' })
    expect(set.askedOf(ASK)).toHaveLength(1)
    expect(set.scope.getState(withdrawals.$isUnderWay)).toBe(true)
  })

  it('once more after the end sends another one', async () => {
    const set = stage({ ...balance, [ASK]: accepted })
    for (const nth of [1, 2]) {
      await submit(set.scope, withdrawalFields, { amount: '500' })
      expect(set.askedOf(ASK)).toHaveLength(nth)
      expect(set.scope.getState(withdrawals.$isUnderWay)).toBe(false)
    }
  })
})

describe('a lost answer', () => {
  it('is found in the history by its reference, and by nothing else', async () => {
    const set = stage({ ...balance, [ASK]: lost })
    await submit(set.scope, withdrawalFields, { amount: '500' })
    expect(stageOf(set)).toBe('unknown')
    const reference = set.askedOf(ASK)[0]?.reference
    vi.advanceTimersByTime(SETTLED_AFTER_MS)
    for (const [lines, expected] of [
      [[line('another')], 'not found'],
      [[line(reference, 'deposit')], 'not found'],
      [[line('another'), line(reference)], 'accepted'],
    ] as const) {
      set.answers[HISTORY] = done({ movements: lines })
      await allSettled(withdrawals.lookDue, { scope: set.scope })
      expect(stageOf(set)).toBe(expected)
    }
    expect(stored()).toBeUndefined()
  })

  it.each([0, SETTLED_AFTER_MS])(
    'of one that never arrived is mended under the same reference, %i ms later',
    async (later) => {
      const set = stage({ ...balance, [ASK]: lost, [HISTORY]: done({ movements: [] }) })
      await submit(set.scope, withdrawalFields, { amount: '500' })
      vi.advanceTimersByTime(later)
      await allSettled(withdrawals.lookDue, { scope: set.scope })
      expect(stageOf(set)).toBe(later > 0 ? 'not found' : 'unknown')
      set.answers[ASK] = accepted
      await allSettled(withdrawals.resendClicked, { scope: set.scope })
      expect(stageOf(set)).toBe('accepted')
      expect(new Set(set.askedOf(ASK).map(({ reference }) => reference)).size).toBe(1)
    },
  )

  it('of one that a slow provider takes late is no loss: it is neither given up nor let go before', async () => {
    const set = stage({ ...balance, [ASK]: refused(504, 'late'), [HISTORY]: done({ movements: [] }) })
    await submit(set.scope, withdrawalFields, { amount: '500' })
    for (const _ of [1, 2, 3]) {
      vi.advanceTimersByTime(4_000)
      await allSettled(withdrawals.lookDue, { scope: set.scope })
      await allSettled(withdrawals.letGoClicked, { scope: set.scope })
      expect(stageOf(set)).toBe('unknown')
    }
    expect(stored()).toBeDefined()
    vi.advanceTimersByTime(SETTLED_AFTER_MS - 12_000)
    await allSettled(withdrawals.lookDue, { scope: set.scope })
    expect(stageOf(set)).toBe('not found')
    set.answers[HISTORY] = done({ movements: [line(set.askedOf(ASK)[0]?.reference)] })
    await allSettled(withdrawals.lookDue, { scope: set.scope })
    expect(stageOf(set)).toBe('accepted')
    expect(set.askedOf(ASK)).toHaveLength(1)
  })

  it('of one that was lost on the way can be let go, and leaves nothing', async () => {
    const set = stage({ ...balance, [ASK]: lost, [HISTORY]: done({ movements: [] }) })
    await submit(set.scope, withdrawalFields, { amount: '500' })
    vi.advanceTimersByTime(SETTLED_AFTER_MS)
    await allSettled(withdrawals.lookDue, { scope: set.scope })
    await allSettled(withdrawals.letGoClicked, { scope: set.scope })
    expect(stageOf(set)).toBeNull()
    expect(stored()).toBeUndefined()
  })

  it('is not known to be refused by a 5xx, nor by what turned it away on its way', async () => {
    const crowded = { status: 503, body: { status: 503, error: 'Too many', outcome: 'not-sent' } }
    for (const answer of [refused(500, 'The provider failed'), crowded, refused(429, 'Too often')]) {
      const set = stage({ ...balance, [ASK]: answer })
      await submit(set.scope, withdrawalFields, { amount: '500' })
      expect(stageOf(set)).toBe('unknown')
      expect(stored()).toBeDefined()
    }
  })

  it('is looked for after a reload, by the player whose it is', async () => {
    const shelf = createShelf()
    const before = stage({ ...balance, [ASK]: lost }, { shelf })
    await submit(before.scope, withdrawalFields, { amount: '500' })
    const grace = stage({ ...balance }, { shelf, user: { token: 'grace', id: '8' } as never })
    await allSettled(WithdrawalGate.open, { scope: grace.scope, params: {} })
    expect(stageOf(grace)).toBeNull()
    const reference = before.askedOf(ASK)[0]?.reference
    const after = stage({ ...balance }, { shelf })
    await allSettled(WithdrawalGate.open, { scope: after.scope, params: {} })
    expect(stageOf(after)).toBe('unknown')
    after.answers[HISTORY] = done({ movements: [line(reference)] })
    await allSettled(withdrawals.lookDue, { scope: after.scope })
    expect(stageOf(after)).toBe('accepted')
  })
})

describe('the history', () => {
  it('is read page by page back to when the withdrawal was made: one behind many bets is no lost one', async () => {
    const set = stage({ ...balance, [ASK]: lost })
    await submit(set.scope, withdrawalFields, { amount: '500' })
    const reference = set.askedOf(ASK)[0]?.reference
    vi.advanceTimersByTime(SETTLED_AFTER_MS)
    const stake = (nth: number) => ({ ...line(`bet-${nth}`, 'stake'), movement_id: nth, made_at: Date.now() })
    set.answers[HISTORY] = ({ before }) =>
      before === 'second'
        ? done({ movements: [line(reference)] })
        : done({ movements: Array.from({ length: 50 }, (_, nth) => stake(nth)), next: 'second' })
    await allSettled(withdrawals.lookDue, { scope: set.scope })
    expect(stageOf(set)).toBe('accepted')
    expect(set.askedOf(HISTORY).slice(1)).toEqual([{ limit: 50 }, { limit: 50, before: 'second' }])
  })

  it('is read no further than a day before it was made', async () => {
    const set = stage({ ...balance, [ASK]: lost })
    await submit(set.scope, withdrawalFields, { amount: '500' })
    vi.advanceTimersByTime(SETTLED_AFTER_MS)
    const before = set.askedOf(HISTORY).length
    const old = { ...line('old'), made_at: Date.now() - 3 * 86_400_000 }
    set.answers[HISTORY] = done({ movements: [old], next: 'older' })
    await allSettled(withdrawals.lookDue, { scope: set.scope })
    expect(stageOf(set)).toBe('not found')
    expect(set.askedOf(HISTORY)).toHaveLength(before + 1)
  })

  it('that is not offered is not asked for: it stays unknown until it may be let go', async () => {
    const set = stage({ ...balance, [ASK]: lost })
    await allSettled(settingsAnswered, { scope: set.scope, params: {} })
    await submit(set.scope, withdrawalFields, { amount: '500' })
    for (const [later, expected] of [
      [1, 'unknown'],
      [SETTLED_AFTER_MS, 'unseen'],
    ] as const) {
      vi.advanceTimersByTime(later)
      await allSettled(withdrawals.lookDue, { scope: set.scope })
      expect(stageOf(set)).toBe(expected)
    }
    expect(set.askedOf(HISTORY)).toEqual([])
    await allSettled(withdrawals.letGoClicked, { scope: set.scope })
    expect(stageOf(set)).toBeNull()
  })
})

it('is shown with the provider’s message alone, without an object of its own', async () => {
  const set = stage({ ...balance, [ASK]: done({ message: 'Your money is on its way to you' }) })
  await submit(set.scope, withdrawalFields, { amount: '500' })
  expect(set.scope.getState(withdrawals.$progress)).toMatchObject({
    state: 'done',
    outcome: 'Your money is on its way to you',
  })
})

it('is not let go for a clock that jumps ahead', async () => {
  const set = stage({ ...balance, [ASK]: lost, [HISTORY]: done({ movements: [] }) })
  await submit(set.scope, withdrawalFields, { amount: '500' })
  vi.setSystemTime(Date.now() + 3_600_000)
  await allSettled(withdrawals.lookDue, { scope: set.scope })
  expect(stageOf(set)).toBe('unknown')
})

describe('two tabs', () => {
  const tabs = async (answer: Parameters<typeof stage>[0][string]) => {
    const shelf = createShelf()
    const page = { ...balance, [ASK]: answer, [HISTORY]: done({ movements: [] }) }
    const [one, other] = [stage(page, { shelf }), stage(page, { shelf })]
    return { one, other }
  }

  it('that are tapped while one withdrawal is under way make one', async () => {
    const { one, other } = await tabs(lost)
    const notices = vi.fn()
    createWatch({ unit: noticed, scope: other.scope, fn: notices })
    await submit(one.scope, withdrawalFields, { amount: '500' })
    await submit(other.scope, withdrawalFields, { amount: '500' })
    expect([other.askedOf(ASK), notices.mock.calls]).toEqual([[], []])
    expect(other.scope.getState(withdrawals.$progress)).toMatchObject({
      state: 'unknown',
      intent: { reference: one.askedOf(ASK)[0]?.reference },
    })
  })

  it('of which one has not heard yet that the other’s has ended make one; once it knows, it makes another', async () => {
    const { one, other } = await tabs(accepted)
    await submit(one.scope, withdrawalFields, { amount: '500' })
    expect(stageOf(one)).toBe('accepted')
    await submit(other.scope, withdrawalFields, { amount: '500' })
    expect(other.askedOf(ASK)).toEqual([])
    expect(stageOf(other)).toBeNull()
    await submit(other.scope, withdrawalFields, { amount: '500' })
    expect(other.askedOf(ASK)).toHaveLength(1)
  })

  it('do not forget each other’s: an end removes its own reference alone', async () => {
    const { one, other } = await tabs(lost)
    await submit(one.scope, withdrawalFields, { amount: '500' })
    const stored = readEntry('withdrawal-asked')
    one.answers[HISTORY] = done({ movements: [line(one.askedOf(ASK)[0]?.reference)] })
    writeEntry('withdrawal-asked', { ...(stored as object), reference: 'of-another-tab' })
    await allSettled(withdrawals.lookDue, { scope: one.scope })
    expect(stageOf(one)).toBe('accepted')
    expect(readEntry('withdrawal-asked')).toMatchObject({ reference: 'of-another-tab' })
    expect(stageOf(other)).toBeNull()
  })
})

it('has why it failed as its message where there is no answer to show', async () => {
  const set = stage({ ...balance, [ASK]: lost })
  await submit(set.scope, withdrawalFields, { amount: '500' })
  expect(set.scope.getState(fields.withdrawal_message)).toBe('Withdrawal Request failed')
})

it('is nobody’s without a player, and empties its form only where it was taken', async () => {
  const nobody = stage({ ...balance, [ASK]: accepted }, { user: null })
  await submit(nobody.scope, withdrawalFields, { amount: '500' })
  expect(nobody.asked).toEqual([])
  const set = stage({ ...balance, [ASK]: accepted })
  await submit(set.scope, withdrawalFields, { amount: '500' })
  expect(set.scope.getState(withdrawalFields.$typed).amount).toBe('')
})

it('that an older build has stored, with its amount in cents, is looked for and sent again as it was', async () => {
  const set = stage({ ...balance, [ASK]: accepted, [HISTORY]: done({ movements: [] }) })
  writeEntry('withdrawal-asked', {
    reference: 'older',
    amountCents: 12_345,
    madeAt: 1,
    sentAt: 1,
    player: '7',
    after: 'oldest',
  })
  await allSettled(WithdrawalGate.open, { scope: set.scope, params: {} })
  expect(set.scope.getState(withdrawals.$progress)).toMatchObject({
    state: 'unknown',
    intent: { reference: 'older', madeAt: 1, body: { amount: 123.45 }, after: 'oldest' },
  })
  await allSettled(withdrawals.resendClicked, { scope: set.scope })
  expect(set.askedOf(ASK)).toEqual([{ reference: 'older', amount: 123.45 }])
  expect(stageOf(set)).toBe('accepted')
  await allSettled(WithdrawalGate.close, { scope: set.scope, params: {} })
})
