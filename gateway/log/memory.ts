import type { Change } from '#shared/topics/protocol.ts'
import { createHistory, type History } from './history.ts'
import type { Log } from './log.ts'

/** The log of one gateway alone, in its memory: it leads whatever it polls. @param keep changes kept per topic */
export function createMemoryLog(keep: number, now: () => number = Date.now): Log {
  const histories = new Map<string, History>()
  const listeners: ((change: Change) => void)[] = []
  const hurried: ((match_id: string) => void)[] = []

  const historyOf = (topic: string): History => {
    const held = histories.get(topic) ?? createHistory(keep, now())
    histories.set(topic, held)
    return held
  }

  return {
    state: (topic) => historyOf(topic).state,
    since: (topic, version) => historyOf(topic).since(version),

    append(topic, rows, at) {
      const history = historyOf(topic)
      const change = history.next(topic, rows, at)
      if (!change) return
      history.take(change, rows)
      for (const listener of listeners) listener(change)
    },

    fail: () => undefined,
    forget: (topic) => void histories.delete(topic),
    onChange: (listener) => void listeners.push(listener),
    onReset: () => undefined,
    join: () => ({ role: 'leading', leave: () => undefined }),
    onWanted: () => undefined,
    hurry(match_id) {
      for (const listener of hurried) listener(match_id)
    },
    onHurry: (listener) => void hurried.push(listener),
    isAlone: false,
    retire: async () => undefined,
    close: async () => undefined,
  }
}
