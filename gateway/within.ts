/** The error of a result that did not come in time. */
export class Unanswered extends Error {}

/** The promise's result. Rejects with Unanswered after `ms`, unless the result came while this process was busy. */
export function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => setImmediate(reject, new Unanswered(`not done within ${ms} ms`)), ms)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
