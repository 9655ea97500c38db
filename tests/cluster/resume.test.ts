import { beforeAll, expect, test } from 'vitest'
import type { Snapshot } from '#shared/topics/protocol.ts'
import { same } from '#shared/topics/rows.ts'
import { openAudience } from '#tests/support/cluster/audience.ts'
import { type Cluster, openCluster, until } from '#tests/support/cluster/cluster.ts'
import { LIVE_TOPIC } from '#tests/support/cluster/truth.ts'

let cluster: Cluster

beforeAll(async () => {
  cluster = await openCluster()
  return cluster.close
})

test('a version is the same state on all gateways at all times, and clients resume', async () => {
  const audience = openAudience(cluster)
  const followers = await audience.join(30)
  for (let turn = 0; turn < 6; turn++) {
    await audience.catchUp()
    for (const follower of followers.slice(turn * 5, turn * 5 + 5)) follower.breakOff()
  }
  await audience.expectNothingWrong()
  for (const follower of followers) {
    const { resumed, wholes, lags } = follower.fold(LIVE_TOPIC)
    // A gateway that lags behind the previous one answers with a snapshot of a state held already.
    expect({ wholes: wholes - lags, came: resumed + lags }).toEqual({ wholes: 1, came: 1 })
  }
})

test('an ETag is the same state on all gateways, and all end with the same one', async () => {
  const audience = openAudience(cluster)
  await audience.join(3)
  const states = new Map<string, Snapshot>()
  const read = async ({ url }: { readonly url: string }) => {
    const answer = await fetch(`${url}/topics/${LIVE_TOPIC}`)
    const tag = answer.headers.get('etag') ?? ''
    const state = (await answer.json()) as Snapshot
    expect(tag).toBe(`"${state.epoch}.${state.seq}"`)
    expect(same((states.get(tag) ?? state).rows, state.rows)).toBe(true)
    states.set(tag, state)
    return tag
  }
  const readAll = () => Promise.all(cluster.gateways.map(read))
  while (states.size < 8) await readAll()
  await audience.converge()
  await until('one tag', async () => new Set(await readAll()).size === 1)
})
