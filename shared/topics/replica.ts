import type { Beat, Change, Health, Missed, Reset, Snapshot, Version } from './protocol.ts'
import { apply, digest, type Rows } from './rows.ts'

/** The held state of a topic; `at`: the time of its last message by the gateway's clock, epoch ms. */
export type Replica = Readonly<ReturnType<typeof replicaOf>>

/** A message that the gateway pushes for a topic. */
export type Frame =
  | ({ readonly kind: 'change' } & Change)
  | ({ readonly kind: 'reset' } & Reset)
  | ({ readonly kind: 'beat' } & Beat)

/** `next`: apply the change. `repeat`: drop it. `gap`: changes are missing, request the whole state. */
export type Step = 'next' | 'repeat' | 'gap'

/** Effect of a change on a reader at version `held` (undefined: no state yet). */
export function follow(held: Version | undefined, change: Pick<Change, 'epoch' | 'from' | 'seq'>): Step {
  if (!held || change.epoch !== held.epoch) return 'gap'
  if (change.seq <= held.seq) return 'repeat'
  return change.from === held.seq ? 'next' : 'gap'
}

/**
 * Effect of a beat on a reader at `held` with these rows. A beat of a later version is a gap: a change was lost. One of
 * an earlier version is a repeat. At the same version, another digest is a gap: the replica diverged.
 */
export function followBeat(
  held: (Version & { readonly rows: Rows }) | undefined,
  beat: Version & { readonly digest: string },
): 'same' | 'repeat' | 'gap' {
  if (!held || beat.epoch !== held.epoch || beat.seq > held.seq) return 'gap'
  if (beat.seq < held.seq) return 'repeat'
  return beat.digest === digest(held.rows) ? 'same' : 'gap'
}

/** A replica from a whole state. */
export const replicaOf = ({ epoch, seq, at, health, rows }: Omit<Snapshot, 'topic'>) => ({
  epoch,
  seq,
  at,
  health,
  rows: apply({}, { upsert: rows }),
  /** The last beat's digest was equal to the replica's, and every change since came in order. */
  proven: false,
})

/** The replica after a frame; `repeat`: the frame is known already; `gap`: something before it is missing. */
export function takeFrame(held: Replica | undefined, frame: Frame): Replica | 'repeat' | 'gap' {
  if (!held) return 'gap'
  switch (frame.kind) {
    case 'change':
      return takeChange(held, frame)
    case 'reset': {
      const older = frame.epoch === held.epoch && frame.seq < held.seq
      return older ? 'repeat' : replicaOf({ ...frame, health: healthAfterPoll(held.health, frame.at) })
    }
    case 'beat': {
      const step = followBeat(held, frame)
      if (step !== 'same') return step
      return { ...held, at: Math.max(held.at, frame.at), health: frame.health, proven: true }
    }
  }
}

/** The replica after the changes that were missed, in order; `gap` where they do not lead to the answer's version. */
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

function takeChange(held: Replica, change: Change): Replica | 'repeat' | 'gap' {
  const step = follow(held, change)
  if (step !== 'next') return step
  const { seq, at } = change
  return {
    ...held,
    seq,
    at: Math.max(held.at, at),
    health: healthAfterPoll(held.health, at),
    rows: apply(held.rows, change),
  }
}

/** The health after a change at `at`. Changes come from polls, so the last good poll is at least as new. */
const healthAfterPoll = (health: Health, at: number): Health =>
  health.state === 'live' && health.as_of < at ? { ...health, as_of: at } : health
