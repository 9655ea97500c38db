import type { Change, Version } from '#shared/topics/protocol.ts'
import type { Rows } from '#shared/topics/rows.ts'

/** A topic as it stands. */
export interface State extends Version {
  /** When this version was committed, epoch ms; when the topic was opened, before the first. */
  readonly at: number
  readonly rows: Rows
  /** `digest` of the rows; computed when first asked for. */
  readonly digest: string
}

/**
 * Who polls a topic. `leading`: this gateway, for the cluster. `following`: another, or nobody yet; ours are told.
 * `alone`: Redis does not say; each gateway polls for itself.
 */
export type Role = 'leading' | 'following' | 'alone'

/** How the polls of a topic stand, for those who do not poll it themselves. Times in epoch ms, 0: never. */
export interface Tick {
  readonly lastGoodAt: number
  readonly askedAt: number
  readonly failing: boolean
}

/** Who takes part in the polling of a topic, and is told how it goes. */
export interface Member {
  /** An answer that was asked for in another role must not be appended any more. */
  turned(role: Role): void
  heard(tick: Tick): void
}

/** A place among those who poll a topic. */
export interface Seat {
  readonly role: Role
  leave(): void
}

/**
 * The history of the topics: one state each, and its last changes. What is committed is told to every listener,
 * in the order of seq, on every gateway that takes part in the topic.
 */
export interface Log {
  /** The topic's state; an empty one with an epoch of its own where nothing was committed yet. */
  state(topic: string): State
  /** What came after that version, in order; undefined where it is not known any more: take the state instead. */
  since(topic: string, version: Version): readonly Change[] | undefined
  /**
   * Commits what the provider answered; tells the listeners when it differs from the state. From a gateway that
   * no longer leads it changes nothing. Settles once it is told; never rejects.
   */
  append(topic: string, rows: Rows, at: number): void | Promise<void>
  /** Notes that a poll failed, for those who follow. */
  fail(topic: string, at: number): void | Promise<void>
  /** Drops what is held here of a topic. */
  forget(topic: string): void
  /** Calls back for each change from now on. */
  onChange(listener: (change: Change) => void): void
  /** Calls back when a topic's state was replaced: by another history, or after a hole. It follows from no change. */
  onReset(listener: (topic: string) => void): void
  /** Takes part in the polling of a topic; the member is told of every role but the first. */
  join(topic: string, member: Member): Seat
  /** Calls back on the gateway that polls the selections: `all` that the cluster wants, or some that are `new`. */
  onWanted(listener: (topics: readonly string[], which: 'all' | 'new') => void): void
  /** Has whoever polls the selections ask for those of a match at once. */
  hurry(match_id: string): void
  onHurry(listener: (match_id: string) => void): void
  /** Redis leaves this gateway to itself, for some topics at least. */
  readonly isAlone: boolean
  /** Lets other gateways lead what this one leads; it goes on following. Settles when they may. */
  retire(): Promise<void>
  close(): Promise<void>
}
