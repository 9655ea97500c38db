import type { Config } from '../config.ts'
import type { Log } from '../log/log.ts'
import type { Metrics } from '../metrics.ts'
import type { Watchers } from '../poll/watchers.ts'
import type { Tracing } from '../tracing.ts'
import type { AddressQuotas } from './limits/address-quota.ts'
import type { Rooms } from './rooms.ts'

/** The parts of the gateway that serving clients needs. */
export interface Deps {
  readonly config: Config
  readonly log: Log
  readonly watchers: Watchers
  readonly metrics: Metrics
  readonly quotas: AddressQuotas
  readonly rooms: Rooms
  readonly tracing?: Tracing | undefined
}
