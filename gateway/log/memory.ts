import { randomBytes } from 'node:crypto'
import type { Change, Version } from '#shared/topics/protocol.ts'
import { diff, digest, type Rows } from '#shared/topics/rows.ts'
import type { Log, State } from './log.ts'

interface History {
  state: State
  readonly changes: Change[]
}

/** The log of one gateway alone, in its memory. @param keep how many changes per topic can be resumed over */
export function createMemoryLog(keep: number, now: () => number = Date.now): Log {
  const histories = new Map<string, History>()
  const listeners: ((change: Change) => void)[] = []

  const history = (topic: string): History => {
    const held = histories.get(topic)
    if (held) return held
    const epoch = randomBytes(6).toString('base64url')
    const opened = { state: stateOf({ epoch, seq: 0 }, now(), {}), changes: [] }
    histories.set(topic, opened)
    return opened
  }

  return {
    state: (topic) => history(topic).state,

    since(topic, version) {
      const { state, changes } = history(topic)
      if (version.epoch !== state.epoch || version.seq > state.seq) return undefined
      const missed = state.seq - version.seq
      return missed <= changes.length ? changes.slice(changes.length - missed) : undefined
    },

    append(topic, rows, at) {
      const held = history(topic)
      const delta = diff(held.state.rows, rows)
      if (!delta) return
      const { epoch, seq: from } = held.state
      const change: Change = { topic, epoch, from, seq: from + 1, at, ...delta }
      held.state = stateOf(change, at, rows)
      held.changes.push(change)
      if (held.changes.length > keep) held.changes.shift()
      for (const listener of listeners) listener(change)
    },

    forget: (topic) => void histories.delete(topic),
    onChange: (listener) => void listeners.push(listener),
  }
}

function stateOf({ epoch, seq }: Version, at: number, rows: Rows): State {
  let known: string | undefined
  return {
    epoch,
    seq,
    at,
    rows,
    get digest() {
      known ??= digest(rows)
      return known
    },
  }
}
