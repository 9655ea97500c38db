/** Start of the clock: above 0, which means never. */
const ORIGIN_MS = Date.now()

/**
 * The clock of the schedules, in whole ms. Unlike the host's clock it is never set: a host's clock that is set back
 * must not stop the polls, and one that is set forward must not make them all due.
 */
export const ownNow = () => ORIGIN_MS + Math.floor(performance.now())

/** Interval of the checks of the host's clock, and the step of it that is told, in ms. */
const CHECK = { everyMs: 1_000, stepMs: 50 }

/** Calls back when the host's clock was set. @returns stops that */
export function onClockStep(stepped: () => void): () => void {
  let ahead = Date.now() - ownNow()
  const timer = setInterval(() => {
    const now = Date.now() - ownNow()
    if (Math.abs(now - ahead) < CHECK.stepMs) return
    ahead = now
    stepped()
  }, CHECK.everyMs).unref()
  return () => clearInterval(timer)
}
