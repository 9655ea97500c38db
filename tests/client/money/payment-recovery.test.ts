import { allSettled, createWatch } from 'effector'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { settingsAnswered } from '#client/calls/offers.ts'
import { phaseOf } from '#client/money/payment/phase.ts'
import { withdrawalFields } from '#client/money/withdrawal/form.ts'
import { WithdrawalGate, withdrawals } from '#client/money/withdrawal/withdrawal.ts'
import { setter } from '#client/state/actions.ts'
import { readEntry, writeEntry } from '#client/storage/entry.ts'
import { $clock } from '#client/streams/clock.ts'
import { PROVIDER_TIMEOUT_MS } from '#shared/limits.ts'
import { settlesAfterMs } from '#shared/provider/settling.ts'
import { knownClock } from '#tests/support/known-clock.ts'
import { createShelf } from '../shelf.ts'
import { ada, done, lost, refused, stage, submit } from './stage.ts'

/** By default. */
const SETTLED_AFTER_MS = settlesAfterMs(PROVIDER_TIMEOUT_MS)
const DAY_MS = 86_400_000

const ASK = '/withdraw'
const HISTORY = '/v1/movements'
const BALANCE = '/v1/balance'
const KEY = 'withdrawal-asked'

/** A provider that loses the answer to a withdrawal, and has nothing in its history. */
const page = {
  [ASK]: lost,
  [HISTORY]: done({ movements: [] }),
  [BALANCE]: done({ user: { balance: 0 } }),
}
type Page = ReturnType<typeof stage>

const line = (made_at: number, reference: unknown = 'another') => ({
  movement_id: 1,
  kind: 'withdrawal',
  amount: -500,
  state: 'pending',
  reference,
  made_at,
})
const send = ({ scope }: Page) => submit(scope, withdrawalFields, { amount: '500' })
const look = ({ scope }: Page) => allSettled(withdrawals.lookDue, { scope })
const open = ({ scope }: Page) => allSettled(WithdrawalGate.open, { scope, params: {} })
const stageOf = ({ scope }: Page) => phaseOf(scope.getState(withdrawals.$progress))

