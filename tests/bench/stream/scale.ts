import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@redis/client'
import { openRedis } from '#gateway/cluster/redis.ts'
import { readConfig } from '#gateway/config.ts'
import { createRateLimit } from '#gateway/relay/rate-limit.ts'
import { callOf } from '#shared/calls/catalogue.ts'
import { startRedis } from '../../support/gateway/redis.ts'
import { atLeast, atMost, type Figure, ms, times } from '../figure.ts'
import { quantile } from '../quantile.ts'
import { type SidesReport, startSides } from '../rig/sides.ts'

const GATEWAYS = [10, 30, 100, 150]
/** Sides in one process. */
const EACH = 25
const SECONDS = 15
const CALLS = 20_000
const AT_ONCE = 100

/**
 * Redis under the cluster sides of 10 to 150 gateways, with the changes of a full evening. They share the machine's cores
 * with it: in production each has a core of its own, so the time to the last one is an upper bound.
 */
export async function scale(): Promise<Figure[]> {
  const runs: Run[] = []
  for (const gateways of GATEWAYS) runs.push(await measure(gateways))
  const [first] = runs
  if (!first) return []
  return [...runs.flatMap((run) => figuresOf(run, first)), await counters()]
}

function figuresOf(run: Run, first: Run): Figure[] {
  const of = `${run.gateways} gateways on one Redis: `
  const against = (value: string) => (run === first ? '' : `${value}: ${first.gateways} gateways`)
  return [
    {
      what: `${of}from an answer to the last gateway, p50 / p99`,
      measured: `${ms(run.p50)} / ${ms(run.p99)}`,
      against: against(`${ms(first.p50)} / ${ms(first.p99)}`),
      ratio: times(run.p99, first.p99),
      ...(run.gateways <= 30 && { bound: atMost(250, run.p99, ' ms') }),
    },
    {
      what: `${of}changes that reached all of them`,
      measured: `${(100 * run.whole).toFixed(2)} %`,
      against: `${run.changes} changes, ${run.commits.toFixed(1)} commits a second`,
      bound: atLeast(99.9, 100 * run.whole, ' %'),
    },
    {
      what: `${of}CPU of Redis, for ${Math.round(run.messages).toLocaleString('en-GB')} messages and ${mb(run.egress)} a second`,
      measured: `${(100 * run.cpu).toFixed(1)} % of a core`,
      against: against(`${(100 * first.cpu).toFixed(1)} %`),
      ratio: times(run.cpu, first.cpu),
    },
    {
      what: `${of}memory of Redis; heap of a gateway's side; CPU of a side`,
      measured: `${mb(run.redisBytes)}; ${mb(run.sideBytes)}; ${(100 * run.sideCpu).toFixed(1)} % of a core`,
      against: against(
        `${mb(first.redisBytes)}; ${mb(first.sideBytes)}; ${(100 * first.sideCpu).toFixed(1)} %`,
      ),
    },
  ]
}

type Run = Awaited<ReturnType<typeof measure>>

const mb = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MB`

async function measure(gateways: number) {
  const redis = await startRedis()
  const figures = await openFigures(redis.url)
  const leader = await startSides(redis.url, 1, 'lead')
  const counts: number[] = []
  for (let opened = 1; opened < gateways; opened += EACH) counts.push(Math.min(EACH, gateways - opened))
  const followers = await Promise.all(counts.map((count) => startSides(redis.url, count, 'follow')))

  const began = await Promise.all([leader, ...followers].map((sides) => sides.ask('begin')))
  const before = await figures.read()
  await sleep(SECONDS * 1_000)
  const after = await figures.read()
  const reports = await Promise.all([leader, ...followers].map((sides) => sides.ask('report')))
  for (const sides of [leader, ...followers]) sides.stop()
  figures.close()
  await redis.stop()

  const seconds = (after.at - before.at) / 1_000
  const arrivals = merged(reports)
  const whole = arrivals.filter(([, sides]) => sides === gateways).map(([lastMs]) => lastMs)
  const commits = (after.published - before.published) / seconds
  const used = (of: (report: SidesReport) => number, some: readonly SidesReport[]) =>
    some.reduce((sum, report) => sum + of(report), 0)
  const cpuMs = used(({ cpuMs }) => cpuMs, reports.slice(1)) - used(({ cpuMs }) => cpuMs, began.slice(1))
  return {
    gateways,
    p50: quantile(whole, 0.5),
    p99: quantile(whole, 0.99),
    changes: arrivals.length,
    whole: whole.length / arrivals.length,
    commits,
    messages: commits * gateways,
    egress: (after.sentBytes - before.sentBytes) / seconds,
    cpu: (after.cpuS - before.cpuS) / seconds,
    redisBytes: after.usedBytes,
    sideBytes: used(({ heapUsed }) => heapUsed, reports.slice(1)) / (gateways - 1),
    sideCpu: cpuMs / 1_000 / seconds / (gateways - 1),
  }
}

/** Redis' own figures; CPU in seconds. */
async function openFigures(url: string) {
  const client = createClient({ url })
  await client.connect()
  return {
    async read() {
      const text = String(await client.sendCommand(['INFO', 'everything']))
      const read = (name: string) => Number(new RegExp(`^${name}[:=]([\\d.]+)`, 'm').exec(text)?.[1] ?? 0)
      return {
        at: performance.now(),
        cpuS: read('used_cpu_user') + read('used_cpu_sys'),
        published: read('cmdstat_spublish:calls'),
        sentBytes: read('total_net_output_bytes'),
        usedBytes: read('used_memory'),
      }
    },
    close: () => client.destroy(),
  }
}

/** The counters of the relay's limits: the part of Redis' work that grows with the players' own calls. */
async function counters(): Promise<Figure> {
  const redis = await startRedis()
  const connection = openRedis([redis.url])
  await connection.firstAttempt
  const config = readConfig({ PROVIDER_URL: 'http://provider.example', PROVIDER_SECRET: 'secret' })
  const limit = createRateLimit(config, connection.client)
  const figures = await openFigures(redis.url)
  const before = await figures.read()
  for (let from = 0; from < CALLS; from += AT_ONCE)
    await Promise.all(
      Array.from({ length: AT_ONCE }, (_, nth) =>
        limit(
          callOf('balance'),
          { address: `10.0.${from % 250}.${nth}`, bearer: `player ${from + nth}` },
          [],
        ),
      ),
    )
  const { cpuS } = await figures.read()
  figures.close()
  connection.close()
  await redis.stop()
  return {
    what: 'CPU of Redis for the limits of 1,000 relayed calls a second',
    measured: `${(((cpuS - before.cpuS) / CALLS) * 1_000 * 100).toFixed(1)} % of a core`,
    against: `${CALLS.toLocaleString('en-GB')} calls, ${AT_ONCE} at once`,
  }
}

/**
 * Each change of the leader, with its last arrival over all processes; those of the first and last moments are left
 * out.
 */
function merged(reports: readonly SidesReport[]): (readonly [lastMs: number, sides: number])[] {
  const [leader, ...others] = reports.map(({ arrivals }) => new Map(arrivals))
  const all = [...(leader ?? [])].map(([change, [lastMs, sides]]) => {
    const found = others.flatMap((arrivals) => [arrivals.get(change) ?? []].filter(isArrival))
    return [
      Math.max(lastMs, ...found.map(([ms]) => ms)),
      sides + found.reduce((sum, [, more]) => sum + more, 0),
    ] as const
  })
  return all.slice(all.length * 0.1, all.length * 0.9)
}

const isArrival = (some: readonly number[]): some is readonly [lastMs: number, sides: number] =>
  some.length > 0
