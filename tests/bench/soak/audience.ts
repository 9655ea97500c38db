import { rowOf } from '#gateway/poll/table.ts'
import { callOf } from '#shared/calls/catalogue.ts'
import { request } from '#shared/provider/request.ts'
import { parseTopic } from '#shared/topics/name.ts'
import type { Health } from '#shared/topics/protocol.ts'
import { digest } from '#shared/topics/rows.ts'
import type { Wrongs } from '../../support/cluster/judge.ts'
import { eventually } from '../../support/patience.ts'
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

/** Time within which every follower equals the provider, in ms: longer than a busy machine takes for several looks. */
const EQUAL_WITHIN_MS = 240_000

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

/** The followers that never held the provider's state although it did not change meanwhile, by topic. */
export interface Differing {
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
): Promise<Differing> {
  let compared = 0
  const pending = new Map<string, string>()
  for (const { topic } of await heldBy(crowds)) pending.set(topic, 'not compared')
  const look = async () => {
    const names = [...pending.keys()]
    const digests = () => Promise.all(names.map((topic) => digestAt(provider, topic)))
    const before = await digests()
    const held = await heldBy(crowds)
    const after = await digests()
    names.forEach((topic, nth) => {
      const states = held.filter((one) => one.topic === topic).flatMap((one) => one.states)
      const wrong = states.filter((state) => state.digest !== after[nth])
      // Undefined: the provider did not answer, so there is nothing to compare.
      if (after[nth] === undefined || before[nth] !== after[nth]) return
      const described = wrong.map(({ followers, health }) => `${followers} (${health})`)
      pending.set(topic, `${topic}: ${described.join(' and ')} of its followers differ`)
      if (wrong.length > 0) return
      compared += states.reduce((sum, { followers }) => sum + followers, 0)
      pending.delete(topic)
    })
    return pending.size === 0
  }
  await eventually('every follower equals the provider', look, EQUAL_WITHIN_MS).catch(() => undefined)
  return { compared, differing: [...pending.values()] }
}

const heldBy = async (crowds: readonly Crowd<AudienceReport>[]): Promise<readonly HeldTopic[]> =>
  (await Promise.all(crowds.map((crowd) => crowd.report()))).flatMap(({ held }) => held)

/** The digest of a topic's rows as the provider answers them now. */
async function digestAt(provider: string, name: string): Promise<string | undefined> {
  const topic = parseTopic(name)
  if (!topic) throw new Error(`${name} is no topic`)
  const { call, body, read, own } = rowOf(topic)
  const { path } = callOf(call)
  const answer = await request({ url: provider + path, method: 'POST', data: body([topic]) })
  const reading = read(answer.body)
  if ('failure' in reading) return undefined
  return digest(own ? own(topic)(reading.rows) : reading.rows)
}