/** A tab that has lost its withdrawal, and one that knows of it by what the browser stores. */
async function twoTabs() {
  const shelf = createShelf()
  const there = stage({ ...page }, { shelf })
  await send(there)
  const here = stage({ ...page }, { shelf })
  await open(here)
  return { there, here, shelf }
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'] }))
afterEach(() => void vi.useRealTimers())

describe('a lost withdrawal', () => {
  it('is looked for by one question at a time, and only where there is one', async () => {
    const set = stage({ ...page })
    const looked = vi.fn()
    createWatch({ unit: withdrawals.$isLooking, scope: set.scope, fn: looked })
    await look(set)
    expect([set.asked, looked.mock.calls]).toEqual([[], []])
    await send(set)
    expect(set.askedOf(HISTORY)).toHaveLength(1)
    await Promise.all([look(set), look(set)])
    expect(set.askedOf(HISTORY)).toHaveLength(2)
  })

  it('is neither looked for nor sent again while it is on its way', async () => {
    const set = stage({ ...page, [ASK]: () => new Promise(() => {}) })
    await allSettled(withdrawals.resendClicked, { scope: set.scope })
    void send(set)
    await vi.waitFor(() => expect(set.askedOf(ASK)).toHaveLength(1))
    void look(set)
    void allSettled(withdrawals.resendClicked, { scope: set.scope })
    await new Promise((later) => setImmediate(later))
    expect(set.asked.map(({ path }) => path)).toEqual([ASK])
  })

  it('is not looked for without a player, nor in another one’s history', async () => {
    const set = stage({ ...page })
    await send(set)
    const asked = set.askedOf(HISTORY).length
    for (const user of [null, { ...ada, token: 'grace', id: '8' }]) {
      await allSettled(setter('user'), { scope: set.scope, params: user })
      await look(set)
    }
    expect(set.askedOf(HISTORY)).toHaveLength(asked)
    expect(stageOf(set)).toBe('unknown')
  })

  it('stays as it is while the history does not answer, and is looked for until it is let go', async () => {
    const set = stage({ ...page, [HISTORY]: refused(500, 'Later') })
    await send(set)
    vi.advanceTimersByTime(SETTLED_AFTER_MS)
    await look(set)
    expect(stageOf(set)).toBe('unknown')
    set.answers[HISTORY] = done({ movements: [] })
    await look(set)
    expect(stageOf(set)).toBe('not found')
    await allSettled(withdrawals.letGoClicked, { scope: set.scope })
    expect(set.askedOf(BALANCE)).toHaveLength(1)
  })

  it('may be put away once it has ended, and not before', async () => {
    const set = stage({ ...page })
    await send(set)
    await allSettled(withdrawals.letGoClicked, { scope: set.scope })
    expect(stageOf(set)).toBe('unknown')
    expect(set.askedOf(BALANCE)).toEqual([])
  })
})

describe('the history', () => {
  const asked = async (answer: (before: unknown) => ReturnType<typeof done>) => {
    const set = stage({ ...page, [HISTORY]: ({ before }) => answer(before) })
    await send(set)
    const madeAt = Date.now()
    vi.advanceTimersByTime(SETTLED_AFTER_MS)
    return { ...set, madeAt, before: set.askedOf(HISTORY).length }
  }

  it('is read to its end where it has pages without lines', async () => {
    const set = await asked((before) =>
      before === undefined ? done({ movements: [], next: 'second' }) : done({ movements: [] }),
    )
    await look(set)
    expect(set.askedOf(HISTORY)).toHaveLength(set.before + 2)
    expect(stageOf(set)).toBe('not found')
  })

  it('is read over the day before it was made, and no page further', async () => {
    let oldest = 0
    const set = await asked((before) => done({ movements: [line(oldest)], next: `${before ?? ''}+` }))
    oldest = set.madeAt - DAY_MS
    await look(set)
    expect(set.askedOf(HISTORY)).toHaveLength(set.before + 40)
    // So many pages say nothing of it: it may be on a later one.
    expect(stageOf(set)).toBe('unknown')
    oldest = set.madeAt - DAY_MS - 1
    await look(set)
    expect(set.askedOf(HISTORY)).toHaveLength(set.before + 41)
    expect(stageOf(set)).toBe('not found')
  })
})

it('a lost withdrawal is found further down the history by a device whose clock is a week ahead', async () => {
  const now = () => Date.now() - 7 * DAY_MS
  const set = stage(
    {
      ...page,
      [HISTORY]: ({ before }) =>
        before === undefined
          ? done({ movements: [line(now() - 1_000)], next: 'further' })
          : done({ movements: [line(now() - 2_000, set.askedOf(ASK)[0]?.reference)] }),
    },
    { values: [[$clock, knownClock({ now })]] },
  )
  await send(set)
  await look(set)
  expect(set.scope.getState(withdrawals.$progress)).toMatchObject({ state: 'done' })
})

describe('a withdrawal of another tab', () => {
  const told = async ({ scope }: Page, key: string | null) => {
    window.dispatchEvent(Object.assign(new Event('storage'), { key }))
    await allSettled(scope)
  }

  it('is known here once its key is stored, and by no other key', async () => {
    const shelf = createShelf()
    const there = stage({ ...page }, { shelf })
    const here = stage({ ...page }, { shelf })
    await open(here)
    await send(there)
    await told(here, 'betslip')
    expect(stageOf(here)).toBeNull()
    await told(here, null)
    expect(stageOf(here)).toBe('unknown')
    shelf.removeItem(KEY)
    void told(here, KEY)
    await vi.waitFor(() => expect(stageOf(here)).toBeNull())
    await allSettled(WithdrawalGate.close, { scope: here.scope, params: {} })
  })

  it('is taken up only while a player’s page is open', async () => {
    const { shelf } = await twoTabs()
    const closed = stage({ ...page }, { shelf, user: null })
    await allSettled(setter('user'), { scope: closed.scope, params: ada })
    expect(stageOf(closed)).toBeNull()
    const nobody = stage({ ...page }, { shelf, user: null })
    const kept = readEntry(KEY) as object
    writeEntry(KEY, { ...kept, player: '' })
    await open(nobody)
    expect(stageOf(nobody)).toBeNull()
    writeEntry(KEY, kept)
    await allSettled(setter('user'), { scope: nobody.scope, params: ada })
    expect(stageOf(nobody)).toBe('unknown')
  })

  it.each([
    ['does not have it', done({ movements: [] }), true],
    ['is not offered', undefined, true],
    ['does not answer', refused(500, 'Later'), false],
  ])('that is stored no more has ended there, once the history %s: %j', async (_, answer, isOver) => {
    const { there, here, shelf } = await twoTabs()
    shelf.removeItem(KEY)
    for (const tab of [there, here]) {
      if (answer) tab.answers[HISTORY] = answer
      else await allSettled(settingsAnswered, { scope: tab.scope, params: {} })
      await look(tab)
    }
    expect(stageOf(here)).toBe(isOver ? null : 'unknown')
    expect(stageOf(there)).toBe('unknown')
  })

  it('that is still stored has not', async () => {
    const { here } = await twoTabs()
    await look(here)
    expect(stageOf(here)).toBe('unknown')
  })

  it('that has ended is not sent from here; what was sent here is, and stored again', async () => {
    const { there, here, shelf } = await twoTabs()
    shelf.removeItem(KEY)
    await allSettled(withdrawals.resendClicked, { scope: here.scope })
    expect([here.askedOf(ASK), stageOf(here)]).toEqual([[], null])
    await allSettled(withdrawals.resendClicked, { scope: there.scope })
    expect(there.askedOf(ASK)).toHaveLength(2)
    expect(readEntry(KEY)).toMatchObject({ reference: there.askedOf(ASK)[0]?.reference })
  })

  it('that is sent again from here is stored with its time anew', async () => {
    const { there, here } = await twoTabs()
    vi.advanceTimersByTime(1_000)
    await allSettled(withdrawals.resendClicked, { scope: here.scope })
    expect(here.askedOf(ASK)).toEqual(there.askedOf(ASK))
    expect(readEntry(KEY)).toMatchObject({ sentAt: Date.now() })
  })

  it('that had ended when this page opened is known: a tap here is another one', async () => {
    const shelf = createShelf()
    const accepting = { ...page, [ASK]: done({ message: 'On its way' }) }
    const [there, here] = [stage(accepting, { shelf }), stage(accepting, { shelf })]
    await send(there)
    await open(here)
    await send(here)
    expect(here.askedOf(ASK)).toHaveLength(1)
  })

  it('keeps its place in the storage when this tab sends its own again', async () => {
    const set = stage({ ...page })
    await send(set)
    writeEntry(KEY, { ...(readEntry(KEY) as object), reference: 'of-another-tab' })
    await allSettled(withdrawals.resendClicked, { scope: set.scope })
    expect(set.askedOf(ASK)).toHaveLength(2)
    expect(readEntry(KEY)).toMatchObject({ reference: 'of-another-tab' })
  })

  it('that this tab has given way to ends with that one', async () => {
    const shelf = createShelf()
    const there = stage({ ...page }, { shelf })
    const here = stage({ ...page }, { shelf })
    await send(there)
    await send(here)
    expect([stageOf(here), here.askedOf(ASK)]).toEqual(['unknown', []])
    shelf.removeItem(KEY)
    await look(here)
    expect(stageOf(here)).toBeNull()
  })
})
