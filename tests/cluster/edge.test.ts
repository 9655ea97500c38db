import { beforeAll, expect, test } from 'vitest'
import { openAudience } from '#tests/support/cluster/audience.ts'
import { type Cluster, openCluster } from '#tests/support/cluster/cluster.ts'
import { type Edge, startEdge } from '#tests/support/cluster/edge.ts'
import { LIVE_TOPIC } from '#tests/support/cluster/truth.ts'

let cluster: Cluster
let edge: Edge

beforeAll(async () => {
  cluster = await openCluster({ settings: { DRAIN_MS: 4_000 } })
  return cluster.close
})

beforeAll(async () => {
  edge = await startEdge(cluster.gateways.map(({ port }) => port))
  return edge.close
})

/**
 * Repeats a call until it is stopped.
 * @returns the function that stops it and resolves with the statuses; those of errors with the body, since a 503 may be
 * the balancer's own
 */
function keepCalling(url: string, init: RequestInit = {}) {
  const answers: (number | string)[] = []
  let stopped = false
  async function call() {
    try {
      const answer = await fetch(url, init)
      const text = await answer.text()
      answers.push(answer.ok ? answer.status : `${answer.status} ${text}`)
    } catch (error) {
      answers.push(String((error as Error).cause ?? error))
    }
  }
  const done = (async () => {
    while (!stopped) await call()
  })()
  return async () => {
    stopped = true
    await done
    return answers
  }
}

test('a rolling drain causes no HTTP error, and every socket moves', async () => {
  cluster.provider.on('/v1/balance', { body: { status: 200, user: { balance: 1 } } })
  const audience = openAudience(cluster)
  const followers = await audience.join(30, { url: () => edge.url })
  await audience.catchUp()
  const callers = [
    keepCalling(`${edge.url}/topics/${LIVE_TOPIC}`),
    keepCalling(`${edge.url}/provider/v1/balance`, { method: 'POST', body: '{}' }),
    keepCalling(`${edge.url}/healthz`),
  ]
  for (const gateway of cluster.gateways) {
    gateway.signal('SIGTERM')
    expect(await gateway.left()).toBe(0)
    await gateway.start()
    await audience.catchUp()
  }
  for (const stop of callers) expect(new Set(await stop())).toEqual(new Set([200]))
  await audience.expectNothingWrong()
  expect(followers.every((follower) => follower.connections() > 1)).toBe(true)
  expect(followers.flatMap(({ outages }) => outages).every(({ announced }) => announced)).toBe(true)
})

test('after a gateway is killed its players reconnect through the balancer', async () => {
  const audience = openAudience(cluster)
  const followers = await audience.join(30, { url: () => edge.url })
  await audience.catchUp()
  const killed = await cluster.leader()
  killed.signal('SIGKILL')
  await killed.left()
  await audience.expectNothingWrong()
  const moved = followers.filter((follower) => follower.connections() > 1)
  expect(moved.length).toBeGreaterThan(0)
  expect(moved.length).toBeLessThan(30)
})
