/** What the limits need of Redis: a script run, where it is there. `openRedis(…).client` is one. */
export interface Tally {
  readonly isReady: boolean
  eval(script: string, how: { keys: string[]; arguments: string[] }): Promise<unknown>
}

/** How long a call waits to be counted in Redis, and how long Redis is left out after it took longer, in ms. */
const PATIENCE_MS = 500
const LEFT_OUT_MS = 1_000

/** A tally that keeps nobody waiting: one that does not answer in time counts as away for a while. */
export function promptTally(tally: Tally): Tally {
  let leftOutUntil = 0
  return {
    get isReady() {
      return tally.isReady && performance.now() >= leftOutUntil
    },
    async eval(script, how) {
      let waiting: NodeJS.Timeout | undefined
      let answered = false
      const late = new Promise<never>((_, reject) => {
        // Where this very process was held up, the answer may lie here unread: it is read first.
        waiting = setTimeout(() => setImmediate(giveUp), PATIENCE_MS)
        function giveUp() {
          if (answered) return
          leftOutUntil = performance.now() + LEFT_OUT_MS
          reject(new Error('Redis did not answer in time'))
        }
      })
      try {
        return await Promise.race([tally.eval(script, how), late])
      } finally {
        answered = true
        clearTimeout(waiting)
      }
    },
  }
}
