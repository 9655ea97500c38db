import { allSettled } from 'effector'
import { beforeEach, expect, it, vi } from 'vitest'
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

/** @param share of the page among all, by which it waits */
function playerAt(share: number) {
  const set = stage({ [BALANCE]: done({ user: { balance: 5 } }) }, { values: [[$share, share]] })
  const { scope } = set
  return {
    open: () => void allSettled(SessionGate.open, { scope, params: {} }),
    close: () => void allSettled(SessionGate.close, { scope, params: {} }),
    endRound: () => void allSettled(roundEnded, { scope }),
    /** Number of requests so far, so many ms later. */
    async askedAfter(ms: number) {
      await vi.advanceTimersByTimeAsync(ms)
      return set.askedOf(BALANCE).length
    },
  }
}

it.each([
  [0, 1_000],
  [0.5, 4_000],
])('a page with the random share %d requests the balance once, %i ms after a round', async (share, atMs) => {
  const { open, close, endRound, askedAfter } = playerAt(share)
  open()
  endRound()
  expect([await askedAfter(atMs - 1), await askedAfter(1), await askedAfter(20_000)]).toEqual([0, 1, 1])
  close()
})

it('a second round that ends within the delay of the first leads to a second balance request', async () => {
  const { open, close, endRound, askedAfter } = playerAt(0.5)
  open()
  endRound()
  await askedAfter(3_900)
  endRound()
  expect([await askedAfter(4_000), await askedAfter(20_000)]).toEqual([1, 2])
  close()
})

it('a round that ended before the code loaded leads to one balance request, and no round to none', async () => {
  const { open, close, endRound, askedAfter } = playerAt(0)
  open()
  expect(await askedAfter(20_000)).toBe(0)
  close()
  endRound()
  for (const _ of ['at first', 'and not again']) {
    open()
    expect(await askedAfter(20_000)).toBe(1)
    close()
  }
})
