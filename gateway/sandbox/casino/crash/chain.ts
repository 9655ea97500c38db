import { createHmac, hash, randomBytes } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { CrashChain, CrashChains } from '../../ledger/crash.ts'

const SPACING = 1_000

/** Links generated per turn of the event loop, about 10 ms. */
const LINKS_PER_TURN = 10_000

const BYTES = 32

/** The link of the round before: the SHA-256 of this one's hexadecimal text. */
export const linkBefore = (link: string): string => hash('sha256', link)

/** A hash chain that determines the rounds. */
export type Chain = ReturnType<typeof openChain>

/** Parameters of a chain. `secret` (the last round's link) and `salt` are random if absent; tests set them. */
export interface ChainPlan {
  readonly first_round: number
  readonly links: number
  readonly secret?: string | undefined
  readonly salt?: string | undefined
}

/** Generates a chain, a long one in turns of the event loop, stores it, then fixes its salt. Aborted: stores nothing. */
export async function publishChain(
  chains: CrashChains,
  { first_round, links, secret = randomBytes(BYTES).toString('hex'), salt }: ChainPlan,
  now: () => number,
  signal: AbortSignal,
): Promise<void> {
  const checkpoints: string[] = []
  let link = secret
  for (let position = 0; position < links; position++) {
    if (position % SPACING === 0) checkpoints.push(link)
    if (position > 0 && position % LINKS_PER_TURN === 0) await nextTurn(undefined, { signal })
    link = linkBefore(link)
  }
  const published = { first_round, links, spacing: SPACING, head: link, checkpoints, published_at: now() }
  chains.fixSalt(chains.publish(published), salt ?? randomSalt())
}

/** The published chains, newest first. Fixes the salt of a chain that a restart left without one. */
export function readChains(chains: CrashChains): readonly Chain[] {
  for (const { chain_id, salt } of chains.all())
    if (salt === undefined) chains.fixSalt(chain_id, randomSalt())
  return chains.all().flatMap((stored) => {
    const { salt } = stored
    return salt === undefined ? [] : [openChain(chains, { ...stored, salt })]
  })
}

const randomSalt = () => randomBytes(BYTES).toString('hex')

function openChain(chains: CrashChains, stored: CrashChain & { readonly salt: string }) {
  const { chain_id, first_round, links, spacing, head, salt } = stored
  /** The links read last, from one checkpoint on. */
  let stretch: { readonly from: number; readonly links: readonly string[] } | undefined

  function read(from: number): readonly string[] {
    if (stretch?.from === from) return stretch.links
    const read = [chains.checkpoint(chain_id, from)]
    for (let link = read[0]; link !== undefined && read.length < spacing; link = read.at(-1))
      read.push(linkBefore(link))
    stretch = { from, links: read }
    return read
  }

  return {
    first_round,
    links,
    head,
    salt,
    /** The link of a round; undefined for a round that is not in this chain. */
    linkOf(round_id: number): string | undefined {
      // The first round uses the link before the head, the last one the secret at 0.
      const position = links - 1 - (round_id - first_round)
      if (position < 0 || position >= links) return undefined
      const from = position - (position % spacing)
      return read(from)[position - from]
    },
  }
}

/** Hexadecimal digits of the HMAC that are used: 52 bits, which a floating-point number holds exactly. */
const DIGITS = 13
const RANGE = 2 ** (4 * DIGITS)

/** Return to player, in percent; the edge is the rest. */
const RETURN_PERCENT = 99

export const CRASH_EDGE_PERCENT = 100 - RETURN_PERCENT

/**
 * The break point of a round, in whole hundredths: max(1, floor(99 / (1 − h / 2^52)) / 100), where h is the first 52 bits
 * of the HMAC-SHA-256 of the round's link (its hexadecimal text) under the salt (its text). A multiplier m is reached
 * with probability 0.99 / m.
 */
export function breakPointOf(link: string, salt: string): number {
  const digest = createHmac('sha256', salt).update(link).digest('hex')
  const h = Number.parseInt(digest.slice(0, DIGITS), 16)
  return Math.max(100, Math.floor(RETURN_PERCENT / (1 - h / RANGE)))
}
