import type { Config } from '../config.ts'
import type { Log } from '../log/log.ts'
import type { Metrics } from '../metrics.ts'
import type { Admission } from '../poll/admission.ts'
import type { Poller } from '../poll/poller.ts'
import type { Neighbours } from './limits/address-quota.ts'
import type { Rooms } from './rooms.ts'

/** What serving players works with. */
export interface Desk {
  readonly config: Config
  readonly log: Log
  readonly poller: Poller
  readonly admit: Admission
  readonly metrics: Metrics
  readonly neighbours: Neighbours
}

/** What a session works with: the desk, and the rooms of its topics. */
export interface Floor extends Desk {
  readonly rooms: Rooms
}
