import { type TopicKind, topicKinds } from '#shared/topics/name.ts'
import type { ClusterGateway } from '../../support/cluster/gateway.ts'
import { memoryOf } from './inspected.ts'

/** Gauges of players, which are 0 without any; the last two of each kind of topic. */
const gauges: readonly (readonly [name: string, kind?: TopicKind])[] = [
  ['gateway_sockets'],
  ...topicKinds.flatMap((kind) => [
    ['gateway_subscriptions', kind] as const,
    ['gateway_polled_topics', kind] as const,
  ]),
]

/** Kinds of resources that follow the provider's and the balancer's connections, whose number varies. */
const varying = ['TCPSocketWrap', 'TTYWrap', 'PipeWrap']

/** The gauges and resources of a gateway before its first player. */
export interface Standby {
  readonly gauges: Readonly<Record<string, number>>
  readonly resources: Readonly<Record<string, number>>
}

export async function standbyOf(gateway: ClusterGateway): Promise<Standby> {
  const values: Record<string, number> = {}
  for (const [name, kind] of gauges)
    values[kind ? `${name} of ${kind}` : name] = await gateway.metric(name, kind ? { kind } : {})
  const { resources } = await memoryOf(gateway.output())
  return { gauges: values, resources }
}

/** The gauges and resources of a gateway above its standby, one line each. */
export async function leftBehind(gateway: ClusterGateway, before: Standby): Promise<readonly string[]> {
  const now = await standbyOf(gateway)
  return [
    ...Object.entries(now.gauges).map(([name, value]) => [name, value, before.gauges[name] ?? 0] as const),
    ...Object.entries(now.resources)
      .filter(([kind]) => !varying.includes(kind))
      .map(([kind, count]) => [kind, count, before.resources[kind] ?? 0] as const),
  ].flatMap(([name, value, at]) => (value > at ? [`${name}: ${value}, not ${at}`] : []))
}
