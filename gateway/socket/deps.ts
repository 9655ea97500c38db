import type { Change } from '#shared/topics/protocol.ts'
import type { Config } from '../config.ts'
import type { Log } from '../log/log.ts'
import type { Metrics } from '../metrics.ts'
import type { Watchers } from '../poll/watchers.ts'
import type { Tracing } from '../tracing.ts'
import type { AddressQuotas } from './limits/address-quota.ts'
import type { Rooms } from './rooms.ts'

/** The parts of the gateway that serve its clients. */
export interface Deps {
  readonly config: Config
  readonly log: Log
  readonly watchers: Watchers
  readonly metrics: Metrics
  readonly quotas: AddressQuotas
  readonly rooms: Rooms
  /** The archived changes of a selection, oldest first; undefined without an archive. */
  readonly archived?: ((topic: string) => Promise<readonly Change[]>) | undefined
  readonly tracing?: Tracing | undefined
}
