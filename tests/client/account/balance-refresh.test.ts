import { allSettled } from 'effector'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startBalanceRefresh } from '#client/account/session/balance-refresh.ts'
import { SessionGate } from '#client/account/session/session-time.ts'
import { roundEnded } from '#client/state/round-ended.ts'
import { $share } from '#client/streams/pause.ts'
import { done, stage } from '../money/stage.ts'

startBalanceRefresh()

const BALANCE = '/v1/balance'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'hidden' }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function playerAt(place: number) {
  const set = stage({ [BALANCE]: done({ user: { balance: 5 } }) }, { values: [[$share, place]] })
  await allSettled(SessionGate.open, { scope: set.scope, params: {} })
  const endRound = () => void allSettled(roundEnded, { scope: set.scope })
  return { ...set, endRound, end: () => allSettled(SessionGate.close, { scope: set.scope, params: {} }) }
}

it('requests the balance once after a round is settled, each page at its own delay in the spread', async () => {
  for (const [place, atMs] of [
    [0, 1_000],
    [0.5, 4_000],
  ] as const) {
    const { endRound, askedOf, end } = await playerAt(place)
    endRound()
    await vi.advanceTimersByTimeAsync(atMs - 1)
    expect(askedOf(BALANCE)).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(askedOf(BALANCE)).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(askedOf(BALANCE)).toHaveLength(1)
    await end()
  }
})

it('requests the balance again after a round that ends while the balance of another is waited for', async () => {
  const { endRound, askedOf, end } = await playerAt(0.5)
  endRound()
  await vi.advanceTimersByTimeAsync(3_900)
  endRound()
  await vi.advanceTimersByTimeAsync(4_000)
  expect(askedOf(BALANCE)).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(askedOf(BALANCE)).toHaveLength(2)
  await end()
})

it('requests the balance when the page becomes visible again', async () => {
  const { askedOf, end } = await playerAt(0)
  Object.assign(document, { visibilityState: 'visible' })
  vi.stubGlobal('requestAnimationFrame', () => 0)
  vi.stubGlobal('cancelAnimationFrame', () => {})
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(100)
  expect(askedOf(BALANCE)).toHaveLength(1)
  await end()
})

it('requests the balance after a round that ended before this code came, and for none before that', async () => {
  const set = stage({ [BALANCE]: done({ user: { balance: 5 } }) }, { values: [[$share, 0]] })
  const open = () => void allSettled(SessionGate.open, { scope: set.scope, params: {} })
  const close = () => void allSettled(SessionGate.close, { scope: set.scope, params: {} })
  open()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(set.askedOf(BALANCE)).toHaveLength(0)
  close()
  void allSettled(roundEnded, { scope: set.scope })
  for (const _ of ['at first', 'and not again']) {
    open()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(set.askedOf(BALANCE)).toHaveLength(1)
    close()
  }
})
