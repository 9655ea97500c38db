import { createWatch } from 'effector'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fields } from '#client/state/fields.ts'
import type { StorageKey } from '#client/storage/entry.ts'
import { itemsUnder } from '#client/storage/own-items.ts'
import { seed } from '#tests/support/seed.ts'
import { openTab, type Tab } from '../client/intents/tab.ts'
import { createShelf } from '../client/shelf.ts'
import { openWindow } from '../client/window.ts'
import { type Chance, chanceOf } from './chance.ts'
import { kinds, type LawKind } from './intent-kinds.ts'
import { createModelProvider, SETTLES_AFTER_MS } from './intent-provider.ts'

/*
 * Two players tap in several tabs of one browser; tabs close, reload, freeze, go on and change players; calls arrive late
 * or never, hang for as long as their page lets them, answers are lost, lost intents are sent again and let go.
 * Whatever the order: each intent is stored before it is sent, sent by its own player, and ends as the provider's
 * ledger has it: taken ones are shown as done, none that was refused or never came is, and none that is let go is taken
 * afterwards. In the end nothing is under way. Only where a tap of the same player has taken the place of an unclaimed
 * one in storage nobody asks about the first one any more.
 */

/** Of each kind; more where an end has not been seen by then. */
const RUNS = 6
const MOST_RUNS = 300
const STEPS = 50
const CALM_MS = 40_000
const players = ['7', '8'] as const
/**
 * The odds of each thing that somebody does in some tab, else it is tapped: by two hasty players, by a patient one who
 * waits for what is under way, and by an insistent one who sends what is lost again.
 */
const odds = [
  { players, close: 0.1, freeze: 0.05, resend: 0.12, 'let go': 0.1, dismiss: 0.13 },
  { players: ['7'], close: 0.05, freeze: 0.15, resend: 0.1, 'let go': 0.5, dismiss: 0.05 },
  { players: ['7'], close: 0.02, freeze: 0.15, resend: 0.7, 'let go': 0.02, dismiss: 0.03 },
] as const
type Odds = (typeof odds)[number]

/** The stored reference of each player. */
const storedUnder = (keys: readonly StorageKey[]) =>
  new Map(
    keys
      .flatMap((key) => itemsUnder(key))
      .filter(({ reference }) => reference !== undefined)
      .map(({ player, reference }) => [player, reference]),
  )

