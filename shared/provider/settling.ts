/**
 * The longest that the load balancer holds a request before a gateway has it, in ms: four attempts, each of which may
 * queue before it connects, and a pause after each that is refused (gateway/deploy/haproxy.cfg: `timeout queue`,
 * `timeout connect`, `retries`).
 */
export const EDGE_HOLDS_MS = 4 * (1_000 + 500) + 3 * 500

/** Margin for rate limiting and for the network between the parts, in ms. */
const MARGIN_MS = 2_000

/**
 * Time after which a call that moves money has taken effect or never will, in ms: the load balancer, the relay's queue
 * (at most one time-out), the call itself (another). The relay has answered by then, so a page gives up such a call after
 * this time as well (`client/calls/call-fx.ts`).
 * @param providerMs PROVIDER_TIMEOUT_MS
 */
export const settlesAfterMs = (providerMs: number): number => EDGE_HOLDS_MS + 2 * providerMs + MARGIN_MS

/**
 * Time after which the relay no longer sends a call (`x-not-after`), in ms: half of the time in which it settles. The
 * other half is at least PROVIDER_TIMEOUT_MS, for the call itself, and MARGIN_MS, for clocks.
 */
export const sentWithinMs = (settlesAfterMs: number): number => settlesAfterMs / 2
