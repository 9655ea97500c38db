import { type Cluster, openCluster, until } from '../../support/cluster/cluster.ts'
import { startEdge } from '../../support/cluster/edge.ts'
import { LIVE_TOPIC } from '../../support/cluster/truth.ts'
import { LIVE } from '../../support/provider/league.ts'
import { atMost, type Figure, ms } from '../figure.ts'
import { quantile } from '../quantile.ts'
import { type Followers, startFollowers } from '../rig/followers.ts'

const CLIENTS = 1_000
const TIMES = 10
const FREEZES = 3
const TICK_MS = 500
const BEAT_MS = 10_000

/** The outages and faults that 1,000 players behind the balancer see while gateways are restarted, killed and frozen. */
export async function outage(): Promise<Figure[]> {
  const cluster = await openCluster({
    settings: {
      ...{ POLL_LIVE_MS: TICK_MS, POLL_PERIODS_MS: 5_000, LINGER_MS: 5_000, BEAT_MS, DRAIN_MS: 10_000 },
      ...{ PROVIDER_TIMEOUT_MS: 60_000 },
    },
  })
  const edge = await startEdge(cluster.gateways.map(({ port }) => port))
  cluster.truth.run(TICK_MS)
  const followers = await startFollowers({
    urls: [edge.url],
    count: CLIENTS,
    topics: [LIVE_TOPIC],
    each: 1,
    beatMs: BEAT_MS,
  })
  try {
    return await measure(cluster, followers)
  } finally {
    followers.stop()
    await edge.close()
    await cluster.close()
  }
}

async function measure(cluster: Cluster, followers: Followers): Promise<Figure[]> {
  await caughtUp(cluster, followers)
  for (let nth = 0; nth < TIMES; nth++) await restartAll(cluster, followers)
  const graceful = await followers.report('reset')
  const leaderAfterMs: number[] = []
  for (let nth = 0; nth < TIMES; nth++) leaderAfterMs.push(await killLeader(cluster, followers))
  const killed = await followers.report('reset')
  for (let nth = 0; nth < FREEZES; nth++) await freezeLeader(cluster, followers)

  cluster.truth.freeze()
  const digest = cluster.truth.digest()
  const last = await until('all hold what the provider says', async () => {
    const seen = await followers.report()
    return seen.versions.length === 1 && seen.digests.length === 1 && seen.digests[0] === digest && seen
  })
  for (const wrong of last.examples) console.log(wrong)

  const { lost, repeated, disordered, torn, backwards } = last.wrongs
  const outageOf = (outages: typeof graceful.outages) => outages.map((outage) => outage.ms)
  const bounded = (what: string, measuredMs: number, boundMs: number): Figure => ({
    what,
    measured: ms(measuredMs),
    against: `${TIMES} times, ${CLIENTS} clients`,
    bound: atMost(boundMs, measuredMs, ' ms'),
  })
  return [
    {
      what: `${CLIENTS} clients, ${TIMES} rolling restarts, ${TIMES} SIGKILLs: lost, repeated, out of order`,
      measured: `${lost + torn}, ${repeated}, ${disordered}`,
      against: `${last.connections - CLIENTS} reconnects; all ${CLIENTS} hold the provider's state`,
      bound: atMost(0, lost + torn + repeated + disordered),
    },
    bounded(
      'outage of a player whose gateway is restarted, p99',
      quantile(outageOf(graceful.outages), 0.99),
      1_000,
    ),
    bounded(
      'outage of a player whose gateway is killed, p99',
      quantile(outageOf(killed.outages), 0.99),
      2_000,
    ),
    bounded('the leader is killed → the next one polls, worst', Math.max(...leaderAfterMs), 4_000),
    {
      what: 'old answers of leaders frozen past their lease that a player received',
      measured: String(backwards),
      against: `${FREEZES} freezes`,
      bound: atMost(0, backwards),
    },
  ]
}

/** Resolves once every follower is connected and has received the provider's current state. */
async function caughtUp({ truth }: Cluster, followers: Followers): Promise<void> {
  const tick = truth.tick()
  let seen = await followers.report()
  await until('all have caught up', async () => {
    seen = await followers.report()
    return seen.unsettled === 0 && seen.oldest >= tick
  }).catch((error: Error) => {
    const { unsettled, oldest, versions, examples } = seen
    throw new Error(`${error.message}: ${JSON.stringify({ tick, unsettled, oldest, versions, examples })}`)
  })
}

async function restartAll(cluster: Cluster, followers: Followers): Promise<void> {
  for (const gateway of cluster.gateways) {
    gateway.signal('SIGTERM')
    const code = await gateway.left()
    if (code !== 0) throw new Error(`a gateway left with ${code}: ${gateway.output()}`)
    await gateway.start()
    await caughtUp(cluster, followers)
  }
}

/** @returns the time without a poll, in ms */
async function killLeader(cluster: Cluster, followers: Followers): Promise<number> {
  const leader = await cluster.leader()
  leader.signal('SIGKILL')
  const killedAt = performance.now()
  await leader.left()
  await cluster.provider.nextCall(LIVE)
  const afterMs = performance.now() - killedAt
  await caughtUp(cluster, followers)
  await leader.start()
  return afterMs
}

/** Freezes the leader during a poll, and lets it go on with the answer once another gateway has taken over. */
async function freezeLeader(cluster: Cluster, followers: Followers): Promise<void> {
  const frozen = await cluster.leader()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const held = cluster.provider.nextCall(LIVE)
  cluster.truth.holdNext(released)
  await held
  const asked = () => frozen.metric('gateway_provider_requests_total', { call: 'live' })
  const before = await asked()
  frozen.signal('SIGSTOP')
  await cluster.provider.nextCall(LIVE)
  const tick = cluster.truth.tick()
  await until('the new leader is followed', async () => cluster.truth.tick() > tick + 4)
  release()
  frozen.signal('SIGCONT')
  await until('the old answer is read', async () => (await asked()) > before)
  await caughtUp(cluster, followers)
}
