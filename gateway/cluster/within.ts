/** Nothing came in time, or there is nobody to answer. */
export class Unanswered extends Error {}

/**
 * What comes of a promise, unless it takes longer than that many ms: then this one rejects with Unanswered. What has arrived while
 * this process was busy counts as in time.
 */
export function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => setImmediate(reject, new Unanswered(`not done within ${ms} ms`)), ms)
    promise.then(resolve, reject).finally(() => clearTimeout(late))
  })
}
