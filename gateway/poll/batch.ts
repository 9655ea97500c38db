import { type SelectionTopic, topicName } from '#shared/topics/name.ts'
import type { Health } from '#shared/topics/protocol.ts'
import type { Rows } from '#shared/topics/rows.ts'
import { SELECTION_KEY, selectionKey } from '#shared/topics/selection.ts'
import type { Role } from '../log/log.ts'
import { ALONE_FACTOR, backOff } from './cadence.ts'
import { createChunks, type Said } from './chunks.ts'
import { type Entry, healthOf, hear, isApart, look, note, openEntry } from './entry.ts'
import { createGathering } from './gathering.ts'
import { createHurry } from './hurry.ts'
import type { Loop } from './loop.ts'
import { createSpared } from './spared.ts'

/** How long the first asks of a burst are gathered into one batch, in ms. */
const GATHER_MS = 5
/** How long one that another gateway asked for is kept although no list names it yet, in ms. */
const NAMED_WITHIN_MS = 2_000

/** What the batches need. */
export interface BatchSubject {
  readonly everyMs: number
  /** The most selections in one call. */
  readonly size: number
  /** The longest pause between two failed rounds, in ms. */
  readonly patienceMs: number
  /** The rows by `selectionKey`. Never throws. */
  ask(topics: readonly SelectionTopic[]): Promise<Said>
  /** Whether this gateway still asks: its clock may have run away from it. */
  mayAsk(): boolean
  /** Whether anything is held of it. */
  isKnown(topic: string): boolean
  /** Settles once it is told. */
  landed(topic: string, rows: Rows, readAt: number): void | Promise<void>
  failed(topic: string, readAt: number): void | Promise<void>
  /** Nobody else wants it any more, or others ask. */
  dropped(topic: string): void
}

/** All watched selections, asked together: D of them cost D / size calls a period, rounded up, whoever watches. */
export interface Batches {
  open(topic: SelectionTopic, turned: (health: Health) => void): Loop
  /** What the cluster watches: `all` of it, or some that are `new`. */
  want(topics: readonly SelectionTopic[], which: 'all' | 'new'): void
  /** Has the selections of a match asked at once. */
  hurry(match_id: string): void
  has(topic: string): boolean
  /** How many are asked for here. */
  readonly askedFor: number
}

export function createBatches(subject: BatchSubject): Batches {
  const entries = new Map<string, Entry>()
  const spared = createSpared()
  let role: Role = 'following'
  let term = 0
  let failures = 0
  let lastRoundAt = 0
  let round: NodeJS.Timeout | undefined
  /** The cluster's wishes were heard in this term already. */
  let isBriefed = false

  const everyMs = () => subject.everyMs * (role === 'alone' ? ALONE_FACTOR : 1)

  const chunks = createChunks({
    size: subject.size,
    everyMs,
    ask: (some) => subject.ask(some.map(({ topic }) => topic)),
    isOpen: (entry) => entries.get(entry.name) === entry,
    take(entry, rows, readAt) {
      const row = rows?.[selectionKey(entry.topic)]
      note(entry, readAt, rows && (row ? 'known' : 'unknown'), everyMs())
      if (!rows) return subject.failed(entry.name, readAt)
      return subject.landed(entry.name, row ? { [SELECTION_KEY]: row } : {}, readAt)
    },
  })

  const fresh = createGathering<Entry>(GATHER_MS, (first) => {
    if (subject.mayAsk()) void chunks.ask(first)
  })

  function gather(entry: Entry) {
    if (role !== 'following' && !isApart(entry)) fresh.add(entry)
  }

  function nextRound(at: number) {
    clearTimeout(round)
    round = entries.size > 0 ? setTimeout(goRound, Math.max(0, at - Date.now())).unref() : undefined
  }

  async function goRound() {
    const startedMs = performance.now()
    const now = Date.now()
    const every = everyMs()
    for (const entry of entries.values()) look(entry, every)
    if (role === 'following' || !subject.mayAsk()) return nextRound(now + every)
    lastRoundAt = now
    const begun = term
    const due = [...entries.values()].filter((entry) => !fresh.has(entry) && entry.askAfter <= now)
    const well = await chunks.ask(due)
    if (begun !== term) return
    failures = well ? 0 : failures + 1
    const tookMs = performance.now() - startedMs
    const pauseMs = tookMs > every / 2 ? Math.max(every, tookMs * 2) - tookMs : every - tookMs
    nextRound(Date.now() + (well ? pauseMs : backOff(every, failures, subject.patienceMs)))
  }

  /** From now on it is asked here, or elsewhere; what was asked for before does not land. */
  function turn(next: Role) {
    if (next === role) return
    role = next
    term++
    failures = 0
    isBriefed = false
    fresh.clear()
    chunks.abandon(entries.values())
    for (const entry of entries.values()) {
      if (!entry.turned) drop(entry)
      else if (!entry.isSettled) gather(entry)
    }
    nextRound(lastRoundAt + everyMs())
  }

  function drop(entry: Entry) {
    entries.delete(entry.name)
    spared.keep(entry)
    fresh.drop(entry)
    subject.dropped(entry.name)
  }

  function add(topic: SelectionTopic, turned?: Entry['turned']): Entry {
    const entry = openEntry(topic, topicName(topic), turned)
    spared.recall(entry)
    if (entries.size === 0) lastRoundAt = Math.max(lastRoundAt, Date.now())
    entries.set(entry.name, entry)
    if (!round) nextRound(lastRoundAt + everyMs())
    return entry
  }

  function leave(entry: Entry) {
    entry.turned = undefined
    entry.settle()
    // The next list says whether others want it still.
    if (!isBriefed) drop(entry)
    if ([...entries.values()].some(({ turned }) => turned)) return
    for (const other of entries.values()) drop(other)
    clearTimeout(round)
    round = undefined
    term++
    role = 'following'
    isBriefed = false
  }

  return {
    open(topic, turned) {
      const entry = entries.get(topicName(topic)) ?? add(topic, turned)
      entry.turned = turned
      if (!entry.isSettled) gather(entry)
      return {
        first: entry.first,
        get isAsking() {
          return role !== 'following'
        },
        health: () => healthOf(entry, everyMs()),
        ageMs: () => Date.now() - Math.max(entry.lastGoodAt, entry.openedAt),
        hurry() {
          if (entry.failing) gather(entry)
        },
        replan: () => undefined,
        turned: turn,
        heard(tick) {
          if (role !== 'following') return
          lastRoundAt = Math.max(lastRoundAt, tick.askedAt)
          hear(entry, tick, subject.isKnown(entry.name), everyMs())
        },
        stop: () => leave(entry),
      }
    },
    want(topics, which) {
      if (role !== 'leading') return
      const now = Date.now()
      const named = new Set(topics.map(topicName))
      for (const entry of which === 'all' ? entries.values() : [])
        if (!entry.turned && !named.has(entry.name) && entry.openedAt + NAMED_WITHIN_MS < now) drop(entry)
      for (const topic of topics) {
        if (entries.has(topicName(topic))) continue
        const entry = add(topic)
        // What was wanted before this term has been asked in the last one.
        if (!entry.isSettled && (which === 'new' || isBriefed)) gather(entry)
      }
      if (which === 'all') isBriefed = true
    },
    hurry: createHurry((match_id) => {
      for (const entry of entries.values()) if (entry.topic.match_id === match_id) gather(entry)
    }),
    has: (name) => entries.has(name),
    get askedFor() {
      return role === 'following' ? 0 : entries.size
    },
  }
}
