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
