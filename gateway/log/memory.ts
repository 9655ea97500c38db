import { randomBytes } from 'node:crypto'
import type { Change, Version } from '#shared/topics/protocol.ts'
import { apply, diff, digest, type Rows } from '#shared/topics/rows.ts'
import type { Log, State } from './log.ts'

/** The log of one gateway, in its memory. */
export interface MemoryLog extends Log {
  /** Number of changes kept per topic. */
  readonly keep: number
  /** The change from the topic's state to these rows; undefined if they are equal. */
  next(topic: string, rows: Rows, at: number): Change | undefined
  /** Applies the topic's next change. @param rows the resulting rows, if they are known already */
  apply(change: Change, rows?: Rows): void
  /** Replaces a topic's state; `changes` are the last that led to it. */
  replace(topic: string, version: Version, at: number, rows: Rows, changes?: readonly Change[]): void
}

/** One topic's state and the last changes that led to it. */
interface History {
  state: State
  changes: Change[]
}

/** A random epoch: the name of a new history. */
export const newEpoch = () => randomBytes(6).toString('base64url')

export function createMemoryLog(keep: number): MemoryLog {
  const histories = new Map<string, History>()
  const listeners: ((change: Change) => void)[] = []
  const resets: ((topic: string) => void)[] = []

  /** The topic's history; a new one where it has none. */
  function historyOf(topic: string): History {
    const history = histories.get(topic)
    if (history) return history
    const empty = { state: stateOf({ epoch: newEpoch(), seq: 0 }, Date.now(), {}), changes: [] }
    histories.set(topic, empty)
    return empty
  }

  const log: MemoryLog = {
    state: (topic) => historyOf(topic).state,
    has: (topic) => histories.has(topic),
    since(topic, { epoch, seq }) {
      const { state, changes } = historyOf(topic)
      if (epoch !== state.epoch || seq > state.seq) return undefined
      const missed = state.seq - seq
      return missed <= changes.length ? changes.slice(changes.length - missed) : undefined
    },
    append(topic, rows, at) {
      const change = rows && log.next(topic, rows, at)
      if (change) log.apply(change, rows)
    },
    forget: (topic) => void histories.delete(topic),
    onChange: (listener) => void listeners.push(listener),
    onReset: (listener) => void resets.push(listener),

    keep,
    next(topic, rows, at) {
      const { epoch, seq: from, rows: before } = historyOf(topic).state
      const delta = diff(before, rows)
      return delta && { topic, epoch, from, seq: from + 1, at, ...delta }
    },
    apply(change, rows) {
      const history = historyOf(change.topic)
      history.state = stateOf(change, change.at, rows ?? apply(history.state.rows, change))
      history.changes.push(change)
      if (history.changes.length > keep) history.changes.shift()
      for (const listener of listeners) listener(change)
    },
    replace(topic, version, at, rows, changes = []) {
      histories.set(topic, { state: stateOf(version, at, rows), changes: changes.slice(-keep) })
      for (const listener of resets) listener(topic)
    },
  }
  return log
}

function stateOf({ epoch, seq }: Version, at: number, rows: Rows): State {
  let computed: string | undefined
  return {
    epoch,
    seq,
    at,
    rows,
    get digest() {
      computed ??= digest(rows)
      return computed
    },
  }
}
