import { type SelectionTopic, topicName } from '#shared/topics/name.ts'
import type { Health } from '#shared/topics/protocol.ts'
import type { Rows } from '#shared/topics/rows.ts'
import { SELECTION_KEY, selectionKey } from '#shared/topics/selection.ts'
import type { Role } from '../../leadership.ts'
import { ALONE_FACTOR } from '../cadence.ts'
import { type Loop, type LoopDeps, startLoop } from '../loop.ts'
import { type ChunkAnswer, createChunks } from './chunks.ts'
import { createDeferred } from './deferred.ts'
import { checkHealth, type Entry, healthOf, isIsolated, notePolled, noteStatus, openEntry } from './entry.ts'
import { createExpediter } from './expediter.ts'
import { createGathering } from './gathering.ts'

/** Time for which the first polls of new selections are gathered into one batch, in ms. */
const GATHER_MS = 5
/** Time for which a new subscription of another gateway stays although no full list has it yet, in ms. */
const LISTED_WITHIN_MS = 2_000

interface BatchesDeps extends Pick<LoopDeps, 'mayAsk' | 'maxPauseMs'> {
  readonly everyMs: number
  /** Bound on the selections of one call. */
  readonly size: number
  /** Polls selections; the rows by `selectionKey`. Never throws. */
  ask(topics: readonly SelectionTopic[]): Promise<ChunkAnswer>
  /** True if the topic has rows. */
  isKnown(topic: string): boolean
  /** Commits the rows; undefined: it failed. Settles once the listeners were called. */
  polled(topic: string, rows: Rows | undefined, readAt: number): void | Promise<void>
  /** The selection is polled here no more. */
  closed(topic: string): void
}

/** Polls all watched selections together: one call for each `size` of them per interval, however many watch. */
export function createBatches(deps: BatchesDeps) {
  const entries = new Map<string, Entry>()
  const deferred = createDeferred()
  /** The check of their health in each interval; undefined while nothing is watched. */
  let checks: NodeJS.Timeout | undefined
  /** Time of the newest poll of another gateway, epoch ms. */
  let polledElsewhereAt = 0
  /** True once the full list of subscriptions came in this role. */
  let hasList = false

  /** A round of batches is scheduled like the poll of one topic. */
  const rounds = startLoop({
    async ask() {
      const now = Date.now()
      const due = [...entries.values()].filter((entry) => !fresh.has(entry) && entry.askAfter <= now)
      return (await chunks.ask(due)) ? {} : undefined
    },
    mayAsk: deps.mayAsk,
    plan: () => (entries.size > 0 ? { everyMs: deps.everyMs, moments: [] } : undefined),
    maxPauseMs: deps.maxPauseMs,
  })

  const everyMs = () => deps.everyMs * (rounds.role === 'alone' ? ALONE_FACTOR : 1)

  /** The next round is due an interval after this time. */
  const noteRound = (askedAt: number) =>
    rounds.polledElsewhere({ askedAt, lastGoodAt: askedAt, failing: false })

  const chunks = createChunks({
    size: deps.size,
    everyMs,
    ask: (some) => deps.ask(some.map(({ topic }) => topic)),
    isOpen: (entry) => entries.get(entry.name) === entry,
    take(entry, rows, readAt) {
      const row = rows?.[selectionKey(entry.topic)]
      notePolled(entry, readAt, rows && (row ? 'known' : 'unknown'), everyMs())
      return deps.polled(entry.name, rows && (row ? { [SELECTION_KEY]: row } : {}), readAt)
    },
  })

  const fresh = createGathering<Entry>(GATHER_MS, (first) => {
    if (deps.mayAsk()) void chunks.ask(first)
  })

  function gather(entry: Entry) {
    if (rounds.role !== 'following' && !isIsolated(entry)) fresh.add(entry)
  }

  function checkAll() {
    for (const entry of entries.values()) checkHealth(entry, everyMs())
  }

  /** Answers that were requested in the role before are dropped. */
  function changeRole(next: Role) {
    if (next === rounds.role) return
    rounds.roleChanged(next)
    hasList = false
    fresh.clear()
    chunks.abandon(entries.values())
    for (const entry of entries.values()) {
      if (!entry.healthChanged) drop(entry)
      else if (!entry.isSettled) gather(entry)
    }
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
    entries.set(entry.name, entry)
    if (!checks) noteRound(Date.now())
    checks ??= setInterval(checkAll, deps.everyMs).unref()
    return entry
  }

  function leave(entry: Entry) {
    entry.healthChanged = undefined
    entry.settle()
    // After a full list, the next one decides: another gateway may watch it.
    if (!hasList) drop(entry)
    if ([...entries.values()].some(({ healthChanged }) => healthChanged)) return
    for (const other of entries.values()) drop(other)
    clearInterval(checks)
    checks = undefined
    rounds.roleChanged('following')
    hasList = false
  }

  return {
    open(topic: SelectionTopic, healthChanged: (health: Health) => void): Loop {
      const entry = entries.get(topicName(topic)) ?? add(topic, healthChanged)
      entry.healthChanged = healthChanged
      if (!entry.isSettled) gather(entry)
      return {
        first: entry.first,
        get role() {
          return rounds.role
        },
        health: () => healthOf(entry, everyMs()),
        ageMs: () => Date.now() - Math.max(entry.lastGoodAt, entry.openedAt),
        retryNow() {
          if (entry.failing) gather(entry)
        },
        replan: () => undefined,
        roleChanged: changeRole,
        polledElsewhere(tick) {
          if (rounds.role !== 'following') return
          if (tick.askedAt > polledElsewhereAt) noteRound(tick.askedAt)
          polledElsewhereAt = Math.max(polledElsewhereAt, tick.askedAt)
          noteStatus(entry, tick, deps.isKnown(entry.name), everyMs())
        },
        stop: () => leave(entry),
      }
    },
    /** The subscriptions of the cluster: `all`, or some `new` ones. Ignored unless this gateway leads. */
    updateSubscriptions(topics: readonly SelectionTopic[], which: 'all' | 'new') {
      if (rounds.role !== 'leading') return
      const now = Date.now()
      const named = new Set(topics.map(topicName))
      for (const entry of which === 'all' ? entries.values() : [])
        if (!entry.healthChanged && !named.has(entry.name) && entry.openedAt + LISTED_WITHIN_MS < now)
          drop(entry)
      for (const topic of topics) {
        if (entries.has(topicName(topic))) continue
        const entry = add(topic)
        // The first list of a role has what the last leader polled: it waits for the next round.
        if (!entry.isSettled && (which === 'new' || hasList)) gather(entry)
      }
      if (which === 'all') hasList = true
    },
    /** Polls the selections of a match at once. */
    expedite: createExpediter((match_id) => {
      for (const entry of entries.values()) if (entry.topic.match_id === match_id) gather(entry)
    }),
    has: (name: string) => entries.has(name),
    /** Number of selections that this gateway polls. */
    get polled() {
      return rounds.role === 'following' ? 0 : entries.size
    },
  }
}
