import { allSettled, type UnitTargetable } from 'effector'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AccountGate, loggedIn, logoutClicked } from '#client/account/player/account.ts'
import { forgetPlayer } from '#client/account/player/stored-user.ts'
import { IDLE_MS, WARNED_MS } from '#client/account/session/idleness.ts'
import { SessionGate } from '#client/account/session/session-time.ts'
import { WithdrawalGate, withdrawals } from '#client/money/withdrawal/withdrawal.ts'
import { fields } from '#client/state/fields.ts'
import { $now } from '#client/streams/clock.ts'
import { readUser, type User } from '#shared/model/account/user.ts'
import { ada, done, lost, stage } from '../money/stage.ts'

const grace = readUser({ token: 'grace', id: 8 }) as User

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A page of Ada, whose withdrawal is sent and gets no answer. */
async function openPage() {
  const answers = {
    '/v1/balance': done({ user: {} }),
    '/v1/logout': done({}),
    '/withdraw': lost,
    '/v1/movements': lost,
  }
  const set = stage(answers)
  const { scope } = set
  const put = async <T>(unit: UnitTargetable<T>, params: T) => {
    void allSettled(unit as UnitTargetable<unknown>, { scope, params })
    await vi.advanceTimersByTimeAsync(5_000)
  }
  const held = () => scope.getState(withdrawals.$progress)
  const reference = () => {
    const progress = held()
    return progress.state === 'idle' ? '' : progress.intent.reference
  }
  const send = () => put(withdrawals.wanted, { amount: 50 })
  for (const gate of [AccountGate, WithdrawalGate, SessionGate]) await put(gate.open, {})
  await put(loggedIn, ada)
  await send()
  expect(held().state).toBe('unknown')
  return { ...set, put, send, held, reference, hers: reference() }
}

type Page = Awaited<ReturnType<typeof openPage>>

it.each([
  ['a log-out', ({ put }: Page) => put(logoutClicked, undefined)],
  [
    'the log-out of an idle player',
    async ({ put }: Page) => {
      vi.setSystemTime(Date.now() + IDLE_MS + WARNED_MS)
      await put($now, Date.now())
    },
  ],
  [
    'a log-out in another tab',
    async () => {
      forgetPlayer()
      window.dispatchEvent(Object.assign(new Event('storage'), { key: 'user' }))
      await vi.advanceTimersByTimeAsync(100)
    },
  ],
  ['another player’s login', ({ put }: Page) => put(loggedIn, grace)],
] as const)(
  'a withdrawal without an answer before %s is found again by the player who sent it, and by nobody else',
  async (_, leave) => {
    const page = await openPage()
    const { scope, put, asked, answers, held, reference, hers } = page
    await leave(page)
    expect([scope.getState(fields.user)?.id === '7', held().state]).toEqual([false, 'idle'])

    const before = asked.length
    await put(loggedIn, grace)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(held().state).toBe('idle')
    expect(JSON.stringify(asked.slice(before))).not.toContain(hers)
    await page.send()
    expect(held().state).toBe('unknown')
    const graces = reference()
    await put(logoutClicked, undefined)

    await put(loggedIn, { ...ada, token: 'of her next session' })
    expect(reference()).toBe(hers)
    const found = {
      movement_id: 1,
      kind: 'withdrawal',
      amount: 50,
      state: 'paid',
      reference: hers,
      made_at: 1,
    }
    answers['/v1/movements'] = done({ movements: [found] })
    await vi.advanceTimersByTimeAsync(15_000)
    expect(held().state).toBe('done')
    await put(loggedIn, grace)
    expect(reference()).toBe(graces)
    await put(SessionGate.close, {})
  },
)
