import type { ProvenTime } from '#shared/topics/protocol.ts'

/** Bound on the times that are kept of each topic; beyond it the oldest go. */
const MOST = 50

/**
 * The times throughout which good polls of a topic followed each other: what changed, changed when its change says.
 * @param quietMs two good polls further apart leave a time in which nothing is proven
 */
export function createProofs(quietMs: number) {
  const times = new Map<string, { from: number; until: number }[]>()
  return {
    /** @param at epoch ms of a good poll */
    add(topic: string, at: number) {
      const known = times.get(topic) ?? []
      times.set(topic, known)
      const last = known.at(-1)
      if (!last || at - last.until > quietMs) known.push({ from: at, until: at })
      else last.until = Math.max(last.until, at)
      if (known.length > MOST) known.shift()
    },
    of: (topic: string): readonly ProvenTime[] => times.get(topic) ?? [],
    forget: (topic: string) => void times.delete(topic),
  }
}
