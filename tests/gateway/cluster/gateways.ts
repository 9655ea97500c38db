import { once } from 'node:events'
import { connect } from 'node:net'
import { onTestFinished } from 'vitest'
import { createClusterLog } from '#gateway/cluster/cluster.ts'
import { openRedis, type Redis as RedisDoor } from '#gateway/cluster/redis.ts'
import type { Log, Role, Seat, Tick } from '#gateway/log/log.ts'
import { within } from '#tests/support/patience.ts'

/** One gateway's log on a Redis, and the door it goes through. */
export interface Logged {
  readonly log: Log
  readonly door: RedisDoor
  close(): Promise<void>
}

/** Opens a log; it is closed when the test ends. Settles once Redis is there. */
export async function openLog(url: string, keep = 10): Promise<Logged> {
  const door = openRedis(url)
  const log = createClusterLog(door, keep)
  await within<void>('a link to Redis', (linked) => {
    door.onTurned((isUp) => isUp && linked())
    if (door.isUp) linked()
  })
  let isClosed = false
  const close = async () => {
    if (isClosed) return
    isClosed = true
    await log.close()
    door.close()
  }
  onTestFinished(close)
  return { log, door, close }
}

/** A place in a topic's polling, with all that it was told. */
export interface Place extends Seat {
  readonly ticks: readonly Tick[]
  readonly roles: readonly Role[]
  /** Resolves once this place has that role. */
  in(role: Role): Promise<void>
  /** Resolves with the first tick that is like this. */
  tick(like: (tick: Tick) => boolean): Promise<Tick>
}

export function take(log: Log, topic: string): Place {
  const ticks: Tick[] = []
  const roles: Role[] = []
  const waiting = new Set<() => void>()
  const look = () => {
    for (const ask of [...waiting]) ask()
  }
  const until = <T>(what: string, find: () => T | undefined) =>
    within<T>(what, (resolve) => {
      const ask = () => {
        const found = find()
        if (found === undefined) return
        waiting.delete(ask)
        resolve(found)
      }
      waiting.add(ask)
      ask()
    })
  const seat = log.join(topic, {
    turned(role) {
      roles.push(role)
      look()
    },
    heard(tick) {
      ticks.push(tick)
      look()
    },
  })
  return {
    get role() {
      return seat.role
    },
    leave: seat.leave,
    ticks,
    roles,
    in: (role) =>
      until(`${topic} ${role}`, () => (seat.role === role ? role : undefined)).then(() => undefined),
    tick: (like) => until(`a tick of ${topic}`, () => ticks.find(like)),
  }
}

/** Has a Redis take no more writes that cost memory, or as many as it likes. */
export async function setFull({ port }: { readonly port: number }, isFull: boolean): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  socket.write(`CONFIG SET maxmemory ${isFull ? 1 : 0}\r\n`)
  const [answer] = await once(socket, 'data')
  socket.destroy()
  if (!String(answer).startsWith('+OK')) throw new Error(String(answer))
}
