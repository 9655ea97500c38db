import { follow, followBeat } from '#shared/topics/follow.ts'
import type { Change, Health, Missed, Snapshot, Version } from '#shared/topics/protocol.ts'
import { apply, digest, type Rows } from '#shared/topics/rows.ts'
import type { Frame } from './link.ts'

/** The held state of a topic. */
export interface Replica extends Version {
  readonly rows: Rows
  /** Time of its last message by the gateway's clock, epoch ms. */
  readonly at: number
  readonly health: Health
  /** The last beat's digest was equal to the replica's, and every change since came in order. */
  readonly proven: boolean
}

/** The new replica; or the frame is a repeat; or there is a gap. */
export type Taken = Replica | 'repeat' | 'gap'

/** A replica from a whole state. */
export const replicaOf = ({ epoch, seq, at, health, rows }: Snapshot): Replica => ({
  epoch,
  seq,
  at,
  health,
  rows: apply({}, { upsert: rows }),
  proven: false,
})

/** A frame's effect on the held replica. */
export function takeFrame(held: Replica | undefined, frame: Frame): Taken {
  if (!held) return 'gap'
  switch (frame.kind) {
    case 'change':
      return takeChange(held, frame)
    case 'reset': {
      const older = frame.epoch === held.epoch && frame.seq < held.seq
      return older ? 'repeat' : replicaOf({ ...frame, health: polledAt(held.health, frame.at) })
    }
    case 'beat': {
      const step = followBeat({ ...held, digest: digest(held.rows) }, frame)
      if (step !== 'same') return step
      return { ...held, at: Math.max(held.at, frame.at), health: frame.health, proven: true }
    }
  }
}

/** Applies missed changes, in order. The last must lead to the version of the answer. */
export function takeMissed(held: Replica | undefined, missed: Missed): Replica | 'gap' {
  if (!held) return 'gap'
  let replica = held
  for (const change of missed.changes) {
    const taken = takeChange(replica, change)
    if (taken === 'gap') return 'gap'
    if (taken !== 'repeat') replica = taken
  }
  if (replica.epoch !== missed.epoch || replica.seq < missed.seq) return 'gap'
  return { ...replica, at: Math.max(replica.at, missed.at), health: missed.health }
}

function takeChange(held: Replica, change: Change): Taken {
  const step = follow(held, change)
  if (step !== 'next') return step
  const { seq, at } = change
  return {
    ...held,
    seq,
    at: Math.max(held.at, at),
    health: polledAt(held.health, at),
    rows: apply(held.rows, change),
  }
}

/** The health after a change at `at`: the change came from a poll, so the last good poll is no older. */
const polledAt = (health: Health, at: number): Health =>
  health.state === 'live' && health.as_of < at ? { ...health, as_of: at } : health
