import { AsyncLocalStorage } from 'node:async_hooks'
import * as fc from 'fast-check'
import { beforeEach, expect, it, vi } from 'vitest'
import { claimIntent } from '#client/intents/claim.ts'
import { slotOf } from '#client/intents/slot.ts'
import { type BetBody, isPlacedElsewhere, readBetBody } from '#client/slip/placement/body.ts'
import { writeEntry } from '#client/storage/entry.ts'
import { paused } from '#client/streams/pause.ts'
import { intentOf } from '../../support/intents/intent.ts'
import '../../support/seed.ts'
import { line } from '../../support/slip-line.ts'
import { createShelf } from '../shelf.ts'

/** A tab of a browser: what is run in it sees the browser's storage as this tab knows it by then. */
interface Tab {
  run<T>(work: () => T): T
}

interface Held {
  readonly known: Map<string, string>
  /** Its own changes that the browser has not taken yet, by key: until then it hears of no other there. */
  readonly pending: Map<string, number>
}

/**
 * A browser whose tabs are processes of their own, as Chromium's are: a tab sees what it stores at once, the others
 * `toldMs` later, and of two that store at once the later one stays. Without `locks` it is a page over plain HTTP.
 * Timers have to be fake.
 */
function openBrowser({ toldMs, locks }: { toldMs: number; locks: boolean }) {
  const here = new AsyncLocalStorage<Held>()
  const tabs: Held[] = []
  const put = (known: Map<string, string>, key: string, text: string | null) =>
    text === null ? known.delete(key) : known.set(key, text)

  function change(key: string, text: string | null) {
    const mine = here.getStore()
    if (!mine) throw new Error('nothing is stored outside of a tab')
    put(mine.known, key, text)
    mine.pending.set(key, (mine.pending.get(key) ?? 0) + 1)
    setTimeout(() => {
      for (const tab of tabs)
        setTimeout(() => {
          const waits = tab.pending.get(key) ?? 0
          if (tab === mine) tab.pending.set(key, waits - 1)
          else if (waits === 0) put(tab.known, key, text)
        }, toldMs / 2)
    }, toldMs / 2)
  }

  vi.stubGlobal('localStorage', {
    getItem: (key: string) => here.getStore()?.known.get(key) ?? null,
    setItem: (key: string, text: string) => change(key, text),
    removeItem: (key: string) => change(key, null),
  })
  vi.stubGlobal('document', {})
  vi.stubGlobal('navigator', locks ? { locks: createLocks() } : {})

  return {
    openTab(): Tab {
      const tab: Held = { known: new Map(tabs[0]?.known), pending: new Map() }
      tabs.push(tab)
      return { run: (work) => here.run(tab, work) }
    },
  }
}

/** One at a time, in the order of asking. */
function createLocks() {
  let last: Promise<unknown> = Promise.resolve()
  return {
    request(_name: string, work: () => unknown) {
      const turn = last.then(AsyncLocalStorage.bind(work))
      last = turn.catch(() => {})
      return turn
    },
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', {})
  vi.stubGlobal('navigator', {})
})

const lines = [line(1), line(2)]
const betSlot = slotOf({ key: 'placing', readBody: readBetBody, isDone: isPlacedElsewhere })
const body: BetBody = { kind: 'sports', sent: { stake: 5 }, lines }
const betOf = (reference: string) => intentOf(body, { reference, player: '' })

/**
 * Taps the same slip in each tab; answers how often it was placed, and what each of the other tabs has come to.
 * @param at the time of the tap in each tab, in ms
 */
async function tapped(locks: boolean, toldMs: number, answerMs: number, at: readonly number[]) {
  const browser = openBrowser({ toldMs, locks })
  const first = browser.openTab()
  first.run(() => writeEntry('betslip', lines))
  await vi.advanceTimersByTimeAsync(2_000)
  const tabs = at.map((_, nth) => (nth === 0 ? first : browser.openTab()))
  let placed = 0
  const taps = tabs.map(async (tab, nth) => {
    const intent = betOf(`tab-${nth}`)
    await paused(at[nth] ?? 0)
    const { kind } = await tab.run(() => claimIntent(betSlot, intent))
    if (kind !== 'claimed') return
    placed += 1
    await paused(answerMs)
    tab.run(() => writeEntry('betslip', []))
    tab.run(() => betSlot.drop(intent))
  })
  await vi.advanceTimersByTimeAsync(10_000)
  await Promise.all(taps)
  return { placed, left: tabs.flatMap((tab) => tab.run(() => betSlot.stored('')) ?? []) }
}

// However fast it is answered and whenever each tab is tapped: a slip that is open in several tabs is sent by one.
it.each([
  ['with locks, even when storage events come late', true, 900],
  ['over plain HTTP, without locks', false, 120],
] as const)('a slip placed in several tabs is sent once %s', async (_, locks, most) => {
  const toldMs = fc.integer({ min: 0, max: most })
  const answerMs = fc.integer({ min: 0, max: 1_500 })
  const at = fc.array(fc.integer({ min: 0, max: 700 }), { minLength: 2, maxLength: 3 })
  await fc.assert(
    fc.asyncProperty(toldMs, answerMs, at, async (...taps) => {
      expect(await tapped(locks, ...taps)).toEqual({ placed: 1, left: [] })
    }),
  )
})

it('a claim yields to another tab’s intent of the same player, not of another player', async () => {
  const claimed = async (player: string) => {
    const tab = openBrowser({ toldMs: 0, locks: true }).openTab()
    tab.run(() => writeEntry('betslip', lines))
    tab.run(() => betSlot.store({ ...betOf('theirs'), player: '8' }))
    return await tab.run(() => claimIntent(betSlot, { ...betOf('mine'), player }))
  }
  expect(await claimed('8')).toMatchObject({ kind: 'yielded', to: { reference: 'theirs' } })
  expect(await claimed('7')).toEqual({ kind: 'claimed' })
})

it('a claim succeeds when the browser refuses storage and locks', async () => {
  vi.stubGlobal('localStorage', undefined)
  vi.stubGlobal('navigator', { locks: { request: () => Promise.reject(new Error('not here')) } })
  expect(await claimIntent(betSlot, betOf('mine'))).toEqual({ kind: 'claimed' })
})

it('a claim without locks is withdrawn and removed when another tab placed the slip meanwhile', async () => {
  vi.stubGlobal('localStorage', createShelf())
  writeEntry('betslip', lines)
  const claiming = claimIntent(betSlot, betOf('mine'))
  expect(betSlot.stored('')).toMatchObject({ reference: 'mine' })
  writeEntry('betslip', [])
  await vi.advanceTimersByTimeAsync(250)
  expect(await claiming).toEqual({ kind: 'withdrawn' })
  expect(betSlot.stored('')).toBeUndefined()
})
