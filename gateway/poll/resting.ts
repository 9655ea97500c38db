/** The time for which the history of a topic is kept after its last poll, so that clients can resume, in ms. */
const RESTS_FOR_MS = 300_000
/** Bound on these histories; beyond it the oldest is forgotten. */
const MOST = 10_000

/** Topics whose history is kept although they are not polled. */
export interface Resting {
  begin(topic: string): void
  end(topic: string): void
}

/** @param isEmpty true for a topic without rows: such a selection or crash game is forgotten at once */
export function createResting(forget: (topic: string) => void, isEmpty: (topic: string) => boolean): Resting {
  const timers = new Map<string, NodeJS.Timeout>()

  function end(topic: string) {
    clearTimeout(timers.get(topic))
    timers.delete(topic)
  }

  function wake(topic: string) {
    end(topic)
    forget(topic)
  }

  return {
    begin(topic) {
      end(topic)
      if (/^(?:selection|crash)\//.test(topic) && isEmpty(topic)) return forget(topic)
      timers.set(topic, setTimeout(() => wake(topic), RESTS_FOR_MS).unref())
      const [longest = topic] = timers.keys()
      if (timers.size > MOST) wake(longest)
    },
    end,
  }
}
