import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { expect } from 'vitest'
import { quantile } from '#tests/bench/quantile.ts'
import { type Follower, type Outage, startFollower } from '#tests/support/cluster/follower.ts'
import { createJudge, noWrongs } from '#tests/support/cluster/judge.ts'
import { root } from './engine.ts'
import type { Season } from './league.ts'
import { unsettledTopics, untilFaultless } from './settled.ts'

/** Interval of the edge's health checks, in ms: the unit of bounds on outages. */
const CHECK_MS = Number(
  /check inter (\d+)ms/.exec(readFileSync(join(root, 'gateway/deploy/haproxy.cfg'), 'utf8'))?.[1],
)

/** The players who follow the league through an edge, under one judge. */
export type Players = ReturnType<typeof openPlayers>

export function openPlayers(count: number, url: string, { topics }: Season, beatMs: number) {
  const judge = createJudge()
  const terms = { url: () => url, topics, beatMs, judge }
  const followers: readonly Follower[] = Array.from({ length: count }, () => startFollower(terms))
  const settled = () => untilFaultless(() => unsettledTopics(followers, topics))

  return {
    followers,
    settled,
    expectNothingWrong() {
      expect(judge.examples).toEqual([])
      expect(judge.count).toEqual(noWrongs)
    },
    /** Reconnects all players, since a new gateway has none. */
    async spread() {
      for (const follower of followers) follower.breakOff()
      await settled()
    },
    /** Acts, and waits until all players are settled. @returns their outages */
    async outagesOf(what: string, act: () => Promise<unknown>): Promise<readonly Outage[]> {
      const before = followers.map(({ outages }) => outages.length)
      const late = monitorEventLoopDelay()
      late.enable()
      await act()
      await settled()
      late.disable()
      const outages = followers.flatMap((follower, at) => follower.outages.slice(before[at]))
      // Where the players' own process waits for a core, its wait is part of their outages.
      print(`${what} (players late by up to ${(late.max / 1e6).toFixed()} ms)`, outages)
      this.expectNothingWrong()
      return outages
    },
    close() {
      for (const follower of followers) follower.close()
    },
  }
}

/** A quantile of the outages, in ms. */
const outageMs = (outages: readonly Outage[], part: number) =>
  quantile(
    outages.map(({ ms }) => ms),
    part,
  )

/** The outages' p99, in intervals of the edge's health checks. */
export const inChecks = (outages: readonly Outage[]) => outageMs(outages, 0.99) / CHECK_MS

export function print(what: string, outages: readonly Outage[]) {
  const [p50 = '', p99 = '', longest = ''] = [0.5, 0.99, 1].map((part) => outageMs(outages, part).toFixed())
  const checks = `${inChecks(outages).toFixed(2)} health checks`
  const times = `, p50 ${p50} ms, p99 ${p99} ms (${checks}), longest ${longest} ms`
  console.log(`${what}: ${outages.length} outages${outages.length > 0 ? times : ''}`)
}
