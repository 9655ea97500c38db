import { createHmac, hash, randomBytes } from 'node:crypto'
import type { CrashChain, CrashChains } from '../../ledger/crash.ts'

/** The link of the round before that of `link`: its SHA-256. Links are hexadecimal texts. */
export const linkBefore = (link: string): string => hash('sha256', link)

const randomHex = () => randomBytes(32).toString('hex')

/** Parameters of a chain. `secret` (the last round's link) and `salt` are random if absent; tests set them. */
export interface ChainPlan {
  readonly first_round: number
  readonly links: number
  readonly secret?: string | undefined
  readonly salt?: string | undefined
}

/** Generates a chain (about 1 ms for 1,000 links) and stores it with its head and its salt. */
export function publishChain(chains: CrashChains, plan: ChainPlan, published_at: number): void {
  const { first_round, links, secret = randomHex(), salt = randomHex() } = plan
  const head = linkBefore(linksFrom(secret, links).at(-1) ?? secret)
  chains.publish({ first_round, links, head, salt, secret, published_at })
}

/** The published chains, newest first. */
export const readChains = (chains: CrashChains) => chains.all().map(withLinks)

function withLinks({ secret, ...chain }: CrashChain) {
  const lastRound = chain.first_round + chain.links - 1
  /** All links, the last round's first; computed at the first use. */
  let allLinks: readonly string[] | undefined
  return {
    ...chain,
    has: (round_id: number) => round_id >= chain.first_round && round_id <= lastRound,
    /** The link of a round; undefined for a round that is not in this chain. */
    linkOf(round_id: number): string | undefined {
      allLinks ??= linksFrom(secret, chain.links)
      return allLinks[lastRound - round_id]
    },
  }
}

/** The links of a chain, the last round's first. */
function linksFrom(secret: string, count: number): readonly string[] {
  const links = [secret]
  while (links.length < count) links.push(linkBefore(links.at(-1) ?? secret))
  return links
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
