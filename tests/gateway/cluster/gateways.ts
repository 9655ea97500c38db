import { once } from 'node:events'
import { connect } from 'node:net'
import { onTestFinished } from 'vitest'
import { type Cluster, createCluster } from '#gateway/cluster/cluster.ts'
import { openRedis, type Redis as RedisConnection } from '#gateway/cluster/redis.ts'
import type { Leadership, LeaseRole, PollStatus, Role } from '#gateway/leadership.ts'
import type { Log } from '#gateway/log/log.ts'
import { within } from '#tests/support/patience.ts'

/** One gateway's part of a cluster and its connection to Redis. */
export interface Logged {
  readonly log: Log
  readonly cluster: Cluster
  readonly connection: RedisConnection
  close(): Promise<void>
}

/** Opens a gateway's part of a cluster, which is closed when the test ends. Settles once it is connected. */
export async function openLog(url: string, keep = 10): Promise<Logged> {
  const connection = openRedis(url.split(','))
  const cluster = createCluster(connection, keep)
  await within<void>('a connection to Redis', (connected) => {
    connection.onConnectionChange((isUp) => isUp && connected())
    if (connection.isUp) connected()
  })
  let isClosed = false
  const close = async () => {
    if (isClosed) return
    isClosed = true
    await cluster.close()
    connection.close()
  }
  onTestFinished(close)
  return { log: cluster.log, cluster, connection, close }
}

/** A gateway's lease role in a topic, with the calls of its listener. */
export interface JoinedTopic extends LeaseRole {
  readonly statuses: readonly PollStatus[]
  readonly roles: readonly Role[]
  /** Resolves once the role is that one. */
  in(role: Role): Promise<void>
  /** Resolves with the first poll status that matches. */
  status(matches: (status: PollStatus) => boolean): Promise<PollStatus>
}

export function join(leadership: Leadership, topic: string): JoinedTopic {
  const statuses: PollStatus[] = []
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
  const leaseRole = leadership.join(topic, {
    roleChanged(role) {
      roles.push(role)
      look()
    },
    polled(status) {
      statuses.push(status)
      look()
    },
  })
  return {
    get role() {
      return leaseRole.role
    },
    leave: leaseRole.leave,
    statuses,
    roles,
    in: (role) =>
      until(`${topic} ${role}`, () => (leaseRole.role === role ? role : undefined)).then(() => undefined),
    status: (matches) => until(`a poll status of ${topic}`, () => statuses.find(matches)),
  }
}

/** Makes a Redis refuse every write that needs memory, or accept writes again. */
export async function setFull({ port }: { readonly port: number }, isFull: boolean): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  socket.write(`CONFIG SET maxmemory ${isFull ? 1 : 0}\r\n`)
  const [answer] = await once(socket, 'data')
  socket.destroy()
  if (!String(answer).startsWith('+OK')) throw new Error(String(answer))
}
