import { onTestFinished } from 'vitest'
import { createCluster } from '#gateway/cluster/cluster.ts'
import { openRedis } from '#gateway/cluster/redis.ts'
import type { Leadership, PollStatus, Role } from '#gateway/leadership.ts'
import { eventually } from '#tests/support/patience.ts'

/** One gateway's part of a cluster and its connection to Redis. */
export type Logged = Awaited<ReturnType<typeof openLog>>

/** Opens a gateway's part of a cluster, which is closed when the test ends. Settles once it is connected. */
export async function openLog(url: string, keep = 10) {
  const connection = openRedis(url.split(','))
  const cluster = createCluster(connection, keep)
  await eventually('it is connected to Redis', () => connection.isUp)
  onTestFinished(async () => {
    await cluster.close()
    connection.close()
  })
  return { log: cluster.log, cluster, connection }
}

/** A gateway's lease role in a topic, with the calls of its listener. */
export function join(leadership: Leadership, topic: string) {
  const statuses: PollStatus[] = []
  const roles: Role[] = []
  const leaseRole = leadership.join(topic, {
    roleChanged: (role) => roles.push(role),
    polled: (status) => statuses.push(status),
  })
  return {
    get role(): Role {
      return leaseRole.role
    },
    leave: leaseRole.leave,
    statuses,
    roles,
    /** Resolves once the role is that one. */
    in: (role: Role) => eventually(`${topic} ${role}`, () => leaseRole.role === role),
    /** Resolves with the first poll status that matches. */
    status: (matches: (status: PollStatus) => boolean) =>
      eventually(`a poll status of ${topic}`, () => statuses.find(matches)),
  }
}
