/**
 * Verification of a round in the browser, by WebCrypto alone. It shares no code with whoever makes the rounds: the rules
 * are the published ones.
 */

/** The published half of the chain. */
export interface Commitment {
  /** The last link, in hexadecimal: published before the first round. */
  readonly head: string
  /** The key of the HMAC, text. */
  readonly salt: string
  /** The number of rounds in the chain; undefined where it is not said. */
  readonly links: number | undefined
}

/** A round as it was played; `hash` is undefined until it is revealed. */
export interface PlayedRound {
  readonly hash: string | undefined
  readonly crash_point: number | undefined
  /** Its number in the chain, from 1; undefined where that is not known. */
  readonly nth: number | undefined
}

/** A link of the chain that has been verified: the one after so many rounds; 0: the published link itself. */
export interface Anchor {
  readonly nth: number
  readonly link: string
}

/** A revealed hash of another round, as it was published. */
export interface Neighbour {
  readonly round_id: string
  readonly hash: string
}

export type Verification =
  /** `linksToHead`: how many SHA-256 steps lead from the round's hash to the published link. */
  | { readonly kind: 'verified'; readonly linksToHead: number; readonly point: number }
  /**
   * The hash makes the crash point, and leads to the hash of the round before where that is known. The steps from there to
   * what is known of the chain are too many to be walked unasked.
   */
  | {
      readonly kind: 'linked'
      readonly before: string | undefined
      readonly steps: number
      readonly point: number
    }
  | { readonly kind: 'not revealed' }
  /** `point`: the hash makes another crash point. `chain`: the hash does not lead to what was published before it. */
  | { readonly kind: 'mismatch'; readonly what: 'point' | 'chain'; readonly point: number | undefined }
  /** The browser has no WebCrypto here: the page is not on HTTPS. */
  | { readonly kind: 'no crypto' }

/** Links verified earlier, and the longest walk that is allowed. */
export interface Walk {
  /** Links of this chain that were verified before: a walk need not go beyond them. */
  readonly anchors?: readonly Anchor[]
  /** The round before, of the same chain; undefined where it is not at hand. */
  readonly before?: Neighbour | undefined
  /** The most steps that are walked. */
  readonly most?: number
  /** Told now and then, with the steps walked so far. */
  readonly walked?: (steps: number) => void
  /** Ends the walk: `verify` then rejects. */
  readonly signal?: AbortSignal
  readonly subtle?: Subtle | null
}

/** The two functions of WebCrypto that are used. */
export type Subtle = Pick<SubtleCrypto, 'digest' | 'importKey' | 'sign'>

/** A chain without a stated length is walked no further than this. */
const LONGEST_WALK = 2_000_000

/** A walk lets the page draw and take taps after the one, and tells how far it is after the other, in ms. */
const SLICE_MS = 10
const TOLD_EVERY_MS = 200

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

/** Takes the steps one after the other until there have been enough, in slices that leave room for taps. */
async function walk(
  from: string,
  { subtle, walked, signal }: Walk & { readonly subtle: Subtle },
  isEnough: (link: string, steps: number) => boolean,
): Promise<number> {
  let link = from
  let steps = 0
  let toldAt = performance.now()
  for (let since = toldAt; !isEnough(link, steps); steps++) {
    if (performance.now() - since > SLICE_MS) {
      if (since - toldAt > TOLD_EVERY_MS) {
        walked?.(steps)
        toldAt = since
      }
      await new Promise((resolve) => setTimeout(resolve))
      since = performance.now()
    }
    signal?.throwIfAborted()
    link = await linkOf(link, subtle)
  }
  return steps
}

/** The hash that so many steps lead to. */
async function linkAfter(from: string, most: number, ways: Walk & { readonly subtle: Subtle }) {
  let reached = from
  await walk(from, ways, (link, steps) => {
    reached = link
    return steps === most
  })
  return reached
}

/** Steps from a hash to the published link; undefined where it is not reached within so many. */
async function stepsToHead(
  hash: string,
  head: string,
  most: number,
  ways: Walk & { readonly subtle: Subtle },
) {
  let isReached = false
  const steps = await walk(hash, ways, (link, steps) => {
    isReached = steps > 0 && link === head
    return isReached || steps > most
  })
  return isReached ? steps : undefined
}

/**
 * Verifies a round against the published chain, or against the nearest link of it that was verified before. Rejects for
 * an aborted walk alone, never for what a provider says.
 */
export async function verify(
  { hash, crash_point, nth }: PlayedRound,
  { head, salt, links }: Commitment,
  options: Walk = {},
): Promise<Verification> {
  const { anchors = [], before, most = Number.POSITIVE_INFINITY } = options
  const { subtle = globalThis.crypto?.subtle } = options
  if (!subtle) return { kind: 'no crypto' }
  if (hash === undefined || crash_point === undefined) return { kind: 'not revealed' }
  const revealed = hash.toLowerCase()
  if (!HASH.test(revealed)) return { kind: 'mismatch', what: 'chain', point: undefined }
  const point = await crashPointOf(revealed, salt, subtle)
  if (Math.round(point * 100) !== Math.round(crash_point * 100))
    return { kind: 'mismatch', what: 'point', point }
  const mismatch = { kind: 'mismatch', what: 'chain', point } as const
  const ways = { ...options, subtle }
  if (nth === undefined) {
    const steps = await stepsToHead(revealed, head.toLowerCase(), links ?? LONGEST_WALK, ways)
    return steps === undefined ? mismatch : { kind: 'verified', linksToHead: steps, point }
  }
  if (nth > (links ?? LONGEST_WALK)) return mismatch
  const nearest = nearestTo(nth, [{ nth: 0, link: head.toLowerCase() }, ...anchors])
  const steps = Math.abs(nth - nearest.nth)
  if (steps > most) {
    const follows = before && (await linkOf(revealed, subtle)) === before.hash.toLowerCase()
    return follows === false ? mismatch : { kind: 'linked', before: before?.round_id, steps, point }
  }
  // The round's own hash leads to an earlier link after exactly their distance, and a later one leads to it.
  const [from, to] = nth > nearest.nth ? [revealed, nearest.link] : [nearest.link, revealed]
  return (await linkAfter(from, steps, ways)) === to
    ? { kind: 'verified', linksToHead: nth, point }
    : mismatch
}

const nearestTo = (nth: number, [first, ...others]: readonly [Anchor, ...Anchor[]]): Anchor =>
  others.reduce((near, one) => (Math.abs(nth - one.nth) < Math.abs(nth - near.nth) ? one : near), first)
