import { follow, followBeat } from '#shared/topics/follow.ts'
import type { Change, Health, Missed, Snapshot, Version } from '#shared/topics/protocol.ts'
import { apply, digest, type Rows } from '#shared/topics/rows.ts'
import type { Frame } from './link.ts'

/** The held state of a topic: one that the provider really had. */
export interface Replica extends Version {
  readonly rows: Rows
  /** The gateway's clock when we last heard of it, epoch ms. */
  readonly at: number
  readonly health: Health
  /** A beat's digest was the same as ours, and every step since came in order. */
  readonly proven: boolean
}

/** A replica moved on; or what came is known already; or something is missing. */
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

/** A frame's effect on what we hold. */
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

/** The changes that were missed, in order. The last must lead to the version that the answer names. */
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

/** A change was read from the provider at that moment, so the last good poll is no older. */
const polledAt = (health: Health, at: number): Health =>
  health.state === 'live' && health.as_of < at ? { ...health, as_of: at } : health
