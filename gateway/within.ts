/** No result came in time. */
export class Unanswered extends Error {}

/** The result; rejects with Unanswered after that many ms, unless it arrived while this process was busy. */
export function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => setImmediate(reject, new Unanswered(`not done within ${ms} ms`)), ms)
    promise.then(resolve, reject).finally(() => clearTimeout(late))
  })
}
