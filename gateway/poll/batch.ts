import type { SelectionTopic } from '#shared/topics/name.ts'
import type { Health } from '#shared/topics/protocol.ts'
import type { Rows } from '#shared/topics/rows.ts'
import { SELECTION_KEY, selectionKey } from '#shared/topics/selection.ts'
import { backOff } from './cadence.ts'
import { healthAt } from './health.ts'
import type { Loop } from './loop.ts'

/** How long the first asks of a burst are gathered into one batch, in ms. */
const GATHER_MS = 5
/** How often a selection that the provider does not know is asked again, as a multiple of the interval. */
const UNKNOWN_EVERY = 15

/** What the batches need. */
export interface BatchSubject {
  readonly everyMs: number
  /** The most selections in one call. */
  readonly size: number
  /** The longest pause between two failed rounds, in ms. */
  readonly patienceMs: number
  /** Asks for some selections: their rows by `selectionKey`; undefined when the poll failed. Never throws. */
  ask(topics: readonly SelectionTopic[]): Promise<Rows | undefined>
}

/** What one selection needs. */
export interface BatchMember {
  landed(rows: Rows, readAt: number): void
  turned(health: Health): void
}

interface Entry extends BatchMember {
  readonly topic: SelectionTopic
  readonly openedAt: number
  readonly settle: () => void
  lastGoodAt: number
  failing: boolean
  /** The newest ask that was answered: an older answer that comes later is dropped. */
  newest: number
  askAfter: number
  state: Health['state'] | undefined
}

/** All watched selections, asked together: D of them cost D / size calls a period, rounded up, whoever watches. */
export interface Batches {
  open(topic: SelectionTopic, member: BatchMember): Loop
}

export function createBatches({ everyMs, size, patienceMs, ask }: BatchSubject): Batches {
  const entries = new Set<Entry>()
  const fresh = new Set<Entry>()
  let asked = 0
  let failures = 0
  /** One round is going on, or is waited for. */
  let isGoing = false

  const recordOf = ({ lastGoodAt, failing, openedAt, askAfter }: Entry) => ({
    lastGoodAt,
    failing,
    regularSince: openedAt,
    everyMs: askAfter > 0 ? UNKNOWN_EVERY * everyMs : everyMs,
  })

  function look(entry: Entry) {
    const health = healthAt(recordOf(entry), Date.now())
    if (entry.state !== undefined && entry.state !== health.state) entry.turned(health)
    entry.state = health.state
  }

  function take(entry: Entry, rows: Rows | undefined, readAt: number) {
    entry.failing = rows === undefined
    const row = rows?.[selectionKey(entry.topic)]
    if (rows) {
      entry.lastGoodAt = readAt
      entry.askAfter = row ? 0 : readAt + UNKNOWN_EVERY * everyMs * (0.75 + Math.random() / 2)
      entry.landed(row ? { [SELECTION_KEY]: row } : {}, readAt)
    }
    look(entry)
    entry.settle()
  }

  async function askChunk(chunk: readonly Entry[]): Promise<boolean> {
    const attempt = ++asked
    const rows = await ask(chunk.map(({ topic }) => topic))
    const readAt = Date.now()
    for (const entry of chunk) {
      if (!entries.has(entry) || attempt < entry.newest) continue
      entry.newest = attempt
      take(entry, rows, readAt)
    }
    return rows !== undefined
  }

  async function askAll(due: readonly Entry[]): Promise<boolean> {
    const chunks = Array.from({ length: Math.ceil(due.length / size) }, (_, at) =>
      due.slice(at * size, (at + 1) * size),
    )
    return (await Promise.all(chunks.map(askChunk))).every(Boolean)
  }

  function gather(entry: Entry) {
    if (fresh.size === 0) setTimeout(askFresh, GATHER_MS)
    fresh.add(entry)
  }

  function askFresh() {
    const first = [...fresh]
    fresh.clear()
    void askAll(first)
  }

  async function goRound() {
    const startedMs = performance.now()
    const now = Date.now()
    for (const entry of entries) look(entry)
    const due = [...entries].filter((entry) => !fresh.has(entry) && entry.askAfter <= now)
    const well = await askAll(due)
    failures = well ? 0 : failures + 1
    const tookMs = performance.now() - startedMs
    const pauseMs = tookMs > everyMs / 2 ? Math.max(everyMs, tookMs * 2) - tookMs : everyMs - tookMs
    isGoing = entries.size > 0
    if (isGoing) setTimeout(goRound, well ? pauseMs : backOff(everyMs, failures, patienceMs)).unref()
  }

  return {
    open(topic, member) {
      let settle = () => {}
      const first = new Promise<void>((resolve) => {
        settle = resolve
      })
      const openedAt = Date.now()
      const known = { lastGoodAt: 0, failing: false, newest: 0, askAfter: 0, state: undefined }
      const entry: Entry = { ...member, ...known, topic, openedAt, settle }
      entries.add(entry)
      gather(entry)
      if (!isGoing) setTimeout(goRound, everyMs).unref()
      isGoing = true
      return {
        first,
        health: () => healthAt(recordOf(entry), Date.now()),
        ageMs: () => Date.now() - Math.max(entry.lastGoodAt, openedAt),
        hurry() {
          if (entry.failing) gather(entry)
        },
        replan: () => undefined,
        stop() {
          entries.delete(entry)
          fresh.delete(entry)
          entry.settle()
        },
      }
    },
  }
}
