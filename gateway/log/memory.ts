import type { Change } from '#shared/topics/protocol.ts'
import { createHistory, type History } from './history.ts'
import type { Log } from './log.ts'

/** The log of a gateway without a cluster. @param keep number of changes kept per topic */
export function createMemoryLog(keep: number, now: () => number = Date.now): Log {
  const histories = new Map<string, History>()
  const listeners: ((change: Change) => void)[] = []

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
      const change = rows && history.next(topic, rows, at)
      if (!change) return
      history.apply(change, rows)
      for (const listener of listeners) listener(change)
    },

    forget: (topic) => void histories.delete(topic),
    onChange: (listener) => void listeners.push(listener),
    onReset: () => undefined,
  }
}
