import { allSettled, fork } from 'effector'
import fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { concealedBet } from '#client/bets/concealment.ts'
import {
  $hidesBalance,
  $spoilers,
  balanceToggled,
  isHidden,
  latestMinutes,
  resultHidingSwitched,
  roundsWatched,
  SpoilersGate,
  watchedTo,
} from '#client/spoilers.ts'
import { readEntry } from '#client/storage/entry.ts'
import { type Bet, readBet } from '#shared/model/bets/bet.ts'
import { FULL_TIME } from '#shared/model/league/playout.ts'
import '../support/seed.ts'
import { openWindow } from '#tests/client/window.ts'
import { openPage } from './page.ts'

/*
 * Whatever is watched in whatever order: a round may be shown up to the furthest minute that was watched of it, never
 * less than before; and a bet shows the same, however it ended, as long as a round of it is hidden.
 */

const minutes = fc.dictionary(
  fc.constantFrom('1', '2', '31', 'constructor', '__proto__'),
  fc.integer({ min: 0, max: FULL_TIME }),
)
const ids = ['1', '2', '31', 'constructor']

beforeEach(() => openPage())

it('a watched round is known up to its furthest watched minute', () => {
  fc.assert(
    fc.property(fc.array(minutes), (steps) => {
      const watched = steps.reduce(latestMinutes, {})
      for (const id of ids) {
        const furthest = Math.max(0, ...steps.map((step) => (Object.hasOwn(step, id) ? (step[id] ?? 0) : 0)))
        expect(watchedTo({ hidesResults: true, watched }, id)).toBe(furthest)
        expect(isHidden({ hidesResults: true, watched }, id)).toBe(furthest < FULL_TIME)
        expect(isHidden({ hidesResults: false, watched }, id)).toBe(false)
      }
    }),
  )
})

describe('a bet on a hidden round', () => {
  const state = fc.constantFrom('open', 'won', 'lost', 'void')
  const match = fc.record({
    state: fc.constantFrom('live', 'ended'),
    home_score: fc.nat(5),
    round_id: fc.constant('7'),
  })
  const bets = fc.tuple(state, state, fc.nat(), match).map(([bet, leg, paid, match]) => {
    const legs = [{ match_id: 1, odd_key: 'draw', state: leg, match }]
    const ended = { state: bet, paid, message: `${bet} ${paid}`, settled_at: paid }
    return readBet({ bet_id: 1, kind: 'league', stake: 50, ...ended, legs }) as Bet
  })

  it('looks the same however it ended', () => {
    const spoilers = { hidesResults: true, watched: { 7: FULL_TIME - 1 } }
    fc.assert(
      fc.property(bets, bets, (one, other) => {
        expect(concealedBet(one, spoilers)).toEqual(concealedBet(other, spoilers))
      }),
    )
  })

  it('is shown whole once the round was watched, or while results are not hidden', () => {
    fc.assert(
      fc.property(bets, (bet) => {
        expect(concealedBet(bet, { hidesResults: true, watched: { 7: FULL_TIME } })).toBe(bet)
        expect(concealedBet(bet, { hidesResults: false, watched: {} })).toBe(bet)
      }),
    )
  })
})

it('the balance is hidden with the results, shown on request, and never hidden otherwise', async () => {
  const scope = fork()
  const hides = () => scope.getState($hidesBalance)
  expect(hides()).toBe(false)
  await allSettled(resultHidingSwitched, { scope })
  expect(hides()).toBe(true)
  await allSettled(roundsWatched, { scope, params: { 1: 90 } })
  expect(hides()).toBe(true)
  await allSettled(balanceToggled, { scope })
  expect(hides()).toBe(false)
  await allSettled(roundsWatched, { scope, params: { 2: 90 } })
  expect(hides()).toBe(false)
  await allSettled(resultHidingSwitched, { scope })
  expect([hides(), scope.getState($spoilers).hidesResults]).toEqual([false, false])
})

const entryOf = (value: object) => JSON.stringify({ value, born: Date.now(), ttl: 6e8 })

it('a choice of another tab to hide results or to watch a round applies here, and keeps what was watched here', async () => {
  openWindow()
  const scope = fork()
  await allSettled(SpoilersGate.open, { scope, params: {} })
  await allSettled(roundsWatched, { scope, params: { 1: 30, 2: FULL_TIME } })
  const other = async (value: object) => {
    localStorage.setItem('spoilers', entryOf(value))
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'spoilers' }))
    await vi.advanceTimersByTimeAsync(1_000)
    return [scope.getState($spoilers), scope.getState($hidesBalance)]
  }
  const watched = { 1: 60, 2: FULL_TIME }
  expect(await other({ isSafe: true, watched: { 1: 60, 2: 10 } })).toEqual([
    { hidesResults: true, watched },
    true,
  ])
  expect(readEntry('spoilers')).toEqual({ isSafe: true, watched })
  const held = scope.getState($spoilers)
  await other({ isSafe: true, watched: { 1: 5 } })
  expect(scope.getState($spoilers)).toBe(held)
  expect(await other({ isSafe: false, watched: {} })).toEqual([{ hidesResults: false, watched }, false])
  await allSettled(SpoilersGate.close, { scope, params: {} })
})
