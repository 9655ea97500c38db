/** Bound of every wait in a test, in ms. */
export const PATIENCE_MS = 45_000

/** A promise with that bound; it rejects with `what` in the message. */
export function within<T>(what: string, start: (resolve: (value: T) => void) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`waited in vain for ${what}`)), PATIENCE_MS)
    start((value) => {
      clearTimeout(late)
      resolve(value)
    })
  })
}

/** Polls every 20 ms until `look` returns neither undefined nor false, for conditions without an event. */
export async function eventually<T>(
  what: string,
  look: () => T | undefined | false | Promise<T | undefined | false>,
  withinMs = PATIENCE_MS,
): Promise<T> {
  const patientUntil = performance.now() + withinMs
  for (;;) {
    const seen = await look()
    if (seen !== undefined && seen !== false) return seen
    if (performance.now() > patientUntil) throw new Error(`waited in vain until ${what}`)
    await new Promise((again) => setTimeout(again, 20))
  }
}
