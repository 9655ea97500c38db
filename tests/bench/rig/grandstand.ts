import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Outage } from '../../support/cluster/follower.ts'
import { noWrongs, type Wrong, type Wrongs } from '../../support/cluster/judge.ts'

/** The followers to start, and the topics that they follow. */
export interface Seats {
  /** They start at one of them each, and come back at the next. */
  readonly urls: readonly string[]
  readonly count: number
  /** `each` of them are followed by everyone. */
  readonly topics: readonly string[]
  readonly each: number
  readonly beatMs: number
}

/** A report on the followers of one process. */
export interface Row {
  /** The number of followers that are not connected, or still wait for an answer. */
  readonly unsettled: number
  readonly wrongs: Wrongs
  readonly told: readonly string[]
  readonly connections: number
  readonly outages: readonly Outage[]
  /** The longest time without a newer picture, of each, in ms. */
  readonly longestMs: readonly number[]
  /** The oldest picture held: its tick. */
  readonly oldest: number
  readonly versions: readonly string[]
  readonly digests: readonly (string | undefined)[]
}

/** Many followers in several processes. */
export interface Grandstand {
  /** The reports of all processes in one. `afresh` starts the times anew. */
  look(wish?: 'look' | 'afresh'): Promise<Row>
  leave(): void
}

/** The number of followers in one process. */
const IN_A_ROW = 500

/** Resolves when everyone is in. */
export async function seat(seats: Seats): Promise<Grandstand> {
  const rows: ChildProcess[] = []
  for (let seated = 0; seated < seats.count; seated += IN_A_ROW) {
    const count = Math.min(IN_A_ROW, seats.count - seated)
    const row = fork(join(import.meta.dirname, 'followers.ts'), [JSON.stringify({ ...seats, count })])
    const [said] = await Promise.race([once(row, 'message'), once(row, 'exit')])
    if (said !== 'ready') throw new Error('the followers did not get in')
    rows.push(row)
  }
  return {
    async look(wish = 'look') {
      const seen = rows.map(async (row) => {
        const answer = once(row, 'message')
        row.send(wish)
        return (await answer)[0] as Row
      })
      return together(await Promise.all(seen))
    },
    leave() {
      for (const row of rows) row.kill('SIGKILL')
    },
  }
}

function together(rows: readonly Row[]): Row {
  const wrongs: Record<Wrong, number> = { ...noWrongs }
  for (const row of rows)
    for (const wrong of Object.keys(wrongs) as Wrong[]) wrongs[wrong] += row.wrongs[wrong]
  return {
    unsettled: rows.reduce((sum, { unsettled }) => sum + unsettled, 0),
    wrongs,
    told: rows.flatMap(({ told }) => told),
    connections: rows.reduce((sum, { connections }) => sum + connections, 0),
    outages: rows.flatMap(({ outages }) => outages),
    longestMs: rows.flatMap(({ longestMs }) => longestMs),
    oldest: Math.min(...rows.map(({ oldest }) => oldest)),
    versions: [...new Set(rows.flatMap(({ versions }) => versions))],
    digests: [...new Set(rows.flatMap(({ digests }) => digests))],
  }
}
