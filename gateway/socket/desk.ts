import type { DefaultEventsMap, Socket } from 'socket.io'
import type { ClientToGateway, GatewayToClient, Version } from '#shared/topics/protocol.ts'
import type { Config } from '../config.ts'
import type { Log } from '../log/log.ts'
import type { Metrics } from '../metrics.ts'
import type { Admission } from '../poll/admission.ts'
import type { Poller } from '../poll/poller.ts'

/** What serving players works with. */
export interface Desk {
  readonly config: Config
  readonly log: Log
  readonly poller: Poller
  readonly admit: Admission
  readonly metrics: Metrics
}

/** What is remembered of a socket's reading. */
export interface Lag {
  /** Frames waited at the last look. */
  full?: boolean
  /** What a socket that fell behind holds of each topic, and since when. While it is set, nothing more is sent. */
  behind?: { readonly held: Map<string, Version>; readonly sinceMs: number } | undefined
}

/** A player's connection. */
export type PlayerSocket = Socket<ClientToGateway, GatewayToClient, DefaultEventsMap, Lag>
