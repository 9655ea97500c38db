import type { Delta, Rows } from './rows.ts'

/** A version in a topic's history: same epoch and seq, same state, on every gateway. */
export interface Version {
  /** Changes when the history starts anew. */
  readonly epoch: string
  /** Rises by exactly 1 with each committed change. */
  readonly seq: number
}

/** Health of a topic's state. */
export interface Health {
  /** `live`; `stale`: the last good poll is older than three of its periods; `down`: the provider fails. */
  readonly state: 'live' | 'stale' | 'down'
  /** Epoch ms of the last good poll, 0 before the first. */
  readonly as_of: number
  /** The provider's own words for the poll that failed, read by `shortMessage`; absent: it had none. */
  readonly message?: string
  /** The tag of the message's language, where the provider names it. */
  readonly language?: string | undefined
}

/** One change of a topic. It applies where `epoch` is the same and `from` is the seq held. */
export interface Change extends Version, Delta {
  readonly topic: string
  readonly from: number
  /** The gateway's clock, epoch ms. */
  readonly at: number
}

/** A topic's version and health. `at`: the gateway's clock, epoch ms. */
interface Reported extends Version {
  readonly topic: string
  readonly at: number
  readonly health: Health
}

/** A whole state. */
export interface Snapshot extends Reported {
  readonly rows: Rows
}

/** A time throughout which polls proved a topic's state, epoch ms. */
export interface ProvenTime {
  readonly from: number
  readonly until: number
}

/** The past of a topic as a gateway knows it, oldest first. */
export interface Past {
  /** The kept changes that led to the state; none where they have a hole. */
  readonly changes: readonly Change[]
  readonly proven: readonly ProvenTime[]
}

/** The answer to a `since` within the kept history: the missed changes, in order; empty for none. */
export interface Missed extends Reported {
  readonly changes: readonly Change[]
}

/** Reasons for refusing a subscription. The last two are temporary: subscribe again later. */
export type RefusalCode = 'bad-topic' | 'unknown' | 'too-many' | 'too-fast' | 'unavailable'

/** The reason for which a topic is not served. */
export interface Refusal {
  readonly code: RefusalCode
  readonly message: string
}

export type SubscribeAnswer = Snapshot | Missed | { readonly topic?: string; readonly error: Refusal }

/** The whole state again: replace, don't merge. */
export type Reset = Omit<Snapshot, 'health'>

/** Sent every BEAT_MS to each watched topic, and at once when its health changes. */
export interface Beat extends Reported {
  /** `digest` of the rows at this version. */
  readonly digest: string
}

/** Entry of a subscription: a topic, and the version to resume from. */
export interface SubscribeEntry {
  readonly topic: string
  readonly since?: Version
  /** For a round: few bytes rather than each change at once. Changes come merged, at intervals, and deflated. */
  readonly lite?: boolean
}

export interface ClientToGateway {
  subscribe: (entries: readonly SubscribeEntry[], ack: (answers: readonly SubscribeAnswer[]) => void) => void
  unsubscribe: (topics: readonly string[]) => void
  /** Answers the gateway's clock, epoch ms. */
  time: (ack: (at: number) => void) => void
}

export interface GatewayToClient {
  change: (change: Change) => void
  reset: (reset: Reset) => void
  beat: (beat: Beat) => void
  /** The gateway is leaving: reconnect at a random time within that many ms. */
  moving: (moving: { readonly within: number }) => void
}
