import { createHmac, hash, randomBytes } from 'node:crypto'
import type { CrashChain, CrashChains } from '../../ledger/crash.ts'

/** The link of the round before: the SHA-256 of this one's hexadecimal text. */
export const linkBefore = (link: string): string => hash('sha256', link)

const randomHex = () => randomBytes(32).toString('hex')

/** Parameters of a chain. `secret` (the last round's link) and `salt` are random if absent; tests set them. */
export interface ChainPlan {
  readonly first_round: number
  readonly links: number
  readonly secret?: string | undefined
  readonly salt?: string | undefined
}

/** Generates a chain (about 1 ms for 1,000 links), stores its secret and its head, then fixes its salt. */
export function publishChain(chains: CrashChains, plan: ChainPlan, published_at: number): void {
  const { first_round, links, secret = randomHex(), salt = randomHex() } = plan
  const head = linkBefore(linksFrom(secret, links).at(-1) ?? secret)
  chains.fixSalt(chains.publish({ first_round, links, head, secret, published_at }), salt)
}

/** The published chains, newest first. Fixes the salt of a chain that a restart left without one. */
export function readChains(chains: CrashChains): readonly Chain[] {
  for (const { chain_id, salt } of chains.all()) if (salt === undefined) chains.fixSalt(chain_id, randomHex())
  return chains.all().flatMap((stored) => {
    const { salt } = stored
    return salt === undefined ? [] : [openChain(chains, { ...stored, salt })]
  })
}

/** A hash chain that determines the rounds. */
type Chain = ReturnType<typeof openChain>

function openChain(chains: CrashChains, stored: CrashChain & { readonly salt: string }) {
  const { chain_id, first_round, links, head, salt } = stored
  /** All links, from the last round's on; read when the first is asked for. */
  let all: readonly string[] | undefined
  return {
    first_round,
    links,
    head,
    salt,
    has: (round_id: number) => round_id >= first_round && round_id < first_round + links,
    /** The link of a round; undefined for a round that is not in this chain. */
    linkOf(round_id: number): string | undefined {
      all ??= linksFrom(chains.secretOf(chain_id), links)
      // The first round uses the link before the head, the last one the secret at 0.
      return all[links - 1 - (round_id - first_round)]
    },
  }
}

function linksFrom(secret: string, links: number): readonly string[] {
  const all = [secret]
  while (all.length < links) all.push(linkBefore(all.at(-1) ?? secret))
  return all
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
