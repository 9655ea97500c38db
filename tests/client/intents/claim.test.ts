import * as fc from 'fast-check'
import { beforeEach, expect, it, vi } from 'vitest'
import { claimIntent } from '#client/intents/claim.ts'
import { slotOf } from '#client/intents/kind.ts'
import { type BetBody, isPlacedElsewhere, readBetBody } from '#client/slip/placement/body.ts'
import { writeEntry } from '#client/storage/entry.ts'
import { intentOf } from '../../support/intents/intent.ts'
import '../../support/seed.ts'
import { line } from '../../support/slip-line.ts'
import { createShelf } from '../shelf.ts'
import { openBrowser, type Tab } from './browser.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', {})
  vi.stubGlobal('navigator', {})
})

const lines = [line(1), line(2)]
const betSlot = slotOf({ key: 'placing', readBody: readBetBody, isDone: isPlacedElsewhere })
const body: BetBody = { kind: 'sports', sent: { stake: 5 }, lines }
const betOf = (reference: string) => intentOf(body, { reference, player: '' })

interface Taps {
  readonly toldMs: number
  readonly answerMs: number
  /** Time of the tap in each tab, in ms. */
  readonly at: readonly number[]
}

/** Taps the same slip in each tab; answers how often it was placed, and what each of the other tabs has come to. */
async function tapped(locks: boolean, { toldMs, answerMs, at }: Taps) {
  const browser = openBrowser({ toldMs, locks })
  const first = browser.openTab()
  first.run(() => writeEntry('betslip', lines))
  await vi.advanceTimersByTimeAsync(2_000)
  const tabs = at.map((_, nth) => (nth === 0 ? first : browser.openTab()))
  const placed: string[] = []

  async function tap(tab: Tab, reference: string) {
    const intent = betOf(reference)
    const claim = await tab.run(() => claimIntent(betSlot, intent))
    if (!claim.isMine) return
    placed.push(reference)
    setTimeout(
      () =>
        tab.run(() => {
          writeEntry('betslip', [])
          betSlot.drop(intent)
        }),
      answerMs,
    )
  }
  const taps = tabs.map(
    (tab, nth) =>
      new Promise<void>((done) => {
        setTimeout(() => void tap(tab, `tab-${nth}`).then(done), at[nth])
      }),
  )
  await vi.advanceTimersByTimeAsync(10_000)
  await Promise.all(taps)
  return { placed, left: tabs.map((tab) => tab.run(() => betSlot.stored(''))) }
}

const tapsWithin = (toldMs: number) =>
  fc.record({
    toldMs: fc.integer({ min: 0, max: toldMs }),
    answerMs: fc.integer({ min: 0, max: 1_500 }),
    at: fc.array(fc.integer({ min: 0, max: 700 }), { minLength: 2, maxLength: 3 }),
  })

// However fast it is answered and whenever each tab is tapped: a slip that is open in several tabs is sent by one.
it.each([
  ['with locks, though tabs hear of each other late', true, 900],
  ['over plain HTTP', false, 120],
] as const)('a slip that is tapped in several tabs is sent once %s', async (_, locks, toldMs) => {
  await fc.assert(
    fc.asyncProperty(tapsWithin(toldMs), async (taps) => {
      const { placed, left } = await tapped(locks, taps)
      expect(placed).toHaveLength(1)
      expect(left).toEqual(left.map(() => undefined))
    }),
  )
})

it('a claim waits for an intent of the same player in another tab, and for nobody else’s', async () => {
  const claimed = async (player: string) => {
    const tab = openBrowser({ toldMs: 0, locks: true }).openTab()
    tab.run(() => writeEntry('betslip', lines))
    tab.run(() => betSlot.store({ ...betOf('theirs'), player: '8' }))
    return await tab.run(() => claimIntent(betSlot, { ...betOf('mine'), player }))
  }
  expect(await claimed('8')).toMatchObject({ isMine: false, intent: { reference: 'theirs' } })
  expect(await claimed('7')).toMatchObject({ isMine: true, intent: { reference: 'mine' } })
})

it('a claim is made without what the browser refuses: storage, or a lock', async () => {
  vi.stubGlobal('localStorage', undefined)
  vi.stubGlobal('navigator', { locks: { request: () => Promise.reject(new Error('not here')) } })
  expect(await claimIntent(betSlot, betOf('mine'))).toMatchObject({ isMine: true })
})

it('without locks a claim is over, and stored no more, where another tab has done it meanwhile', async () => {
  vi.stubGlobal('localStorage', createShelf())
  writeEntry('betslip', lines)
  const claiming = claimIntent(betSlot, betOf('mine'))
  expect(betSlot.stored('')).toMatchObject({ reference: 'mine' })
  writeEntry('betslip', [])
  await vi.advanceTimersByTimeAsync(250)
  expect(await claiming).toEqual({ isMine: false, intent: null })
  expect(betSlot.stored('')).toBeUndefined()
})