/** A storage that tells the tabs of its changes, and notes which intents unclaimed ones of their player have replaced. */
function openShelf({ keys, isUnclaimed }: LawKind, replaced: Set<unknown>): Storage {
  const shelf = createShelf()
  function noted(key: string, change: () => void) {
    const before = storedUnder(keys)
    change()
    if (isUnclaimed)
      for (const [player, reference] of storedUnder(keys))
        if (before.has(player) && before.get(player) !== reference) replaced.add(before.get(player))
    queueMicrotask(() => window.dispatchEvent(Object.assign(new Event('storage'), { key })))
  }
  return {
    ...shelf,
    setItem: (name, text) => noted(name, () => shelf.setItem(name, text)),
    removeItem: (name) => noted(name, () => shelf.removeItem(name)),
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  openWindow()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function run(kind: LawKind, turn: number) {
  const chance = chanceOf(turn)
  const replaced = new Set<unknown>()
  vi.stubGlobal('localStorage', openShelf(kind, replaced))
  const own = odds[turn % odds.length] ?? odds[0]
  let isStormy = true
  const owners = new Map<string, string>()
  const next = () => `r${owners.size + 1}`
  const provider = createModelProvider(kind, chance, () => isStormy)
  const told = { done: new Set<string>(), refused: new Set<string>(), 'let go': new Set<string>() }

  function open(): Tab {
    const tab = openTab({
      player: own.players[chance.whole(own.players.length)] ?? '7',
      gate: kind.gate,
      reference() {
        const reference = next()
        owners.set(reference, tab.scope.getState(fields.user)?.id ?? '')
        return reference
      },
      settling: { now: Date.now, afterMs: SETTLES_AFTER_MS },
      answer: (call, dropped) =>
        provider.answer(call, {
          stored: [...storedUnder(kind.keys).values()],
          ownerOf: (reference) => owners.get(reference) ?? '',
          dropped,
        }),
    })
    createWatch({
      unit: kind.$progress,
      scope: tab.scope,
      fn: (held) => {
        // The tab that had sent it may send it once more although another one has let it go.
        if (held.state === 'sending') told['let go'].delete(held.intent.reference)
        if (held.state === 'done' || held.state === 'refused' || held.state === 'let go')
          told[held.state].add(held.intent.reference)
      },
    })
    return tab
  }

  let tabs = [open(), open(), open()]
  tabs[0]?.put(kind.tapped, next())
  await vi.advanceTimersByTimeAsync(1)
  for (let step = 0; step < STEPS; step++) {
    tabs = stepped(kind, tabs, chance, { open, next, odds: own })
    await vi.advanceTimersByTimeAsync(chance.whole(1_500))
  }
  isStormy = false
  for (const tab of tabs) tab.thaw()
  for (const player of [...players, ...players]) {
    for (const tab of tabs) tab.logIn(player)
    await vi.advanceTimersByTimeAsync(CALM_MS)
    for (const tab of tabs) tab.put(kind.letGoClicked)
    await vi.advanceTimersByTimeAsync(1_000)
  }
  return { name: `seed ${seed}, run ${turn}`, provider, told, tabs, made: owners.size, replaced }
}

/** One thing that somebody does in some tab. A frozen one goes on at times, and does nothing else. */
function stepped(
  kind: LawKind,
  tabs: readonly Tab[],
  chance: Chance,
  { open, next, odds }: { readonly open: () => Tab; readonly next: () => string; readonly odds: Odds },
): Tab[] {
  const at = chance.whole(tabs.length)
  const tab = tabs[at] as Tab
  let dice = chance.next()
  const falls = (odds: number) => {
    dice -= odds
    return dice < 0
  }
  if (tab.isFrozen()) {
    if (falls(0.1)) tab.thaw()
  } else if (falls(odds.close)) {
    tab.close()
    return tabs.with(at, open())
  } else if (falls(odds.freeze)) tab.freeze()
  else if (falls(odds.resend)) tab.put(kind.resendClicked)
  else if (falls(odds['let go'])) tab.put(kind.letGoClicked)
  else if (falls(odds.dismiss)) tab.put(kind.dismissed)
  else {
    tab.logIn(odds.players[chance.whole(odds.players.length)] ?? '7')
    tab.put(kind.tapped, next())
  }
  return [...tabs]
}

/** Intents of all kinds that have come to the provider twice: rare, and the machine's own. */
let repeated = 0

describe.each(Object.entries(kinds))('intents of the kind %s in several tabs', (_, kind) => {
  it('end as the ledger has them', async () => {
    const seen = { done: 0, refused: 0, 'let go': 0 }
    const isUnseen = () => repeated === 0 || Object.values(seen).includes(0)
    for (let turn = 0; turn < RUNS || (isUnseen() && turn < MOST_RUNS); turn++) {
      const { name, provider, told, tabs, made, replaced } = await run(kind, turn)
      expect(made, name).toBeGreaterThan(0)
      expect(provider.faults, name).toEqual([])
      for (const [reference, { isTaken, times }] of provider.ledger) {
        if (!isTaken || !replaced.has(reference))
          expect(told.done.has(reference), `${name}: ${reference}`).toBe(isTaken)
        if (isTaken) expect(told.refused.has(reference), `${name}: ${reference}`).toBe(false)
        if (isTaken) expect(told['let go'].has(reference), `${name}: ${reference}`).toBe(false)
        if (times > 1) repeated++
      }
      for (const reference of told.done) expect(provider.ledger.has(reference), name).toBe(true)
      expect([...storedUnder(kind.keys)], name).toEqual([])
      for (const tab of tabs)
        expect(['idle', 'done', 'refused', 'let go'], name).toContain(
          tab.scope.getState(kind.$progress).state,
        )
      for (const end of ['done', 'refused', 'let go'] as const) seen[end] += told[end].size
      for (const tab of tabs) tab.close()
    }
    // The storm has been through each of these often enough to mean something.
    for (const [what, times] of Object.entries({ ...seen, repeated })) expect(times, what).toBeGreaterThan(0)
  })
})
