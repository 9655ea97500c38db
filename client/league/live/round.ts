import { combine, createStore, sample } from 'effector'
import type { Period } from '#shared/model/league/period.ts'
import { topicName } from '#shared/topics/name.ts'
import { $topics } from '../../calls/topics.ts'
import { topicFeed } from '../../streams/feed.ts'
import { PlayoutsGate } from '../season/gates.ts'
import { $moment } from '../season/season.ts'
import { followRound, unfollowed } from './followed.ts'

/** The round on the screen: the one that is played, else the last one. */
export interface ShownRound {
  readonly period: Period
  readonly status: 'live' | 'final'
}

export const $shownRound = $moment.map(
  ({ playing, last }): ShownRound | undefined => {
    if (playing) return { period: playing, status: 'live' }
    return last && { period: last, status: 'final' }
  },
  { skipVoid: false },
)

const $topic = $shownRound.map(
  (round) => round && topicName({ kind: 'live', round_id: round.period.round_id }),
  { skipVoid: false },
)

const landed = topicFeed({
  $params: combine(PlayoutsGate.status, $topics, $topic, (shows, topics, topic) =>
    shows && topic ? { topics, topic } : null,
  ),
  watch: ({ topics, topic }) => topics().topic$(topic),
})

/** The shown round as it is followed; another round starts from nothing. */
export const $round = createStore(unfollowed).on(landed, followRound)
$round.reset($topic)

/** The round's newest facts, in order. */
export const factsSeen = sample({
  clock: landed,
  source: $round,
  filter: ({ facts }) => facts.length > 0,
  fn: ({ facts }) => facts,
})
