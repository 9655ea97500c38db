/** Bound of every wait in a test, in ms; after it the test fails with the name of what it waited for. */
export const PATIENCE_MS = 45_000

/** A promise that says what it waited for when it has waited too long. */
export function within<T>(what: string, start: (resolve: (value: T) => void) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`waited in vain for ${what}`)), PATIENCE_MS)
    start((value) => {
      clearTimeout(late)
      resolve(value)
    })
  })
}
