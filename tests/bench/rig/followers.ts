import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Outage } from '../../support/cluster/follower.ts'
import { noWrongs, type Wrong, type Wrongs } from '../../support/cluster/judge.ts'

/** The followers to start, and the topics that they follow. */
export interface FollowerPlan {
  /** Addresses of the gateways: each follower starts at one, and reconnects to the next. */
  readonly urls: readonly string[]
  readonly count: number
  readonly topics: readonly string[]
  /** Number of topics of each follower. */
  readonly each: number
  readonly beatMs: number
}

/** A report on the followers of one process. */
export interface FollowerReport {
  /** The number of followers that are not connected, or still wait for an answer. */
  readonly unsettled: number
  readonly wrongs: Wrongs
  /** Descriptions of the first wrongs. */
  readonly examples: readonly string[]
  readonly connections: number
  readonly outages: readonly Outage[]
  /** The longest time without a newer state, of each follower and topic, in ms. */
  readonly longestMs: readonly number[]
  /** The tick of the oldest state held. */
  readonly oldest: number
  readonly versions: readonly string[]
  readonly digests: readonly (string | undefined)[]
}

/** A request for a report; `reset` also clears the recorded times. */
export type ReportRequest = 'report' | 'reset'

/** Many followers in several processes. */
export interface Followers {
  /** The reports of all processes in one. */
  report(request?: ReportRequest): Promise<FollowerReport>
  stop(): void
}

/** The number of followers in one process. */
const PER_PROCESS = 500

/** Resolves when all are subscribed. */
export async function startFollowers(plan: FollowerPlan): Promise<Followers> {
  const processes: ChildProcess[] = []
  for (let started = 0; started < plan.count; started += PER_PROCESS) {
    const count = Math.min(PER_PROCESS, plan.count - started)
    const child = fork(join(import.meta.dirname, 'follower-process.ts'), [JSON.stringify({ ...plan, count })])
    const [message] = await Promise.race([once(child, 'message'), once(child, 'exit')])
    if (message !== 'ready') throw new Error('the followers did not connect')
    processes.push(child)
  }
  return {
    async report(request = 'report') {
      const reports = processes.map(async (child) => {
        const answer = once(child, 'message')
        child.send(request)
        return (await answer)[0] as FollowerReport
      })
      return merged(await Promise.all(reports))
    },
    stop() {
      for (const child of processes) child.kill('SIGKILL')
    },
  }
}

function merged(reports: readonly FollowerReport[]): FollowerReport {
  const wrongs: Record<Wrong, number> = { ...noWrongs }
  for (const report of reports)
    for (const wrong of Object.keys(wrongs) as Wrong[]) wrongs[wrong] += report.wrongs[wrong]
  return {
    unsettled: reports.reduce((sum, { unsettled }) => sum + unsettled, 0),
    wrongs,
    examples: reports.flatMap(({ examples }) => examples),
    connections: reports.reduce((sum, { connections }) => sum + connections, 0),
    outages: reports.flatMap(({ outages }) => outages),
    longestMs: reports.flatMap(({ longestMs }) => longestMs),
    oldest: Math.min(...reports.map(({ oldest }) => oldest)),
    versions: [...new Set(reports.flatMap(({ versions }) => versions))],
    digests: [...new Set(reports.flatMap(({ digests }) => digests))],
  }
}
