import { combine, createEffect, createStore, sample } from 'effector'
import type { RoundsAt } from '#shared/model/league/period.ts'
import { roundsAt } from '#shared/model/league/period.ts'
import { topicName } from '#shared/topics/name.ts'
import { $topics } from '../../calls/topics.ts'
import { $clock, $now } from '../../streams/clock.ts'
import { topicFeed } from '../../streams/feed.ts'
import { connecting, type Freshness, freshnessOf } from '../../streams/freshness.ts'
import { beatMs } from '../../streams/page.ts'
import { isKnown, type TopicState } from '../../streams/topic.ts'
import { $competitionId } from './competition.ts'
import { $leagueShows } from './gates.ts'
import { keepCountdownFields, keepPeriodFields } from './period-fields.ts'
import { periodsOf, railOf } from './rounds.ts'

/** A picture that nobody follows any more is no longer to be trusted after so many ms. */
const LEFT_AFTER_MS = 1_000

const $topic = $competitionId.map((competition_id) => topicName({ kind: 'periods', competition_id }))

const landed = topicFeed({
  $params: combine($leagueShows, $topics, $topic, (shows, topics, topic) =>
    shows ? { topics, topic } : null,
  ),
  watch: ({ topics, topic }) => topics().topic$(topic),
})

/** The periods as they are followed; null until their competition's first word. */
export const $season = createStore<TopicState | null>(null).on(
  landed,
  (held, states) => states.at(-1) ?? held,
)
$season.reset($topic)

export const $periods = $season.map((season) => (season ? periodsOf(season.rows) : []))

const nowhere: RoundsAt = { playing: undefined, open: undefined, last: undefined }

/** Current rounds of the competition by the server's time; the same object until they change. */
export const $moment = createStore(nowhere, {
  updateFilter: (next, held) =>
    next.playing !== held.playing || next.open !== held.open || next.last !== held.last,
})
sample({
  clock: [$periods, $now],
  source: { periods: $periods, now: $now },
  fn: ({ periods, now }) => roundsAt(periods, now),
  target: $moment,
})

keepPeriodFields($season, $periods, $moment)

export const $rail = combine($periods, $moment, railOf)

/** Until betting on the open round closes; never negative. */
export const $closesInMs = combine(
  $moment,
  $now,
  ({ open }, now) => (open ? Math.max(0, open.start_time - now) : undefined),
  { skipVoid: false },
)

keepCountdownFields($moment, $now, $closesInMs)

/** When the next round is kicked off, epoch ms. */
export const $nextKickOffMs = $moment.map(({ open }) => open?.start_time, { skipVoid: false })

export type PartState = 'loading' | 'ready' | 'empty' | 'failed'

export const $seasonState = combine($season, $periods, (season, periods): PartState => {
  if (periods.length > 0) return 'ready'
  if (season?.error) return 'failed'
  if (!season || !isKnown(season)) return 'loading'
  return season.health.state === 'down' ? 'failed' : 'empty'
})

/** Freshness of the periods. */
export const $freshness = createStore<Freshness>(connecting)
sample({
  clock: [$season, $now],
  source: { season: $season, clock: $clock },
  fn: ({ season, clock }) => freshnessOf(season, clock().now(), beatMs),
  target: $freshness,
})

/** Screens may change places without anyone leaving. */
const leftFx = createEffect(() => new Promise<void>((done) => setTimeout(done, LEFT_AFTER_MS)))
sample({ clock: $leagueShows, filter: (shows) => !shows, fn: () => undefined, target: leftFx })
sample({
  clock: leftFx.done,
  source: $leagueShows,
  filter: (shows) => !shows,
  fn: () => connecting,
  target: $freshness,
})

/** False while the picture is not live: nothing may be bet on it. */
export const $seasonTrusted = $freshness.map(({ state }) => state === 'live')
