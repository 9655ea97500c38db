/** Delays before a retry. Jitter covers the whole span, so that pages do not come back in step. */

/** The longest pause between two attempts to connect, in ms. */
const RECONNECT_MAX_MS = 30_000

/** Half a second on average at first, twice as much each time, any moment up to 30 s in the end. */
export function reconnectAfterMs(attempts: number, random: number): number {
  return Math.min(1_000 * 2 ** attempts, RECONNECT_MAX_MS) * random
}

/** Least timeout of an answer, in ms. */
const ANSWERS_WITHIN_MS = 8_000

/** A topic that nobody watched is answered once its provider has been, or has not: so much later, in ms. */
const ON_ITS_WAY_MS = 4_000

/** Timeout of an answer, after which its link counts as lost. @param providerMs the gateway's own timeout */
export const answersWithinMs = (providerMs: number): number =>
  Math.max(ANSWERS_WITHIN_MS, providerMs + ON_ITS_WAY_MS)

/** After the gateway has asked to be left alone. */
export const barredAfterMs = (random: number): number => RECONNECT_MAX_MS * (0.5 + random / 2)

/** After a refusal that passes, or a question that was lost. */
export function askAgainAfterMs(refusals: number, random: number): number {
  return Math.min(500 * 2 ** refusals, RECONNECT_MAX_MS) * (0.5 + random / 2)
}

/** After a gap: soon at first, ever later while the replica keeps coming out wrong. */
export function startOverAfterMs(gaps: number, random: number): number {
  return gaps <= 1 ? 100 * random : Math.min(250 * 2 ** gaps, RECONNECT_MAX_MS) * (0.5 + random / 2)
}

/** After a refusal that seldom passes. */
export const rarelyAfterMs = (random: number): number => RECONNECT_MAX_MS * (0.75 + random / 2)
