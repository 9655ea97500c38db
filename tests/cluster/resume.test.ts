import { beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Snapshot } from '#shared/topics/protocol.ts'
import { same } from '#shared/topics/rows.ts'
import { openAudience } from '#tests/support/cluster/audience.ts'
import { type Cluster, openCluster, until } from '#tests/support/cluster/cluster.ts'
import { LIVE_TOPIC } from '#tests/support/cluster/truth.ts'
import { connect, type Player } from '#tests/support/gateway/player.ts'

let cluster: Cluster

beforeAll(async () => {
  cluster = await openCluster()
  return cluster.close
})

/** A player who watches the round on a gateway. */
async function watchAt(nth: number): Promise<Player> {
  const player = await join(nth)
  await player.subscribe(LIVE_TOPIC)
  return player
}

async function join(nth: number): Promise<Player> {
  const player = await connect(cluster.gateway(nth).url)
  onTestFinished(() => player.close())
  return player
}

function heldBy(player: Player) {
  const held = player.held(LIVE_TOPIC)
  if (!held) throw new Error('nothing is held')
  return held
}

test('a client resumes on any other gateway with exactly the missed changes', async () => {
  openAudience(cluster)
  const staying = await Promise.all([0, 1, 2].map(watchAt))
  for (const [from, to] of [
    [0, 1],
    [1, 2],
    [2, 0],
  ] as const) {
    const leaving = await watchAt(from)
    const held = heldBy(leaving)
    const witness = staying[to] as Player
    leaving.close()
    await witness.until('three more changes', () => heldBy(witness).seq >= held.seq + 3)

    const coming = await join(to)
    coming.adopt(LIVE_TOPIC, held)
    const since = { epoch: held.epoch, seq: held.seq }
    const [answer] = await coming.subscribe({ topic: LIVE_TOPIC, since })
    if (!answer || !('changes' in answer)) throw new Error(`a snapshot: ${JSON.stringify(answer)}`)
    expect(answer.epoch).toBe(held.epoch)
    expect(answer.changes[0]?.from).toBe(held.seq)
    expect(answer.changes.at(-1)?.seq).toBe(answer.seq)
    await coming.until('more', () => heldBy(coming).seq > answer.seq)
    expect(coming.steps(LIVE_TOPIC)).toMatchObject({ gap: 0, repeat: 0, whole: 0 })
  }
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
