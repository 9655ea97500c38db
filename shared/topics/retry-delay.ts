// Delays before a retry, in ms. @param random from 0 to 1: jitter, so that pages do not come back in step.

/** The longest pause between two attempts to connect, in ms. */
const RECONNECT_MAX_MS = 30_000

/** Delay before the next attempt to connect: half a second on average at first, doubled each time, at most 30 s. */
export function reconnectAfterMs(attempts: number, random: number): number {
  return Math.min(1_000 * 2 ** attempts, RECONNECT_MAX_MS) * random
}

/** Least timeout of an answer of the gateway, in ms. */
const ANSWERS_WITHIN_MS = 8_000

/** Margin beyond the provider's timeout, in ms: a first subscription is answered only after the provider. */
const PROVIDER_MARGIN_MS = 4_000

/** Timeout of an answer; then the connection counts as lost. @param providerMs the provider's timeout */
export const answersWithinMs = (providerMs: number): number =>
  Math.max(ANSWERS_WITHIN_MS, providerMs + PROVIDER_MARGIN_MS)

/** Delay before connecting again after the gateway has closed the connection. */
export const reconnectAfterCloseMs = (random: number): number => RECONNECT_MAX_MS * (0.5 + random / 2)

/** Delay before asking again after a temporary refusal or a lost request. */
export function askAgainAfterMs(refusals: number, random: number): number {
  return Math.min(500 * 2 ** refusals, RECONNECT_MAX_MS) * (0.5 + random / 2)
}

/** Delay before a request after a gap: longer with each gap before a beat proves the replica. */
export function startOverAfterMs(gaps: number, random: number): number {
  return gaps <= 1 ? 100 * random : Math.min(250 * 2 ** gaps, RECONNECT_MAX_MS) * (0.5 + random / 2)
}

/** Delay before asking again after a refusal that is rarely temporary. */
export const askAgainLateMs = (random: number): number => RECONNECT_MAX_MS * (0.75 + random / 2)
