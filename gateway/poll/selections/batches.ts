import { type SelectionTopic, topicName } from '#shared/topics/name.ts'
import type { Health } from '#shared/topics/protocol.ts'
import type { Rows } from '#shared/topics/rows.ts'
import { SELECTION_KEY, selectionKey } from '#shared/topics/selection.ts'
import type { Role } from '../../log/log.ts'
import { ALONE_FACTOR, backOff } from '../cadence.ts'
import type { Loop } from '../loop.ts'
import { type ChunkAnswer, createChunks } from './chunks.ts'
import { createDeferred } from './deferred.ts'
import { checkHealth, type Entry, healthOf, isIsolated, notePolled, noteStatus, openEntry } from './entry.ts'
import { createExpediter } from './expediter.ts'
import { createGathering } from './gathering.ts'

/** Time for which the first polls of new selections are gathered into one batch, in ms. */
const GATHER_MS = 5
/** Time for which a new subscription of another gateway stays although no full list has it yet, in ms. */
const LISTED_WITHIN_MS = 2_000

export interface BatchesDeps {
  readonly everyMs: number
  /** Bound on the selections of one call. */
  readonly size: number
  /** Longest pause between two failed rounds, in ms. */
  readonly maxPauseMs: number
  /** Polls selections; the rows by `selectionKey`. Never throws. */
  ask(topics: readonly SelectionTopic[]): Promise<ChunkAnswer>
  /** False once this gateway's lease has run out by its own clock. */
  mayAsk(): boolean
  /** True if the topic has rows. */
  isKnown(topic: string): boolean
  /** Commits the rows. Settles once the listeners were called. */
  answered(topic: string, rows: Rows, readAt: number): void | Promise<void>
  failed(topic: string, readAt: number): void | Promise<void>
  /** The selection is polled here no more. */
  closed(topic: string): void
}

/** Polls all watched selections together: one call for each `size` of them per interval, however many watch. */
export interface Batches {
  open(topic: SelectionTopic, healthChanged: (health: Health) => void): Loop
  /** The subscriptions of the cluster: `all`, or some `new` ones. Ignored unless this gateway leads. */
  updateSubscriptions(topics: readonly SelectionTopic[], which: 'all' | 'new'): void
  /** Polls the selections of a match at once. */
  expedite(match_id: string): void
  has(topic: string): boolean
  /** Number of selections that this gateway polls. */
  readonly polled: number
}

