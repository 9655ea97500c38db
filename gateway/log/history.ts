import { randomBytes } from 'node:crypto'
import type { Change, Version } from '#shared/topics/protocol.ts'
import { apply, diff, digest, type Rows } from '#shared/topics/rows.ts'
import type { State } from './log.ts'

/** One topic's state and the changes that led to it. */
export interface History {
  readonly state: State
  since(version: Version): readonly Change[] | undefined
  /** The change that would lead to these rows; undefined where they are the same. */
  next(topic: string, rows: Rows, at: number): Change | undefined
  /** Takes a change that applies. @param rows what it leads to, where that is known already */
  take(change: Change, rows?: Rows): void
  /** Puts another state in place, with the changes that led to it. */
  replace(version: Version, at: number, rows: Rows, changes: readonly Change[]): void
}

export const newEpoch = () => randomBytes(6).toString('base64url')

/** An empty history, under an epoch of its own. @param keep how many changes can be resumed over */
export function createHistory(keep: number, at: number): History {
  let state = stateOf({ epoch: newEpoch(), seq: 0 }, at, {})
  let changes: Change[] = []

  return {
    get state() {
      return state
    },
    since({ epoch, seq }) {
      if (epoch !== state.epoch || seq > state.seq) return undefined
      const missed = state.seq - seq
      return missed <= changes.length ? changes.slice(changes.length - missed) : undefined
    },
    next(topic, rows, at) {
      const delta = diff(state.rows, rows)
      const { epoch, seq: from } = state
      return delta && { topic, epoch, from, seq: from + 1, at, ...delta }
    },
    take(change, rows = apply(state.rows, change)) {
      state = stateOf(change, change.at, rows)
      changes.push(change)
      if (changes.length > keep) changes.shift()
    },
    replace(version, at, rows, led) {
      state = stateOf(version, at, rows)
      changes = led.slice(-keep)
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
