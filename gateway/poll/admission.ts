import type { OfferName } from '#shared/calls/offers.ts'
import { type TopicKind, type TopicOf, topicName } from '#shared/topics/name.ts'
import type { Refusal } from '#shared/topics/protocol.ts'
import type { Config } from '../config.ts'
import type { Holder } from './holders.ts'
import type { Poller } from './poller.ts'

/** Decides if a topic can exist, before it is polled. @returns the refusal; `holder` is the address of the request */
export type Admission = ReturnType<typeof createAdmission>

/** The provider's offers, the first after at most `waitMs`; undefined while they are unknown. */
type KnownOffers = (waitMs: number) => Promise<ReadonlySet<OfferName> | undefined>

type Answer = Refusal | undefined | Promise<Refusal | undefined>

export function createAdmission(config: Config, poller: Poller, offers: KnownOffers) {
  /** Polls the periods of every competition. @returns true if some have never been answered */
  async function learnRounds() {
    const topics = config.COMPETITIONS.map((competition_id) => ({ kind: 'periods', competition_id }) as const)
    await Promise.all(topics.map((topic) => poller.watch(topic)))
    const isBlind = topics.some((topic) => poller.health(topicName(topic)).as_of === 0)
    for (const topic of topics) poller.unwatch(topic)
    return isBlind
  }

  /** For each kind: the refusal of a topic; undefined admits it. */
  const refusals: { readonly [K in TopicKind]: (topic: TopicOf<K>, holder: Holder) => Answer } = {
    periods: ({ competition_id }) =>
      config.COMPETITIONS.includes(competition_id)
        ? undefined
        : { code: 'unknown', message: `There is no competition ${competition_id}` },

    async live(topic) {
      if (poller.isPolled(topicName(topic)) || poller.rounds.find(topic.round_id)) return undefined
      const isBlind = await learnRounds()
      if (poller.rounds.find(topic.round_id)) return undefined
      if (isBlind) return { code: 'unavailable', message: 'The provider does not say which rounds there are' }
      return { code: 'unknown', message: `There is no round ${topic.round_id} in a known period` }
    },

    // A selection that the provider does not know is an empty topic.
    selection: () => undefined,

    async crash(topic, holder) {
      const named = await offers(config.PROVIDER_TIMEOUT_MS)
      if (!named)
        return { code: 'unavailable', message: 'The provider does not say whether it has crash games' }
      if (!named.has('crash')) return { code: 'unknown', message: 'The provider has no crash games' }
      if (poller.isPolled(topicName(topic)) || poller.games.mayAsk(topic.game, holder)) return undefined
      return { code: 'unavailable', message: 'Too many unknown games are requested: try again' }
    },
  }

  return async <K extends TopicKind>(topic: TopicOf<K>, holder: Holder): Promise<Refusal | undefined> =>
    refusals[topic.kind as K](topic, holder)
}
