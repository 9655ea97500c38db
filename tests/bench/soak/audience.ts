import { setTimeout as wait } from 'node:timers/promises'
import { rowOf } from '#gateway/poll/table.ts'
import { callOf } from '#shared/calls/catalogue.ts'
import { request } from '#shared/provider/request.ts'
import { parseTopic } from '#shared/topics/name.ts'
import type { Health } from '#shared/topics/protocol.ts'
import { digest } from '#shared/topics/rows.ts'
import type { Wrongs } from '../../support/cluster/judge.ts'
import type { Crowd } from './crowd.ts'

/** The players who watch the league in one process. */
export interface AudiencePlan {
  /** Address of the balancer, and of the provider itself. */
  readonly gateway: string
  readonly provider: string
  readonly count: number
  readonly beatMs: number
  readonly competitions: readonly number[]
  /** Mean time of a visit, in ms. */
  readonly stayMs: number
  /** Number of the first player's stream of random numbers. */
  readonly streams: number
}

/** Calls to the provider at a time. */
const AT_ONCE = 8
/** Time between two comparisons, in ms. */
const BETWEEN_MS = 1_000

/** Time within which every follower equals the provider, in ms: longer than a busy machine takes for several looks. */
const EQUAL_WITHIN_MS = 120_000

/** A state that followers of a topic hold; `digest` and `health` undefined: they still wait for it. */
export interface HeldState {
  readonly digest: string | undefined
  readonly health: Health['state'] | undefined
  readonly followers: number
}

/** A topic, and the states that its followers hold. */
export interface HeldTopic {
  readonly topic: string
  readonly states: readonly HeldState[]
}

export interface AudienceReport {
  readonly visits: number
  /** Times that a player lost the network. */
  readonly lost: number
  readonly connections: number
  readonly refusals: number
  readonly present: number
  readonly wrongs: Wrongs
  /** Descriptions of the first wrongs. */
  readonly examples: readonly string[]
  readonly held: readonly HeldTopic[]
}

/** The followers that were compared, and the topics of those that never held the provider's state, described. */
export interface Comparison {
  readonly compared: number
  readonly differing: readonly string[]
}

/**
 * Compares all followers with the provider, whose state goes on changing: a topic is compared when the provider answers the
 * same before and after. Each has to be equal within the time limit.
 */
export async function compareWithProvider(
  crowds: readonly Crowd<AudienceReport>[],
  provider: string,
  signal: AbortSignal,
): Promise<Comparison> {
  const held = async () =>
    (await Promise.all(crowds.map((crowd) => crowd.report()))).flatMap(({ held }) => held)
  const pending = new Map((await held()).map(({ topic }) => [topic, `${topic}: never compared`]))
  let compared = 0
  for (
    const untilMs = performance.now() + EQUAL_WITHIN_MS;
    pending.size > 0 && performance.now() < untilMs;
  ) {
    await wait(BETWEEN_MS, undefined, { signal })
    const before = await digestsOf(provider, [...pending.keys()])
    const states = Map.groupBy(await held(), ({ topic }) => topic)
    const after = await digestsOf(provider, [...pending.keys()])
    for (const topic of pending.keys()) {
      const digest = after.get(topic)
      // It has changed meanwhile, or the provider does not answer.
      if (digest === undefined || before.get(topic) !== digest) continue
      const all = (states.get(topic) ?? []).flatMap(({ states }) => states)
      const wrong = all.filter((state) => state.digest !== digest)
      const described = wrong.map(({ followers, health }) => `${followers} (${health})`)
      pending.set(topic, `${topic}: ${described.join(' and ')} of its followers differ`)
      if (wrong.length > 0) continue
      compared += all.reduce((sum, { followers }) => sum + followers, 0)
      pending.delete(topic)
    }
  }
  return { compared, differing: [...pending.values()] }
}

/** The digests of topics as the provider answers them now; none for a topic without an answer. */
async function digestsOf(provider: string, names: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const digests = new Map<string, string>()
  for (let at = 0; at < names.length; at += AT_ONCE)
    await Promise.all(
      names.slice(at, at + AT_ONCE).map(async (name) => {
        const answered = await digestAt(provider, name)
        if (answered !== undefined) digests.set(name, answered)
      }),
    )
  return digests
}

async function digestAt(provider: string, name: string): Promise<string | undefined> {
  const topic = parseTopic(name)
  if (!topic) throw new Error(`${name} is no topic`)
  const { call, body, read, pickRows } = rowOf(topic)
  const { path } = callOf(call)
  const answer = await request({ url: provider + path, method: 'POST', data: body([topic]) })
  const reading = read(answer.body)
  if ('failure' in reading) return undefined
  return digest(pickRows ? pickRows(topic)(reading.rows) : reading.rows)
}
