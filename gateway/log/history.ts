import { randomBytes } from 'node:crypto'
import type { Change, Version } from '#shared/topics/protocol.ts'
import { apply, diff, digest, type Rows } from '#shared/topics/rows.ts'
import type { State } from './log.ts'

/** One topic's state and the last changes that led to it. */
export type History = ReturnType<typeof createHistory>

export const newEpoch = () => randomBytes(6).toString('base64url')

/** An empty history under a new epoch. @param keep number of changes that a client can resume over */
export function createHistory(keep: number, at: number) {
  let state = stateOf({ epoch: newEpoch(), seq: 0 }, at, {})
  let changes: Change[] = []

  return {
    get state() {
      return state
    },
    /** The changes after a version, in order; undefined if that version is not in this history any more. */
    since({ epoch, seq }: Version): readonly Change[] | undefined {
      if (epoch !== state.epoch || seq > state.seq) return undefined
      const missed = state.seq - seq
      return missed <= changes.length ? changes.slice(changes.length - missed) : undefined
    },
    /** The change from the state to these rows; undefined if they are equal. */
    next(topic: string, rows: Rows, at: number): Change | undefined {
      const delta = diff(state.rows, rows)
      const { epoch, seq: from } = state
      return delta && { topic, epoch, from, seq: from + 1, at, ...delta }
    },
    /** Applies a change to the state. @param rows the resulting rows, if they are known already */
    apply(change: Change, rows = apply(state.rows, change)) {
      state = stateOf(change, change.at, rows)
      changes.push(change)
      if (changes.length > keep) changes.shift()
    },
    /** Replaces the state, and the changes that led to it. */
    replace(version: Version, at: number, rows: Rows, before: readonly Change[]) {
      state = stateOf(version, at, rows)
      changes = before.slice(-keep)
    },
  }
}

function stateOf({ epoch, seq }: Version, at: number, rows: Rows): State {
  let known: string | undefined
  return {
    epoch,
    seq,
    at,
    rows,
    get digest() {
      known ??= digest(rows)
      return known
    },
  }
}
