import { follow, type Step } from '#shared/topics/follow.ts'
import type { Change, Version } from '#shared/topics/protocol.ts'
import type { Rows } from '#shared/topics/rows.ts'
import { createHistory, type History, newEpoch } from '../log/history.ts'

/** What Redis holds of a topic, for a commit to build on; undefined: nothing. */
export type Base = (Version & { readonly digest: string }) | undefined

/** A topic as one gateway holds it. */
export interface Replica {
  readonly history: History
  /** Whose its versions are: nobody's yet, this gateway's own, or the cluster's. */
  standing: 'new' | 'own' | 'shared'
  base: Base | 'as held'
  /** When the provider's last good answer about it was read here, epoch ms. */
  saidAt: number
}

/** The topics that this gateway holds, and those who are told of what becomes of them. */
export interface Replicas {
  /** Opens it where it is not held yet. */
  of(topic: string): Replica
  has(topic: string): boolean
  forget(topic: string): void
  /** Takes a change of the cluster where it applies. */
  follow(change: Change): Step
  /** Takes a change that was just committed, or made here alone. */
  take(change: Change, rows: Rows): void
  /** Puts another state in place; `changes` led to it. */
  replace(topic: string, version: Version, at: number, rows: Rows, changes?: readonly Change[]): void
  /** Goes on under an epoch of this gateway's own that was never used. */
  depart(topic: string, rows: Rows, at: number): void
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
      standing: 'new',
      base: undefined,
      saidAt: 0,
    } as const
    held.set(topic, opened)
    return opened
  }

  function take(change: Change, rows?: Rows) {
    of(change.topic).history.take(change, rows)
    for (const listener of listeners) listener(change)
  }

  const replicas: Replicas = {
    of,
    has: (topic) => held.has(topic),
    forget: (topic) => void held.delete(topic),
    follow(change) {
      const step = follow(of(change.topic).history.state, change)
      if (step === 'next') take(change)
      return step
    },
    take,
    replace(topic, version, at, rows, changes = []) {
      of(topic).history.replace(version, at, rows, changes)
      for (const listener of resets) listener(topic)
    },
    depart(topic, rows, at) {
      of(topic).standing = 'own'
      replicas.replace(topic, { epoch: newEpoch(), seq: 0 }, at, rows)
    },
    onChange: (listener) => void listeners.push(listener),
    onReset: (listener) => void resets.push(listener),
  }
  return replicas
}