export function createBatches(deps: BatchesDeps): Batches {
  const entries = new Map<string, Entry>()
  const deferred = createDeferred()
  let role: Role = 'following'
  let term = 0
  let failures = 0
  let lastRoundAt = 0
  let round: NodeJS.Timeout | undefined
  /** True once the full list of subscriptions came in this term. */
  let hasList = false

  const everyMs = () => deps.everyMs * (role === 'alone' ? ALONE_FACTOR : 1)

  const chunks = createChunks({
    size: deps.size,
    everyMs,
    ask: (some) => deps.ask(some.map(({ topic }) => topic)),
    isOpen: (entry) => entries.get(entry.name) === entry,
    take(entry, rows, readAt) {
      const row = rows?.[selectionKey(entry.topic)]
      notePolled(entry, readAt, rows && (row ? 'known' : 'unknown'), everyMs())
      if (!rows) return deps.failed(entry.name, readAt)
      return deps.answered(entry.name, row ? { [SELECTION_KEY]: row } : {}, readAt)
    },
  })

  const fresh = createGathering<Entry>(GATHER_MS, (first) => {
    if (deps.mayAsk()) void chunks.ask(first)
  })

  function gather(entry: Entry) {
    if (role !== 'following' && !isIsolated(entry)) fresh.add(entry)
  }

  function nextRound(at: number) {
    clearTimeout(round)
    round = entries.size > 0 ? setTimeout(goRound, Math.max(0, at - Date.now())).unref() : undefined
  }

  async function goRound() {
    const startedMs = performance.now()
    const now = Date.now()
    const every = everyMs()
    for (const entry of entries.values()) checkHealth(entry, every)
    if (role === 'following' || !deps.mayAsk()) return nextRound(now + every)
    lastRoundAt = now
    const begun = term
    const due = [...entries.values()].filter((entry) => !fresh.has(entry) && entry.askAfter <= now)
    const well = await chunks.ask(due)
    if (begun !== term) return
    failures = well ? 0 : failures + 1
    const tookMs = performance.now() - startedMs
    const pauseMs = tookMs > every / 2 ? Math.max(every, tookMs * 2) - tookMs : every - tookMs
    nextRound(Date.now() + (well ? pauseMs : backOff(every, failures, deps.maxPauseMs)))
  }

  /** Starts a new term; answers that were requested in the one before are dropped. */
  function changeRole(next: Role) {
    if (next === role) return
    role = next
    term++
    failures = 0
    hasList = false
    fresh.clear()
    chunks.abandon(entries.values())
    for (const entry of entries.values()) {
      if (!entry.healthChanged) drop(entry)
      else if (!entry.isSettled) gather(entry)
    }
    nextRound(lastRoundAt + everyMs())
  }

  function drop(entry: Entry) {
    entries.delete(entry.name)
    deferred.keep(entry)
    fresh.drop(entry)
    deps.closed(entry.name)
  }

  function add(topic: SelectionTopic, healthChanged?: Entry['healthChanged']): Entry {
    const entry = openEntry(topic, topicName(topic), healthChanged)
    deferred.restore(entry)
    if (entries.size === 0) lastRoundAt = Math.max(lastRoundAt, Date.now())
    entries.set(entry.name, entry)
    if (!round) nextRound(lastRoundAt + everyMs())
    return entry
  }

  function leave(entry: Entry) {
    entry.healthChanged = undefined
    entry.settle()
    // After a full list, the next one decides: another gateway may watch it.
    if (!hasList) drop(entry)
    if ([...entries.values()].some(({ healthChanged }) => healthChanged)) return
    for (const other of entries.values()) drop(other)
    clearTimeout(round)
    round = undefined
    term++
    role = 'following'
    hasList = false
  }

  return {
    open(topic, healthChanged) {
      const entry = entries.get(topicName(topic)) ?? add(topic, healthChanged)
      entry.healthChanged = healthChanged
      if (!entry.isSettled) gather(entry)
      return {
        first: entry.first,
        get isAsking() {
          return role !== 'following'
        },
        health: () => healthOf(entry, everyMs()),
        ageMs: () => Date.now() - Math.max(entry.lastGoodAt, entry.openedAt),
        retryNow() {
          if (entry.failing) gather(entry)
        },
        replan: () => undefined,
        roleChanged: changeRole,
        polledElsewhere(tick) {
          if (role !== 'following') return
          lastRoundAt = Math.max(lastRoundAt, tick.askedAt)
          noteStatus(entry, tick, deps.isKnown(entry.name), everyMs())
        },
        stop: () => leave(entry),
      }
    },
    updateSubscriptions(topics, which) {
      if (role !== 'leading') return
      const now = Date.now()
      const named = new Set(topics.map(topicName))
      for (const entry of which === 'all' ? entries.values() : [])
        if (!entry.healthChanged && !named.has(entry.name) && entry.openedAt + LISTED_WITHIN_MS < now)
          drop(entry)
      for (const topic of topics) {
        if (entries.has(topicName(topic))) continue
        const entry = add(topic)
        // The first list of a term has what the last leader polled: it waits for the next round.
        if (!entry.isSettled && (which === 'new' || hasList)) gather(entry)
      }
      if (which === 'all') hasList = true
    },
    expedite: createExpediter((match_id) => {
      for (const entry of entries.values()) if (entry.topic.match_id === match_id) gather(entry)
    }),
    has: (name) => entries.has(name),
    get polled() {
      return role === 'following' ? 0 : entries.size
    },
  }
}
