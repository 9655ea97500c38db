import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { claimIntent } from '#client/intents/claim.ts'
import type { MoneyIntent } from '#client/intents/intent.ts'
import { slotOf } from '#client/intents/kind.ts'
import { type BetBody, isPlacedElsewhere, readBet } from '#client/slip/placement/body.ts'
import { writeEntry } from '#client/storage/entry.ts'
import type { BetKind } from '#shared/model/bets/bet.ts'
import { type Ticket, ticketBody } from '#shared/slip/ticket.ts'
import '../../../support/seed.ts'
import { line } from '../../../support/slip-line.ts'
import { openBrowser, type Tab } from './browser.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const ticket: Ticket = { jackpot_id: '5', chosen: { 1: ['home_team'], 2: ['home_team', 'draw'] } }
const lines = [line(1), line(2)]

/** Stored form of each kind of slip, filled and placed. */
const slips = {
  sports: ['betslip', lines, []],
  league: ['kironbetslip', lines, []],
  jackpot: ['jackpotbetslip', ticket, { jackpot_id: '5', chosen: {} }],
} as const satisfies Record<BetKind, unknown>

const betSlot = slotOf({ key: 'placing', readBody: readBet, isDone: isPlacedElsewhere })

const intentOf = (kind: BetKind, reference: string): MoneyIntent<BetBody> => ({
  player: '',
  reference,
  madeAt: 1,
  sentAt: 1,
  after: '',
  body:
    kind === 'jackpot' ? { kind, sent: ticketBody(ticket), lines: [] } : { kind, sent: { stake: 5 }, lines },
})

interface Taps {
  readonly toldMs: number
  readonly answerMs: number
  /** Time of the tap in each tab, in ms. */
  readonly at: readonly number[]
}

/** Taps the same slip in each tab; answers how often it was placed, and what each of the other tabs has come to. */
async function tapped(kind: BetKind, locks: boolean, { toldMs, answerMs, at }: Taps) {
  const [key, filled, empty] = slips[kind]
  const browser = openBrowser({ toldMs, locks })
  const first = browser.openTab()
  first.run(() => writeEntry(key, filled))
  await vi.advanceTimersByTimeAsync(2_000)
  const tabs = at.map((_, nth) => (nth === 0 ? first : browser.openTab()))
  const placed: string[] = []

  async function tap(tab: Tab, reference: string) {
    const intent = intentOf(kind, reference)
    const claim = await tab.run(() => claimIntent(betSlot, intent))
    if (!claim.isMine) return
    placed.push(reference)
    setTimeout(
      () =>
        tab.run(() => {
          writeEntry(key, empty)
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

// However fast it is answered and whenever each tab is tapped: a slip that stands in several tabs is sent by one.
describe.each(['sports', 'league', 'jackpot'] as const)('a %s slip tapped in several tabs', (kind) => {
  it.each([
    ['with locks, though tabs hear of each other late', true, 900],
    ['over plain HTTP', false, 120],
  ] as const)('is sent once %s', async (_, locks, toldMs) => {
    await fc.assert(
      fc.asyncProperty(tapsWithin(toldMs), async (taps) => {
        const { placed, left } = await tapped(kind, locks, taps)
        expect(placed).toHaveLength(1)
        expect(left).toEqual(left.map(() => undefined))
      }),
    )
  })
})

describe('a claim', () => {
  it('is for what is still filled in as it was: a ticket changed in another tab is not sent as it was', async () => {
    const tab = openBrowser({ toldMs: 0, locks: true }).openTab()
    const claimed = async (stored: unknown) => {
      tab.run(() => writeEntry('jackpotbetslip', stored))
      const intent = intentOf('jackpot', 'mine')
      const { isMine } = await tab.run(() => claimIntent(betSlot, intent))
      tab.run(() => betSlot.drop(intent))
      await vi.advanceTimersByTimeAsync(2_000)
      return isMine
    }
    expect(await claimed({ ...ticket, chosen: { 2: ['draw', 'home_team'], 1: ['home_team'], 3: [] } })).toBe(
      true,
    )
    expect(await claimed({ ...ticket, chosen: { ...ticket.chosen, 2: ['draw'] } })).toBe(false)
    expect(await claimed({ ...ticket, jackpot_id: '6' })).toBe(false)
  })

  it('waits for the own intent of the same player in another tab, and for nobody else’s', async () => {
    const claimed = async (player: string) => {
      const tab = openBrowser({ toldMs: 0, locks: true }).openTab()
      tab.run(() => writeEntry('betslip', lines))
      tab.run(() => betSlot.store({ ...intentOf('sports', 'theirs'), player: '8' }))
      return await tab.run(() => claimIntent(betSlot, { ...intentOf('sports', 'mine'), player }))
    }
    expect(await claimed('8')).toMatchObject({ isMine: false, intent: { reference: 'theirs' } })
    expect(await claimed('7')).toMatchObject({ isMine: true, intent: { reference: 'mine' } })
  })

  it('is made without what the browser refuses: storage, or a lock', async () => {
    vi.stubGlobal('localStorage', undefined)
    vi.stubGlobal('navigator', { locks: { request: () => Promise.reject(new Error('not here')) } })
    const intent = intentOf('jackpot', 'mine')
    expect(await claimIntent(betSlot, intent)).toMatchObject({ isMine: true, intent })
  })
})
