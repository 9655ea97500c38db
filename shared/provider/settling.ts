/**
 * The longest that the load balancer holds a request before a gateway has it, in ms: four attempts, each of which may
 * queue before it connects, and a pause after each that is refused (gateway/deploy/haproxy.cfg: `timeout queue`,
 * `timeout connect`, `retries`).
 */
export const EDGE_HOLDS_MS = 4 * (1_000 + 500) + 3 * 500

/** Rate limiting of the call, and the network between the parts, in ms. */
const MARGIN_MS = 2_000

/**
 * Time in which a call that moves money can still reach the provider after its answer was lost, in ms: the load
 * balancer, the relay's queue (at most one time-out), the call itself (another). The relay has answered by then, so a page
 * gives up such a call after this time as well (`client/calls/settling.ts`).
 * @param providerMs PROVIDER_TIMEOUT_MS
 */
export const settlesAfterMs = (providerMs: number): number => EDGE_HOLDS_MS + 2 * providerMs + MARGIN_MS
