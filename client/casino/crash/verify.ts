import type { CrashFairness } from '#shared/model/casino/crash.ts'
import { paused } from '../../streams/pause.ts'

/**
 * Verification of a round in the browser by the published rules, with WebCrypto. It shares no code with the sandbox,
 * which makes the rounds.
 */

/** The published half of the chain. */
type Commitment = Pick<CrashFairness, 'head' | 'salt' | 'links'>

/** A played round; `hash` is undefined until it is revealed. */
interface PlayedRound {
  readonly hash: string | undefined
  readonly crash_point: number | undefined
  /** Its number in the chain, from 1; undefined where that is not known. */
  readonly nth: number | undefined
}

/** A verified link of the chain, by the number of its round; 0: the published link itself. */
export interface Anchor {
  readonly nth: number
  readonly link: string
}

export type Verification =
  /** `linksToHead`: the number of SHA-256 steps from the round's hash to the published link. */
  | { readonly kind: 'verified'; readonly linksToHead: number; readonly point: number }
  /**
   * The hash yields the crash point, and leads to the hash of the previous round where that is known. A verified link
   * is too many steps away for a first check.
   */
  | {
      readonly kind: 'linked'
      readonly before: string | undefined
      readonly steps: number
      readonly point: number
    }
  | { readonly kind: 'not revealed' }
  /**
   * `point`: the hash yields another crash point. `chain`: the hash does not lead to the published link or hash.
   * `noted`: this browser has seen another published link, or another salt, before.
   */
  | {
      readonly kind: 'mismatch'
      readonly what: 'point' | 'chain' | 'noted'
      readonly point: number | undefined
    }

/** Verified links, and the longest walk allowed. */
interface Walk {
  readonly subtle: Subtle
  /** Verified links of this chain. A walk ends at the nearest. */
  readonly anchors?: readonly Anchor[]
  /** The previous round of the chain; undefined where it is not known. */
  readonly before?: { readonly round_id: string; readonly hash: string } | undefined
  readonly most?: number
  /** Called at intervals with the number of steps walked. */
  readonly walked?: (steps: number) => void
  /** Ends the walk: `verify` then rejects. */
  readonly signal?: AbortSignal
}

/** The functions of WebCrypto that are used. */
type Subtle = Pick<SubtleCrypto, 'digest' | 'importKey' | 'sign'>

/** The longest walk in a chain without a published length. */
const LONGEST_WALK = 2_000_000

/** Time after which a walk yields to the page, and interval at which it reports its progress, in ms. */
const SLICE_MS = 10
const REPORT_EVERY_MS = 200

const HASH = /^[0-9a-f]{64}$/
const encoder = new TextEncoder()
const hexOf = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * `max(1, floor(99 / (1 - h / 2^52)) / 100)`, where h is the first 52 bits of HMAC-SHA-256 (key: the salt, message: the
 * round's hash in hexadecimal).
 */
export async function crashPointOf(hash: string, salt: string, subtle: Subtle): Promise<number> {
  const key = await subtle.importKey('raw', encoder.encode(salt), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ])
  const signature = hexOf(await subtle.sign('HMAC', key, encoder.encode(hash)))
  const h = Number.parseInt(signature.slice(0, 13), 16)
  return Math.max(1, Math.floor(99 / (1 - h / 2 ** 52)) / 100)
}

/** The link that a hash leads to: SHA-256 of its hexadecimal text, in hexadecimal. */
const linkOf = async (hash: string, subtle: Subtle): Promise<string> =>
  hexOf(await subtle.digest('SHA-256', encoder.encode(hash)))

/** Walks along the chain until `isEnough`, in slices, so that the page stays responsive. Returns the link reached. */
async function walk(
  from: string,
  { subtle, walked, signal }: Walk,
  isEnough: (link: string, steps: number) => boolean,
) {
  let link = from
  let steps = 0
  let reportedAt = performance.now()
  for (let since = reportedAt; !isEnough(link, steps); steps++) {
    if (performance.now() - since > SLICE_MS) {
      if (since - reportedAt > REPORT_EVERY_MS) {
        walked?.(steps)
        reportedAt = since
      }
      await paused(0)
      since = performance.now()
    }
    signal?.throwIfAborted()
    link = await linkOf(link, subtle)
  }
  return { link, steps }
}

/**
 * Verifies a round against the published chain, or its nearest verified link. Rejects only for an aborted walk, never
 * for the provider's data.
 */
export async function verify(
  { hash, crash_point, nth }: PlayedRound,
  { head, salt, links }: Commitment,
  options: Walk,
): Promise<Verification> {
  const { subtle, anchors = [], before, most = Number.POSITIVE_INFINITY } = options
  if (hash === undefined || crash_point === undefined) return { kind: 'not revealed' }
  const revealed = hash.toLowerCase()
  if (!HASH.test(revealed)) return { kind: 'mismatch', what: 'chain', point: undefined }
  const point = await crashPointOf(revealed, salt, subtle)
  if (Math.round(point * 100) !== Math.round(crash_point * 100))
    return { kind: 'mismatch', what: 'point', point }
  const mismatch = { kind: 'mismatch', what: 'chain', point } as const
  const longest = links ?? LONGEST_WALK
  const published = head.toLowerCase()
  if (nth === undefined) {
    const isEnough = (link: string, steps: number) => steps > 0 && (link === published || steps === longest)
    const { link, steps } = await walk(revealed, options, isEnough)
    return link === published ? { kind: 'verified', linksToHead: steps, point } : mismatch
  }
  if (nth > longest) return mismatch
  const nearest = nearestTo(nth, [{ nth: 0, link: published }, ...anchors])
  const steps = Math.abs(nth - nearest.nth)
  if (steps > most) {
    const follows = before && (await linkOf(revealed, subtle)) === before.hash.toLowerCase()
    return follows === false ? mismatch : { kind: 'linked', before: before?.round_id, steps, point }
  }
  // A hash leads to the link of an earlier round after as many steps as lie between them. So does a later round's hash
  // to this one.
  const [from, to] = nth > nearest.nth ? [revealed, nearest.link] : [nearest.link, revealed]
  const { link } = await walk(from, options, (_, walked) => walked === steps)
  return link === to ? { kind: 'verified', linksToHead: nth, point } : mismatch
}

const nearestTo = (nth: number, [first, ...others]: readonly [Anchor, ...Anchor[]]): Anchor =>
  others.reduce((near, one) => (Math.abs(nth - one.nth) < Math.abs(nth - near.nth) ? one : near), first)
