import { setTimeout as sleep } from 'node:timers/promises'
import { createCluster } from '#gateway/cluster/cluster.ts'
import { openRedis } from '#gateway/cluster/redis.ts'
import type { Rows } from '#shared/topics/rows.ts'
import { eveningTopics, playEvening } from './evening.ts'

/**
 * The cluster sides of gateways without their sockets, in a process of its own: `node sides-process.ts <url of Redis>
 * <number> <lead|follow>`. `sides.ts` starts and asks it.
 */
const [, , url = '', count = '1', part] = process.argv
const KEEP_CHANGES = 1_000

process.on('disconnect', () => process.exit())

/** Epoch ms, with a fraction. */
const now = () => performance.timeOrigin + performance.now()

/**
 * For each change its last arrival at a side of this process, in ms after its answer was read, and the sides it
 * reached.
 */
let arrivals = new Map<string, [lastMs: number, sides: number]>()

async function openSide() {
  const redis = openRedis([url])
  await redis.firstAttempt
  const cluster = createCluster(redis, KEEP_CHANGES)
  const joined = new Map(
    eveningTopics.map((topic) => [
      topic,
      cluster.join(topic, { roleChanged: () => undefined, polled: () => undefined }),
    ]),
  )
  cluster.log.onChange(({ topic, epoch, seq, at }) => {
    const change = `${topic} ${epoch}.${seq}`
    arrivals.set(change, [now() - at, (arrivals.get(change)?.[1] ?? 0) + 1])
  })
  return {
    cluster,
    leads: (topic: string) => joined.get(topic)?.role === 'leading',
    isWhole: () => eveningTopics.every((topic) => cluster.log.state(topic).seq > 0),
    isAlone: () => cluster.isAlone,
  }
}

async function until(isSo: () => boolean) {
  while (!isSo()) await sleep(50)
}

async function memoryUsed() {
  for (let nth = 0; nth < 3; nth++) {
    global.gc?.()
    await sleep(50)
  }
  return process.memoryUsage().heapUsed
}

/** A lease may move on a busy machine: in each process the side that leads a topic appends, if one does. */
function append(topic: string, rows: Rows) {
  for (const side of sides) if (side.leads(topic)) void side.cluster.log.append(topic, rows, now())
}

const before = await memoryUsed()
const sides: Awaited<ReturnType<typeof openSide>>[] = []
for (let nth = 0; nth < Number(count); nth++) {
  const side = await openSide()
  sides.push(side)
  if (part === 'lead') await until(() => eveningTopics.every(side.leads))
  if (nth === 0) playEvening(append)
  await until(side.isWhole)
}

process.on('message', async (ask: 'begin' | 'report') => {
  if (ask === 'begin') arrivals = new Map()
  const { user, system } = process.cpuUsage()
  process.send?.({
    arrivals: ask === 'report' ? [...arrivals] : [],
    alone: sides.filter(({ isAlone }) => isAlone()).length,
    cpuMs: (user + system) / 1000,
    heapUsed: ask === 'report' ? (await memoryUsed()) - before : 0,
  })
})
process.send?.('ready')
