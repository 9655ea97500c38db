import type { Redis } from './redis.ts'
import type { Replicas } from './replicas.ts'

/** The parts and settings of a gateway that all its lease groups share. */
export interface ClusterDeps {
  readonly redis: Redis
  /** Id of this gateway's process, unique for all time. */
  readonly gateway: string
  /** Number of changes kept per topic. */
  readonly keep: number
  /** Time to live of a selection without rows, in ms. */
  readonly emptyTtlMs: number
  readonly replicas: Replicas
  /** Called with the lease group on whose channel a message was dropped as unreadable. */
  unreadable(group: string): void
}
