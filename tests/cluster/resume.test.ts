import { beforeAll, expect, test } from 'vitest'
import { openAudience } from '#tests/support/cluster/audience.ts'
import { type Cluster, openCluster } from '#tests/support/cluster/cluster.ts'
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
