/** How long anything may take before a test is told what it waited for in vain. */
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
