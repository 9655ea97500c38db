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
 * The history of the topics: one state each, and its last changes. What is committed is told to every listener,
 * in the order of seq.
 */
export interface Log {
  /** The topic's state; an empty one with an epoch of its own where nothing was committed yet. */
  state(topic: string): State
  /** What came after that version, in order; undefined where it is not known any more: take the state instead. */
  since(topic: string, version: Version): readonly Change[] | undefined
  /** Commits what the provider answered; tells the listeners when it differs from the state. */
  append(topic: string, rows: Rows, at: number): void
  /** Drops what is held of a topic: its next history has another epoch. */
  forget(topic: string): void
  /** Calls back for each change from now on. */
  onChange(listener: (change: Change) => void): void
}
