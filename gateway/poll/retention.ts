/** Time for which a topic's history is kept after its last poll, so that clients can resume, in ms. */
const RETAINED_MS = 300_000
/** Bound on retained histories; beyond it the oldest is forgotten. */
const MOST = 10_000

/** The histories of topics not polled any more. Selections and crash games without rows are forgotten at once. */
export function createRetention(forget: (topic: string) => void, isEmpty: (topic: string) => boolean) {
  const timers = new Map<string, NodeJS.Timeout>()

  function end(topic: string) {
    clearTimeout(timers.get(topic))
    timers.delete(topic)
  }

  function expire(topic: string) {
    end(topic)
    forget(topic)
  }

  return {
    /** Keeps a topic's history for RETAINED_MS from now. */
    begin(topic: string) {
      end(topic)
      if (/^(?:selection|crash)\//.test(topic) && isEmpty(topic)) return forget(topic)
      timers.set(topic, setTimeout(() => expire(topic), RETAINED_MS).unref())
      const [longest = topic] = timers.keys()
      if (timers.size > MOST) expire(longest)
    },
    /** Ends that, since the topic is polled again. */
    end,
  }
}
