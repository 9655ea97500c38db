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

/** Every topic's state and last changes. */
export interface Log {
  /** The topic's state. Before the first commit it is empty, under a new epoch. */
  state(topic: string): State
  /** True if the topic has a state already; `state` makes one. */
  has(topic: string): boolean
  /** The changes after a version, in order; undefined if the history does not reach back to it: take the state instead. */
  since(topic: string, version: Version): readonly Change[] | undefined
  /**
   * Commits rows that the provider answered, and calls the listeners if they differ from the state; undefined: the poll
   * failed, and nothing changes. Settles after the listeners were called; never rejects.
   * @param message the provider's, of a failed poll: other gateways get it with the poll's status
   */
  append(topic: string, rows: Rows | undefined, at: number, message?: string): void | Promise<void>
  /** Removes a topic's history from this gateway's memory. */
  forget(topic: string): void
  onChange(listener: (change: Change) => void): void
  /** Calls back when a topic's state was replaced, by another history or after a gap, and no change leads to it. */
  onReset(listener: (topic: string) => void): void
}
