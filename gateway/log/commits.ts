import type { Rows } from '#shared/topics/rows.ts'
import type { Log } from './log.ts'

/** Rows of a topic before and after a change that this gateway has committed. */
export interface Commit {
  readonly topic: string
  readonly before: Rows
  readonly after: Rows
}

/** A log that calls back for the commits of this gateway: in a cluster, it commits the topics that it leads. */
export function withCommits(log: Log) {
  const listeners: ((commit: Commit) => void)[] = []

  const append: Log['append'] = (topic, rows, at, message) => {
    const before = log.state(topic)
    const appending = log.append(topic, rows, at, message)
    const committed = () => {
      // The topic may have been forgotten during its commit: `state` would create it again.
      if (!rows || !log.has(topic)) return
      // The changes since may be of another gateway. Ours has the time of the answer; without it this commit changed nothing.
      if (!log.since(topic, before)?.some((change) => change.at === at)) return
      const { rows: after } = log.state(topic)
      for (const listener of listeners) listener({ topic, before: before.rows, after })
    }
    return appending ? appending.then(committed) : committed()
  }
  return { ...log, append, onCommit: (listener: (commit: Commit) => void) => void listeners.push(listener) }
}
