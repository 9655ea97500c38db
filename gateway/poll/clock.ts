/** Start of the clock: above 0, which means never. */
const ORIGIN_MS = Date.now()

/**
 * The clock of the schedules, in whole ms. Unlike the host's clock it is never set: a host's clock that is set back
 * must not stop the polls, and one that is set forward must not make them all due.
 */
export const ownNow = () => ORIGIN_MS + Math.floor(performance.now())

/** Interval of the checks of the host's clock, in ms. */
const CHECK_MS = 1_000
/** Smallest step of the host's clock that counts as a setting, in ms. */
const STEP_MS = 50

/** Calls back when the host's clock was set. @returns ends the checks */
export function onClockStep(stepped: () => void): () => void {
  let knownOffsetMs = Date.now() - ownNow()
  const timer = setInterval(() => {
    const offsetMs = Date.now() - ownNow()
    if (Math.abs(offsetMs - knownOffsetMs) < STEP_MS) return
    knownOffsetMs = offsetMs
    stepped()
  }, CHECK_MS).unref()
  return () => clearInterval(timer)
}
