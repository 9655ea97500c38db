import type { Change, Version } from '#shared/topics/protocol.ts'
import type { Rows } from '#shared/topics/rows.ts'
import { createHistory, type History } from './history.ts'
import type { Log } from './log.ts'

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

export function createMemoryLog(keep: number, now: () => number = Date.now): MemoryLog {
  const histories = new Map<string, History>()
  const listeners: ((change: Change) => void)[] = []
  const resets: ((topic: string) => void)[] = []

  const of = (topic: string): History => {
    const held = histories.get(topic) ?? createHistory(keep, now())
    histories.set(topic, held)
    return held
  }
  const next: MemoryLog['next'] = (topic, rows, at) => of(topic).next(topic, rows, at)
  const apply: MemoryLog['apply'] = (change, rows) => {
    of(change.topic).apply(change, rows)
    for (const listener of listeners) listener(change)
  }

  return {
    state: (topic) => of(topic).state,
    since: (topic, version) => of(topic).since(version),
    append(topic, rows, at) {
      const change = rows && next(topic, rows, at)
      if (change) apply(change, rows)
    },
    forget: (topic) => void histories.delete(topic),
    onChange: (listener) => void listeners.push(listener),
    onReset: (listener) => void resets.push(listener),
    keep,
    next,
    apply,
    replace(topic, version, at, rows, changes = []) {
      of(topic).replace(version, at, rows, changes)
      for (const listener of resets) listener(topic)
    },
  }
}
