import { type TopicKind, topicKinds } from '#shared/topics/name.ts'
import type { ClusterGateway } from '../../support/cluster/gateway.ts'
import { eventually } from '../../support/patience.ts'
import { resourcesOf } from './inspected.ts'
import type { SoakStage } from './stage.ts'

/** Gauges of players, which are 0 without any; the last two of each kind of topic. */
const gauges: readonly (readonly [name: string, kind?: TopicKind])[] = [
  ['gateway_sockets'],
  ...topicKinds.flatMap((kind) => [
    ['gateway_subscriptions', kind] as const,
    ['gateway_polled_topics', kind] as const,
  ]),
]

/** Kinds of resources that follow the connections between the processes, whose number varies. */
const varying = ['TCPSocketWrap', 'TTYWrap', 'PipeWrap']

/** The gauges and resources of a process before the first player, by name. */
export type Standby = Readonly<Record<string, number>>

/** The standby of the gateway that is never killed, and of the sandbox. */
export async function standbyOf({ kept, sandbox }: Pick<SoakStage, 'kept' | 'sandbox'>): Promise<Standby> {
  const [ofGateway, ofSandbox] = await Promise.all([kept, sandbox].map(({ output }) => resourcesOf(output())))
  return { ...(await gaugesOf(kept)), ...named('gateway', ofGateway), ...named('sandbox', ofSandbox) }
}

async function gaugesOf(gateway: ClusterGateway): Promise<Standby> {
  const values: Record<string, number> = {}
  for (const [name, kind] of gauges)
    values[kind ? `${name} of ${kind}` : name] = await eventually('the gateway answers', () =>
      // On a busy machine it may be late.
      gateway.metric(name, kind ? { kind } : {}).catch(() => undefined),
    )
  return values
}

const named = (process: string, resources: Standby = {}): Standby =>
  Object.fromEntries(
    Object.entries(resources)
      .filter(([kind]) => !varying.includes(kind))
      .map(([kind, count]) => [`${kind} of the ${process}`, count]),
  )

/** The gauges and resources above their standby, one line each. */
export const leftBehind = (now: Standby, before: Standby): readonly string[] =>
  Object.entries(now).flatMap(([name, value]) => {
    const at = before[name] ?? 0
    return value > at ? [`${name}: ${value}, not ${at}`] : []
  })
