/** Start of the clock: above 0, which means never. */
const ORIGIN_MS = Date.now()

/**
 * The clock of the schedules, in whole ms. Unlike the host's clock it is never set: a host's clock that is set back
 * must not stop the polls, and one that is set forward must not make them all due.
 */
export const ownNow = () => ORIGIN_MS + Math.floor(performance.now())
