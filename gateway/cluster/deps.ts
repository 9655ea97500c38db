import type { Tracing } from '../tracing.ts'
import type { Redis } from './redis.ts'
import type { Replicas } from './replica.ts'

/** The parts and settings of a gateway that all its lease groups share. */
export interface ClusterDeps {
  readonly redis: Redis
  /** Id of this gateway's process, unique for all time. */
  readonly gateway: string
  readonly replicas: Replicas
  /** Time to live of a selection that has no rows any more, in ms. */
  readonly emptyTtlMs: number
  /** Called with the lease group on whose channel a message was dropped as unreadable. */
  unreadable(group: string): void
  readonly tracing?: Tracing | undefined
}
