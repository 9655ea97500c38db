/** How long the history of a topic that is polled no more is kept, so that who comes back resumes, in ms. */
const RESTS_FOR_MS = 300_000
/** How many histories are kept so; beyond it the one that rests longest is forgotten. */
const MOST = 10_000

/** The topics whose history is kept although nobody polls them. */
export interface Resting {
  begin(topic: string): void
  end(topic: string): void
}

/** @param isEmpty whether nothing is held of it: a selection of that kind is forgotten at once, as any name is one */
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
      if (topic.startsWith('selection/') && isEmpty(topic)) return forget(topic)
      timers.set(topic, setTimeout(() => wake(topic), RESTS_FOR_MS).unref())
      const [longest = topic] = timers.keys()
      if (timers.size > MOST) wake(longest)
    },
    end,
  }
}
