import type { CrashFairness } from '#shared/model/casino/crash.ts'
import { paused } from '../../streams/pause.ts'

// Verifies a round in the browser by the published rules, with WebCrypto. It shares no code with the sandbox, which makes
// the rounds.

/** The published part of the chain. */
type Commitment = Pick<CrashFairness, 'head' | 'salt' | 'links'>

/** A played round; `hash` is undefined until it is revealed. */
interface PlayedRound {
  readonly hash: string | undefined
  readonly crash_point: number | undefined
  /** Its position in the chain, from 1; undefined where that is not known. */
  readonly position: number | undefined
}

/** A verified link of the chain. */
export interface Anchor {
  /** Position of its round; 0: the published link itself. */
  readonly position: number
  readonly link: string
}

export type Verification =
  /** `linksToHead`: the number of SHA-256 steps from the round's hash to the published link. */
  | { readonly kind: 'verified'; readonly linksToHead: number; readonly point: number }
  /**
   * The hash yields the crash point. The nearest verified link is too many steps away, `steps`. `previousId`: id of the
   * previous round, to whose hash this one leads; undefined where that hash is not known.
   */
  | {
      readonly kind: 'linked'
      readonly previousId: string | undefined
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

interface WalkOptions {
  readonly subtle: Subtle
  /** Verified links of this chain. A walk ends at the nearest. */
  readonly anchors?: readonly Anchor[]
  /** The previous round of the chain; undefined where it is not known. */
  readonly previousRound?: { readonly round_id: string; readonly hash: string } | undefined
  /** Longest walk. Default: any. */
  readonly mostSteps?: number
  /** Called at intervals with the number of steps walked. */
  readonly onSteps?: (steps: number) => void
  /** Ends the walk: `verify` then rejects. */
  readonly signal?: AbortSignal
}

/** The functions of WebCrypto that are used. */
type Subtle = Pick<SubtleCrypto, 'digest' | 'importKey' | 'sign'>

/** The longest walk in a chain without a published length. */
const LONGEST_WALK = 2_000_000

/** Time after which a walk yields to the page, in ms. */
const SLICE_MS = 10

/** Interval of reporting the steps walked, in ms. */
const REPORT_EVERY_MS = 200

const HASH = /^[0-9a-f]{64}$/
const encoder = new TextEncoder()
const hexOf = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * The crash point of a hash: `max(1, floor(99 / (1 - h / 2^52)) / 100)`, where h is the first 52 bits of HMAC-SHA-256
 * (key: the salt, message: the round's hash in hexadecimal).
 */
export async function crashPointOf(hash: string, salt: string, subtle: Subtle): Promise<number> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await subtle.importKey('raw', encoder.encode(salt), algorithm, false, ['sign'])
  const signature = hexOf(await subtle.sign('HMAC', key, encoder.encode(hash)))
  const h = Number.parseInt(signature.slice(0, 13), 16)
  return Math.max(1, Math.floor(99 / (1 - h / 2 ** 52)) / 100)
}

/** The link that a hash leads to: SHA-256 of its hexadecimal text, in hexadecimal. */
const linkOf = async (hash: string, subtle: Subtle): Promise<string> =>
  hexOf(await subtle.digest('SHA-256', encoder.encode(hash)))

/** Walks along the chain until `isEnd`, in slices, so that the page stays responsive. Returns the link reached. */
async function walk(
  from: string,
  { subtle, onSteps, signal }: WalkOptions,
  isEnd: (link: string, steps: number) => boolean,
) {
  let link = from
  let steps = 0
  let reportedAt = performance.now()
  for (let sliceAt = reportedAt; !isEnd(link, steps); steps++) {
    if (performance.now() - sliceAt > SLICE_MS) {
      if (sliceAt - reportedAt > REPORT_EVERY_MS) {
        onSteps?.(steps)
        reportedAt = sliceAt
      }
      await paused(0)
      sliceAt = performance.now()
    }
    signal?.throwIfAborted()
    link = await linkOf(link, subtle)
  }
  return { link, steps }
}

/**
 * Verifies a round against the published link, or the nearest verified one. Rejects only for an aborted walk, never for
 * the provider's data.
 */
export async function verify(
  { hash, crash_point, position }: PlayedRound,
  { head, salt, links }: Commitment,
  options: WalkOptions,
): Promise<Verification> {
  const { subtle, anchors = [], previousRound, mostSteps = Number.POSITIVE_INFINITY } = options
  if (hash === undefined || crash_point === undefined) return { kind: 'not revealed' }
  const roundLink = hash.toLowerCase()
  if (!HASH.test(roundLink)) return { kind: 'mismatch', what: 'chain', point: undefined }
  const point = await crashPointOf(roundLink, salt, subtle)
  if (Math.round(point * 100) !== Math.round(crash_point * 100))
    return { kind: 'mismatch', what: 'point', point }
  const chainMismatch = { kind: 'mismatch', what: 'chain', point } as const
  const chainLength = links ?? LONGEST_WALK
  const headLink = head.toLowerCase()
  if (position === undefined) {
    const isEnd = (link: string, steps: number) => steps > 0 && (link === headLink || steps === chainLength)
    const { link, steps } = await walk(roundLink, options, isEnd)
    return link === headLink ? { kind: 'verified', linksToHead: steps, point } : chainMismatch
  }
  if (position > chainLength) return chainMismatch
  const stepsTo = (anchor: Anchor) => Math.abs(position - anchor.position)
  let nearest: Anchor = { position: 0, link: headLink }
  for (const anchor of anchors) if (stepsTo(anchor) < stepsTo(nearest)) nearest = anchor
  const steps = stepsTo(nearest)
  if (steps > mostSteps) {
    if (previousRound && (await linkOf(roundLink, subtle)) !== previousRound.hash.toLowerCase())
      return chainMismatch
    return { kind: 'linked', previousId: previousRound?.round_id, steps, point }
  }
  // The hash of the later round leads to the link of the earlier one, after as many steps as lie between them.
  const [from, to] = position > nearest.position ? [roundLink, nearest.link] : [nearest.link, roundLink]
  const { link } = await walk(from, options, (_, walked) => walked === steps)
  return link === to ? { kind: 'verified', linksToHead: position, point } : chainMismatch
}
