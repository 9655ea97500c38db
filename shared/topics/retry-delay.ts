/** Delays before a retry. Jitter covers the whole span, so that pages do not come back in step. */

/** The longest pause between two attempts to connect, in ms. */
const RECONNECT_MAX_MS = 30_000

/** Half a second on average at first, doubled with each attempt, at most 30 s. */
export function reconnectAfterMs(attempts: number, random: number): number {
  return Math.min(1_000 * 2 ** attempts, RECONNECT_MAX_MS) * random
}

/** Least timeout of an answer, in ms. */
const ANSWERS_WITHIN_MS = 8_000

/** A first subscription is answered only after the provider's answer or time-out; margin for that, in ms. */
const PROVIDER_MARGIN_MS = 4_000

/** Timeout of an answer, after which its link counts as lost. @param providerMs the gateway's own timeout */
export const answersWithinMs = (providerMs: number): number =>
  Math.max(ANSWERS_WITHIN_MS, providerMs + PROVIDER_MARGIN_MS)

/** After the gateway has closed the connection itself. */
export const barredAfterMs = (random: number): number => RECONNECT_MAX_MS * (0.5 + random / 2)

/** After a temporary refusal, or a lost request. */
export function askAgainAfterMs(refusals: number, random: number): number {
  return Math.min(500 * 2 ** refusals, RECONNECT_MAX_MS) * (0.5 + random / 2)
}

/** After a gap: soon at first, later with each further gap before a beat proves the replica. */
export function startOverAfterMs(gaps: number, random: number): number {
  return gaps <= 1 ? 100 * random : Math.min(250 * 2 ** gaps, RECONNECT_MAX_MS) * (0.5 + random / 2)
}

/** After a refusal that is rarely temporary. */
export const rarelyAfterMs = (random: number): number => RECONNECT_MAX_MS * (0.75 + random / 2)
