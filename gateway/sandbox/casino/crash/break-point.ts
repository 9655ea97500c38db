import { createHmac } from 'node:crypto'

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
