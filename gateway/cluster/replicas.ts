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
export type Replicas = ReturnType<typeof createReplicas>

export function createReplicas(keep: number) {
  const held = new Map<string, Replica>()
  const listeners: ((change: Change) => void)[] = []
  const resets: ((topic: string) => void)[] = []

  const of = (topic: string): Replica => {
    const known = held.get(topic)
    if (known) return known
    const history = createHistory(keep, Date.now())
    const opened: Replica = { history, ownership: 'new', base: undefined, polledAt: 0 }
    held.set(topic, opened)
    return opened
  }

  /** Applies a change. @param rows the resulting rows, if they are known already */
  function apply(change: Change, rows?: Rows) {
    of(change.topic).history.apply(change, rows)
    for (const listener of listeners) listener(change)
  }

  /** Replaces the state; `changes` are the last that led to it. */
  function replace(topic: string, version: Version, at: number, rows: Rows, changes: readonly Change[] = []) {
    of(topic).history.replace(version, at, rows, changes)
    for (const listener of resets) listener(topic)
  }

  return {
    of,
    has: (topic: string) => held.has(topic),
    forget: (topic: string) => void held.delete(topic),
    /** Applies a change of the cluster if it is the next one. */
    follow(change: Change): Step {
      const step = follow(of(change.topic).history.state, change)
      if (step === 'next') apply(change)
      return step
    },
    apply,
    replace,
    /** Continues the topic under a new epoch of this gateway's own. */
    fork(topic: string, rows: Rows, at: number) {
      of(topic).ownership = 'own'
      replace(topic, { epoch: newEpoch(), seq: 0 }, at, rows)
    },
    onChange: (listener: (change: Change) => void) => void listeners.push(listener),
    onReset: (listener: (topic: string) => void) => void resets.push(listener),
  }
}
