import type { Change, Version } from '#shared/topics/protocol.ts'
import { follow, type Step } from '#shared/topics/replica.ts'
import type { Rows } from '#shared/topics/rows.ts'
import { type MemoryLog, newEpoch } from '../log/memory.ts'

/** The version that Redis stores of a topic; undefined: none. */
export type StoredVersion = (Version & { readonly digest: string }) | undefined

/** The origin of a topic's state on this gateway. `stored`: the version in Redis, on which the next commit builds. */
export type Lineage =
  /** Redis stores nothing of it. */
  | { readonly kind: 'new' }
  /** The cluster's: Redis stores this version. */
  | { readonly kind: 'shared' }
  /** `own`: made by this gateway alone. `lost`: the cluster's, but Redis has lost or damaged it. */
  | { readonly kind: 'own' | 'lost'; readonly stored: StoredVersion }

/** This gateway's copy of a topic; its state is in the log. */
export interface Replica {
  lineage: Lineage
  /**
   * Time of the provider's last good answer that is known here, epoch ms by the clock of the gateway that read it; 0:
   * none.
   */
  polledAt: number
}

/** The replicas of this gateway, created on first use. */
export type Replicas = ReturnType<typeof createReplicas>

export function createReplicas(log: MemoryLog) {
  const replicas = new Map<string, Replica>()

  function of(topic: string): Replica {
    const replica = replicas.get(topic) ?? { lineage: { kind: 'new' }, polledAt: 0 }
    replicas.set(topic, replica)
    return replica
  }

  /** The version on which the next commit builds. */
  function storedOf(topic: string): StoredVersion {
    const { lineage } = of(topic)
    if (lineage.kind === 'new') return undefined
    return lineage.kind === 'shared' ? log.state(topic) : lineage.stored
  }

  return {
    log,
    of,
    has: (topic: string) => replicas.has(topic),
    isShared: (topic: string) => of(topic).lineage.kind === 'shared',
    storedOf,
    forget(topic: string) {
      replicas.delete(topic)
      log.forget(topic)
    },
    /**
     * Applies a change of the cluster if it is the next one.
     * @param rows the resulting rows, if they are known already
     */
    follow(change: Change, rows?: Rows): Step {
      const step = follow(log.state(change.topic), change)
      if (step === 'next') log.apply(change, rows)
      return step
    },
    /** Begins the topic anew without rows: Redis stores nothing of it. */
    restart(topic: string, at: number) {
      of(topic).lineage = { kind: 'new' }
      log.replace(topic, { epoch: newEpoch(), seq: 0 }, at, {})
    },
    /** Continues the topic under a new epoch of this gateway's own, as without Redis. */
    fork(topic: string, at: number, rows: Rows = log.state(topic).rows) {
      of(topic).lineage = { kind: 'own', stored: storedOf(topic) }
      log.replace(topic, { epoch: newEpoch(), seq: 0 }, at, rows)
    },
  }
}
