import type { Change, Version } from '#shared/topics/protocol.ts'
import { follow, type Step } from '#shared/topics/replica.ts'
import type { Rows } from '#shared/topics/rows.ts'
import { createHistory, type History, newEpoch } from '../log/history.ts'

/** The version that Redis stores of a topic, which a commit builds on; undefined: none. */
export type Base = (Version & { readonly digest: string }) | undefined

/** This gateway's copy of a topic. */
export interface Replica {
  readonly history: History
  /** The origin of its versions: `new`, no commit yet; `own`, made by this gateway alone; `shared`, the cluster's. */
  ownership: 'new' | 'own' | 'shared'
  /** `as held`: Redis stores the version of `history`. */
  base: Base | 'as held'
  /** Time at which this gateway read the provider's last good answer, epoch ms; 0: never. */
  polledAt: number
}

/** The replicas of this gateway, created on first use, and the listeners to their changes. */
export interface Replicas {
  of(topic: string): Replica
  has(topic: string): boolean
  forget(topic: string): void
  /** Applies a change of the cluster if it is the next one. */
  follow(change: Change): Step
  /** Applies a change that this gateway committed, or made alone. */
  apply(change: Change, rows: Rows): void
  /** Replaces the state; `changes` are the last that led to it. */
  replace(topic: string, version: Version, at: number, rows: Rows, changes?: readonly Change[]): void
  /** Continues the topic under a new epoch of this gateway's own. */
  fork(topic: string, rows: Rows, at: number): void
  onChange(listener: (change: Change) => void): void
  onReset(listener: (topic: string) => void): void
}

export function createReplicas(keep: number): Replicas {
  const held = new Map<string, Replica>()
  const listeners: ((change: Change) => void)[] = []
  const resets: ((topic: string) => void)[] = []

  const of = (topic: string): Replica => {
    const known = held.get(topic)
    if (known) return known
    const opened = {
      history: createHistory(keep, Date.now()),
      ownership: 'new',
      base: undefined,
      polledAt: 0,
    } as const
    held.set(topic, opened)
    return opened
  }

  function apply(change: Change, rows?: Rows) {
    of(change.topic).history.apply(change, rows)
    for (const listener of listeners) listener(change)
  }

  const replicas: Replicas = {
    of,
    has: (topic) => held.has(topic),
    forget: (topic) => void held.delete(topic),
    follow(change) {
      const step = follow(of(change.topic).history.state, change)
      if (step === 'next') apply(change)
      return step
    },
    apply,
    replace(topic, version, at, rows, changes = []) {
      of(topic).history.replace(version, at, rows, changes)
      for (const listener of resets) listener(topic)
    },
    fork(topic, rows, at) {
      of(topic).ownership = 'own'
      replicas.replace(topic, { epoch: newEpoch(), seq: 0 }, at, rows)
    },
    onChange: (listener) => void listeners.push(listener),
    onReset: (listener) => void resets.push(listener),
  }
  return replicas
}
