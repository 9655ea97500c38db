import type { Rows } from '#shared/topics/rows.ts'
import type { Log, State } from './log.ts'

/** Rows of a topic before and after a change that this gateway has committed. */
export interface Commit {
  readonly topic: string
  readonly before: Rows
  readonly after: Rows
}

/** A log that calls back for the commits of this gateway: in a cluster, it commits the topics that it leads. */
export function withCommits(log: Log) {
  const listeners: ((commit: Commit) => void)[] = []
  /** The commits under way, each with the state after which its changes are new to the listeners. */
  const underWay = new Set<{ readonly topic: string; before: State }>()

  const append: Log['append'] = (topic, rows, at, message) => {
    const commit = { topic, before: log.state(topic) }
    const appending = log.append(topic, rows, at, message)
    const committed = () => {
      underWay.delete(commit)
      // The topic may have been forgotten during its commit: `state` would create it again.
      if (!rows || !log.has(topic)) return
      const { before } = commit
      // The changes since may be of another gateway. Ours has the time of the answer; without it this commit changed nothing.
      if (!log.since(topic, before)?.some((change) => change.at === at)) return
      const after = log.state(topic)
      // A later commit of the topic that waits behind this one tells none of its changes again.
      for (const other of underWay) if (other.topic === topic) other.before = after
      for (const listener of listeners) listener({ topic, before: before.rows, after: after.rows })
    }
    if (!appending) return committed()
    underWay.add(commit)
    return appending.then(committed)
  }
  return { ...log, append, onCommit: (listener: (commit: Commit) => void) => void listeners.push(listener) }
}
