/** Above 0, which means never. */
const ORIGIN_MS = Date.now()

/**
 * The clock that schedules run on, in whole ms. Unlike the host's clock it is never set: setting that back must not stop
 * the polls, nor setting it forward make them all due.
 */
export const ownNow = () => ORIGIN_MS + Math.floor(performance.now())
