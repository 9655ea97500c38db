import type { Change, Version } from '#shared/topics/protocol.ts'
import type { Rows } from '#shared/topics/rows.ts'

/** The committed rows of a topic and their version. */
export interface State extends Version {
  /** Time of the commit, epoch ms; before the first commit, the time at which the topic was opened. */
  readonly at: number
  readonly rows: Rows
  /** `digest` of the rows; computed on first use. */
  readonly digest: string
}

/**
 * The role of this gateway in polling a topic. `leading`: it polls for the whole cluster. `following`: another gateway
 * polls, or none does yet. `alone`: Redis does not answer, so each gateway polls for itself.
 */
export type Role = 'leading' | 'following' | 'alone'

/** The last polls of a topic that another gateway made. Times in epoch ms, 0: never. */
export interface PollStatus {
  readonly lastGoodAt: number
  readonly askedAt: number
  readonly failing: boolean
}

/** Callbacks of a gateway's part in polling a topic. */
export interface RoleListener {
  /** The role changed. An answer that was requested in the role before must not be appended any more. */
  roleChanged(role: Role): void
  /** Another gateway polled the topic. */
  polled(status: PollStatus): void
}

/** The part of this gateway in polling a topic, from `join` until `leave`. */
export interface LeaseRole {
  readonly role: Role
  leave(): void
}

/** Every topic's state and last changes. Gateways that joined a topic pass on the same changes, in the order of seq. */
export interface Log {
  /** The topic's state. Before the first commit it is empty, under a new epoch. */
  state(topic: string): State
  /** The changes after a version, in order; undefined if the history does not reach back to it: take the state instead. */
  since(topic: string, version: Version): readonly Change[] | undefined
  /**
   * Commits rows that the provider answered, and calls the listeners if they differ from the state; undefined reports a
   * failed poll to the followers. Changes nothing on a gateway that does not lead the topic. Settles after the listeners
   * were called; never rejects.
   */
  append(topic: string, rows: Rows | undefined, at: number): void | Promise<void>
  /** Removes a topic's history from this gateway's memory. */
  forget(topic: string): void
  /** Calls back for each change from now on. */
  onChange(listener: (change: Change) => void): void
  /** Calls back when a topic's state was replaced, by another history or after a gap, and no change leads to it. */
  onReset(listener: (topic: string) => void): void
  /** Takes part in polling a topic; the listener is called for every role after the first. */
  join(topic: string, listener: RoleListener): LeaseRole
  /** Calls back on the gateway that leads the selections: `all` that the cluster subscribes to, or some `new` ones. */
  onSubscriptions(listener: (topics: readonly string[], which: 'all' | 'new') => void): void
  /** Asks the gateway that leads the selections to poll those of a match at once. */
  expedite(match_id: string): void
  onExpedite(listener: (match_id: string) => void): void
  /** True while this gateway polls for itself, for some topics at least. */
  readonly isAlone: boolean
  /** Gives up every lease and acquires none; this gateway goes on following. Settles once other gateways can lead. */
  retire(): Promise<void>
  close(): Promise<void>
}
