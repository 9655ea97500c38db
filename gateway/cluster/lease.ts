import type { Role } from '../leadership.ts'

/** Time to live of a lease without a renewal, in ms. */
export const LEASE_MS = 3_000
/** Time by which the holder of a lease stops before its end, in ms, by its own clock. */
const MARGIN_MS = 500
/** Interval at which a lease is renewed, or requested, in ms. */
const RENEW_MS = 1_000
/** Longest random delay before a free lease is requested, in ms: the gateways do not all ask at once. */
const SPREAD_MS = 30

/** A lease that Redis granted: its fencing token, its first request, and its end by this gateway's own clock. */
interface HeldLease {
  readonly fence: number
  readonly sinceMs: number
  readonly untilMs: number
}

/** This gateway's state in a lease group. Times in ms of `performance.now`. */
export type Lease = {
  /** `retired`: it requests no lease any more. `closed`: it has no topic of the group either. */
  readonly phase: 'open' | 'retired' | 'closed'
  /** The lease is being requested. */
  readonly isAsking: boolean
  /** Time of the next request. */
  readonly nextMs: number
} & (
  | { readonly role: 'leading'; readonly held: HeldLease }
  | { readonly role: 'following'; readonly held?: undefined }
  // Redis may still have the lease.
  | { readonly role: 'alone'; readonly held?: HeldLease | undefined }
)

export type Input =
  /** The time of `wakeAt` has come. */
  | { readonly kind: 'time' }
  /** Redis granted or renewed the lease, requested at `askedMs`. `isNew` also where Redis had lost it. */
  | {
      readonly kind: 'granted'
      readonly isNew: boolean
      readonly fence: number
      readonly askedMs: number
    }
  /** Another gateway holds it for that long, in ms. */
  | { readonly kind: 'denied'; readonly forMs: number }
  /** The request is over: its answer is handled, or none came. */
  | { readonly kind: 'answered' | 'unanswered' }
  /** A commit was refused for want of the lease; or Redis did not execute it. */
  | { readonly kind: 'refused' | 'failed' }
  /** The holder has released the lease. */
  | { readonly kind: 'released' }
  /** A connection to Redis was opened or lost: the next request shows if it is that of this group. */
  | { readonly kind: 'connection' }
  | { readonly kind: 'retire' | 'close' }

export const initialLease: Lease = {
  phase: 'open',
  role: 'following',
  isAsking: false,
  nextMs: Number.POSITIVE_INFINITY,
}

/**
 * Decides if this gateway leads a lease group. Redis grants the lease to one gateway at a time; a gateway leads while it
 * holds it, and is alone while Redis does not answer. Pure: tests try any order of inputs. @param random from 0 to 1
 */
export function turn(lease: Lease, input: Input, now: number, random: () => number): Lease {
  if (lease.phase === 'closed') return lease
  switch (input.kind) {
    case 'time': {
      const current = roleAt(lease, now) === lease.role ? lease : following(lease)
      return { ...current, isAsking: lease.isAsking || now >= lease.nextMs }
    }
    case 'granted': {
      const { fence, isNew, askedMs } = input
      const renewed = !isNew && lease.held?.fence === fence ? lease.held : undefined
      // A lease that was given up, or ran out here, while its renewal was on its way may be another gateway's by now.
      if (lease.phase === 'retired' || !(isNew || renewed))
        return { ...following(lease), nextMs: now + random() * SPREAD_MS }
      const untilMs = askedMs + LEASE_MS - MARGIN_MS
      const held = { fence, sinceMs: renewed?.sinceMs ?? askedMs, untilMs }
      return { ...lease, role: 'leading', nextMs: now + RENEW_MS, held }
    }
    case 'denied': {
      const freeMs = Math.max(0, input.forMs) + random() * SPREAD_MS
      return { ...following(lease), nextMs: now + Math.min(RENEW_MS * (0.7 + 0.3 * random()), freeMs) }
    }
    case 'answered':
      return { ...lease, isAsking: false }
    case 'unanswered':
      return { ...lease, role: 'alone', isAsking: false, nextMs: now + RENEW_MS }
    case 'failed':
      return { ...lease, role: 'alone', held: undefined }
    case 'refused':
      return { ...following(lease), nextMs: now + random() * SPREAD_MS }
    case 'released':
      return { ...lease, nextMs: now + random() * SPREAD_MS }
    case 'connection':
      return { ...lease, nextMs: now }
    case 'retire': {
      const released: Lease = lease.role === 'alone' ? { ...lease, held: undefined } : following(lease)
      return { ...released, phase: 'retired' }
    }
    case 'close':
      return { ...following(lease), phase: 'closed' }
  }
}

const following = (lease: Lease): Lease => ({ ...lease, role: 'following', held: undefined })

/** The role by this gateway's own clock. */
export const roleAt = ({ role, held }: Lease, now: number): Role =>
  role === 'leading' && now >= held.untilMs ? 'following' : role

/**
 * The roles to report after a turn; none without a change. After a lease that ran out or was granted anew, `following` is
 * reported first: an answer that was requested under the old lease may be older than another gateway's commit.
 */
export function rolesOf(before: Lease, after: Lease, now: number): readonly Role[] {
  const isOver =
    before.role === 'leading' && (now >= before.held.untilMs || before.held.sinceMs !== after.held?.sinceMs)
  const role = roleAt(after, now)
  if (isOver) return role === 'leading' ? ['following', 'leading'] : [role]
  return before.role === after.role ? [] : [role]
}

/** The fencing token of a lease that has not ended by this gateway's own clock. */
export const fenceAt = ({ held }: Lease, now: number): number | undefined =>
  held && now < held.untilMs ? held.fence : undefined

/** The time of the next input `time`: the next request, or the end of the lease. */
export function wakeAt({ phase, isAsking, nextMs, role, held }: Lease): number {
  if (phase === 'closed') return Number.POSITIVE_INFINITY
  const endMs = role === 'leading' ? held.untilMs : Number.POSITIVE_INFINITY
  return isAsking ? endMs : Math.min(nextMs, endMs)
}
