/** The part of a Redis client that the rate limits use: running scripts. `openRedis(…).client` is one. */
export interface SharedCounter {
  readonly isReady: boolean
  eval(script: string, how: { keys: string[]; arguments: string[] }): Promise<unknown>
}

/** Time allowed for Redis to count a call, in ms. */
const ANSWER_MS = 500
/** Time for which Redis is not used after it took longer, in ms. */
const SKIPPED_MS = 1_000

/** A counter with a time limit: after an answer that came too late it is not ready for a while. */
export function boundedCounter(counter: SharedCounter): SharedCounter {
  let skippedUntilMs = 0
  return {
    get isReady() {
      return counter.isReady && performance.now() >= skippedUntilMs
    },
    async eval(script, how) {
      let waiting: NodeJS.Timeout | undefined
      let answered = false
      const late = new Promise<never>((_, reject) => {
        // If this process was busy, the answer may have arrived unread: `setImmediate` runs after it is read.
        waiting = setTimeout(() => setImmediate(giveUp), ANSWER_MS)
        function giveUp() {
          if (answered) return
          skippedUntilMs = performance.now() + SKIPPED_MS
          reject(new Error('Redis did not answer in time'))
        }
      })
      try {
        return await Promise.race([counter.eval(script, how), late])
      } finally {
        answered = true
        clearTimeout(waiting)
      }
    },
  }
}
