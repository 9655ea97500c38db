/** How long to wait before trying again. Jitter is laid over the whole span, so that no two pages come back in step. */

/** The longest pause between two attempts to connect, in ms. */
const RECONNECT_MAX_MS = 30_000

/** Half a second on average at first, twice as much each time, any moment up to 30 s in the end. */
export function reconnectAfterMs(attempts: number, random: number): number {
  return Math.min(1_000 * 2 ** attempts, RECONNECT_MAX_MS) * random
}

/** After the gateway has asked to be left alone. */
export const barredAfterMs = (random: number): number => RECONNECT_MAX_MS * (0.5 + random / 2)

/** After a refusal that passes, or a question that was lost. */
export function askAgainAfterMs(refusals: number, random: number): number {
  return Math.min(500 * 2 ** refusals, RECONNECT_MAX_MS) * (0.5 + random / 2)
}

/** After a gap: soon at first, ever later while the picture keeps coming out wrong. */
export function startOverAfterMs(gaps: number, random: number): number {
  return gaps <= 1 ? 100 * random : Math.min(250 * 2 ** gaps, RECONNECT_MAX_MS) * (0.5 + random / 2)
}

/** After a refusal that seldom passes. */
export const rarelyAfterMs = (random: number): number => RECONNECT_MAX_MS * (0.75 + random / 2)
