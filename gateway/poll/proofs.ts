import type { ProvenTime } from '#shared/topics/protocol.ts'

const MAX_TIMES = 50

/**
 * The times throughout which good polls of a topic followed each other, and so prove when it changed.
 * @param quietMs longest time between two such polls: a longer one leaves a gap
 */
export function createProofs(quietMs: number) {
  const times = new Map<string, { from: number; until: number }[]>()
  return {
    /** @param at epoch ms of a good poll */
    add(topic: string, at: number) {
      const topicTimes = times.get(topic) ?? []
      times.set(topic, topicTimes)
      const last = topicTimes.at(-1)
      if (!last || at - last.until > quietMs) topicTimes.push({ from: at, until: at })
      else last.until = Math.max(last.until, at)
      if (topicTimes.length > MAX_TIMES) topicTimes.shift()
    },
    of: (topic: string): readonly ProvenTime[] => times.get(topic) ?? [],
    forget: (topic: string) => void times.delete(topic),
  }
}
