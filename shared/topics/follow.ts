import type { Change, Version } from './protocol.ts'

/** `next`: apply the change. `repeat`: drop it. `gap`: changes are missing, request the whole state. */
export type Step = 'next' | 'repeat' | 'gap'

/** Effect of a change on a reader at version `held` (undefined: no state yet). */
export function follow(held: Version | undefined, change: Pick<Change, 'epoch' | 'from' | 'seq'>): Step {
  if (!held || change.epoch !== held.epoch) return 'gap'
  if (change.seq <= held.seq) return 'repeat'
  return change.from === held.seq ? 'next' : 'gap'
}

/**
 * Effect of a beat on a reader at `held` with rows of that digest. A beat of a later version is a gap: a change was
 * lost. One of an earlier version is a repeat. At the same version, another digest is a gap: the replica diverged.
 */
export function followBeat(
  held: (Version & { readonly digest: string }) | undefined,
  beat: Version & { readonly digest: string },
): 'same' | 'repeat' | 'gap' {
  if (!held || beat.epoch !== held.epoch || beat.seq > held.seq) return 'gap'
  if (beat.seq < held.seq) return 'repeat'
  return beat.digest === held.digest ? 'same' : 'gap'
}
