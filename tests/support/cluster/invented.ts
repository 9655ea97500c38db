import { connect } from '../gateway/player.ts'
import { scriptPrices } from '../provider/prices.ts'
import { openCluster, until } from './cluster.ts'
import { LIVE_TOPIC } from './truth.ts'

/** Addresses that ask, and requests under way. */
const [ADDRESSES, AT_ONCE] = [300, 240]
/** Requests between two looks at the gateways. */
const LOOKS_EVERY = 1_000

/**
 * Three gateways with a Redis of that much memory, and watchers of a round and of a price at each. Then invented selections
 * are asked for by HTTP, from many addresses. @returns what went wrong: gateways that polled alone, and watchers that got a
 * reset or lost their connection
 */
export async function runInvention(count: number, maxmemory: string) {
  const cluster = await openCluster({
    redisSettings: { maxmemory, 'maxmemory-policy': 'noeviction' },
    // The test is a proxy that says from which address each request comes.
    settings: { TRUST_PROXY: '127.0.0.1', POLL_SELECTION_MS: 2_000 },
  })
  const { provider, truth, gateways } = cluster
  const players = await Promise.all(gateways.map(({ url }) => connect(url)))
  try {
    scriptPrices(provider)
    truth.run(120)
    const watched = [LIVE_TOPIC, 'selection/1/1/home_team']
    for (const player of players) await player.subscribe(...watched)
    await until('the gateways agree', async () => {
      const held = players.map((player) => watched.map((topic) => player.held(topic)?.epoch).join())
      return new Set(held).size === 1
    })
    const resets = () =>
      players
        .flatMap((player) => watched.flatMap((topic) => player.frames(topic)))
        .filter(({ kind }) => kind === 'reset')
    const before = resets().length

    const wrong = new Set<string>()
    const statuses = new Map<number, number>()
    let sent = 0
    const invent = async () => {
      while (sent < count) {
        const nth = sent++
        const address = `10.0.${(nth % ADDRESSES) >> 8}.${(nth % ADDRESSES) & 255}`
        const answer = await fetch(`${cluster.gateway(nth).url}/topics/selection/junk-${nth}/1/x`, {
          headers: { 'x-forwarded-for': address },
        })
        await answer.arrayBuffer()
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
        if (nth % LOOKS_EVERY === 0)
          for (const [at, gateway] of gateways.entries())
            if ((await gateway.readiness()).reasons.includes('redis does not answer'))
              wrong.add(`gateway ${at} is alone`)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, invent))
    if (resets().length > before) wrong.add(`${resets().length - before} resets`)
    for (const { ends } of players) for (const end of ends) wrong.add(end)
    return { wrong: [...wrong], statuses }
  } finally {
    for (const player of players) player.close()
    await cluster.close()
  }
}
