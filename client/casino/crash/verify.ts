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

export type Verification =
  /** `linksToHead`: how many SHA-256 steps lead from the round's hash to the published link. */
  | { readonly kind: 'verified'; readonly linksToHead: number; readonly point: number }
  | { readonly kind: 'not revealed' }
  /** `point`: the hash makes another crash point. `chain`: the hash does not lead to the published link. */
  | { readonly kind: 'mismatch'; readonly what: 'point' | 'chain'; readonly point: number | undefined }
  /** The browser has no WebCrypto here: the page is not on HTTPS. */
  | { readonly kind: 'no crypto' }

/** The two functions of WebCrypto that are used. */
export type Subtle = Pick<SubtleCrypto, 'digest' | 'importKey' | 'sign'>

/** A chain without a stated length is walked no further than this. */
const LONGEST_WALK = 2_000_000

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

/** Steps from a hash to the published link; undefined where it is not reached within so many. */
async function stepsToHead(hash: string, head: string, most: number, subtle: Subtle) {
  let link = hash
  for (let steps = 1; steps <= most; steps++) {
    link = await linkOf(link, subtle)
    if (link === head) return steps
  }
  return undefined
}

/** Verifies a round against the published chain. Never throws for what a provider says. */
export async function verify(
  { hash, crash_point, nth }: PlayedRound,
  { head, salt, links }: Commitment,
  subtle: Subtle | undefined = globalThis.crypto?.subtle,
): Promise<Verification> {
  if (!subtle) return { kind: 'no crypto' }
  if (hash === undefined || crash_point === undefined) return { kind: 'not revealed' }
  const revealed = hash.toLowerCase()
  if (!HASH.test(revealed)) return { kind: 'mismatch', what: 'chain', point: undefined }
  const point = await crashPointOf(revealed, salt, subtle)
  if (Math.round(point * 100) !== Math.round(crash_point * 100))
    return { kind: 'mismatch', what: 'point', point }
  const most = Math.min(nth ?? LONGEST_WALK, links ?? LONGEST_WALK)
  const steps = await stepsToHead(revealed, head.toLowerCase(), most, subtle)
  // Another link of the chain would lead to the head as well: the round's own one does after exactly its number.
  return steps === undefined || steps !== (nth ?? steps)
    ? { kind: 'mismatch', what: 'chain', point }
    : { kind: 'verified', linksToHead: steps, point }
}
