import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { claimIntent } from '#client/intents/claim.ts'
import type { Intent, IntentSlot } from '#client/intents/intent.ts'

const mine: Intent = { reference: 'mine', player: '7' }
const other: Intent = { reference: 'other', player: '7' }

/** A slot in a browser's memory; `done`: another tab has done what an intent is for. */
function slotWith(held?: Intent) {
  const state = { held, done: false }
  const slot: IntentSlot<Intent> = {
    name: 'placing',
    stored: () => state.held,
    store: (intent) => {
      state.held = intent
      return true
    },
    drop: ({ reference }) => {
      if (state.held?.reference === reference) state.held = undefined
    },
    isDone: () => state.done,
  }
  return { state, slot }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', {})
  vi.stubGlobal('navigator', {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it.each([
  ['stands as it was stored', () => {}, { isMine: true, intent: mine }, mine],
  ['gives way to the one that took its place', { held: other }, { isMine: false, intent: other }, other],
  [
    'is over where nothing is stored any more',
    { held: undefined },
    { isMine: false, intent: null },
    undefined,
  ],
  [
    'is over, and stored no more, where it is done',
    { done: true },
    { isMine: false, intent: null },
    undefined,
  ],
])('without locks a claim that is checked a moment later %s', async (_, meanwhile, expected, left) => {
  const { state, slot } = slotWith()
  const claiming = claimIntent(slot, mine)
  expect(state.held).toBe(mine)
  Object.assign(state, meanwhile)
  await vi.advanceTimersByTimeAsync(250)
  expect(await claiming).toMatchObject(expected)
  expect(state.held).toBe(left)
})

it('the intent that is stored already is claimed once more by its own tab', async () => {
  const { state, slot } = slotWith(mine)
  const claiming = claimIntent(slot, mine)
  await vi.advanceTimersByTimeAsync(250)
  expect(await claiming).toMatchObject({ isMine: true, intent: mine })
  expect(state.held).toBe(mine)
})

it('the lock is held until other tabs have the claim, and given back at once where it is another’s', async () => {
  const released = vi.fn()
  const request = async (_: string, work: () => unknown) => {
    await work()
    released()
  }
  vi.stubGlobal('navigator', { locks: { request } })
  expect(await claimIntent(slotWith(other).slot, mine)).toEqual({ isMine: false, intent: other })
  await vi.advanceTimersByTimeAsync(0)
  expect(released).toHaveBeenCalledOnce()
  await claimIntent(slotWith().slot, mine)
  await vi.advanceTimersByTimeAsync(999)
  expect(released).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(1)
  expect(released).toHaveBeenCalledTimes(2)
})
