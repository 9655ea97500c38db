import { combine, createStore, type Store, sample } from 'effector'
import { catalogue } from '#shared/calls/catalogue.ts'
import { asId } from '#shared/model/field.ts'
import { CLOSING_MARGIN_MS, type Period, readPeriod, roundsAt } from '#shared/model/league/period.ts'
import { topicName } from '#shared/topics/name.ts'
import type { Rows } from '#shared/topics/rows.ts'
import { setter } from '../../state/actions.ts'
import { namedTextsCame } from '../../state/answer-languages.ts'
import { fields } from '../../state/fields.ts'
import { roundEnded } from '../../state/round-ended.ts'
import { $now } from '../../streams/clock.ts'
import { followed, itemsOf } from '../../streams/followed.ts'
import type { TopicState } from '../../streams/topic.ts'
import { $competitionId } from './competition.ts'
import { $leagueShows } from './gates.ts'

const periodsOf = itemsOf(readPeriod, (one, other) => one.start_time - other.start_time)

/** The name of a round's season; undefined where the provider does not say. @param rows rows of `periods` */
export const seasonOf = (rows: Rows, round_id: string): string | undefined =>
  Object.hasOwn(rows, round_id) ? asId(rows[round_id]?.season) : undefined

const season = followed({
  $shows: $leagueShows,
  $topic: $competitionId.map((competition_id) => topicName({ kind: 'periods', competition_id })),
})
export const $seasonRows = season.$rows
export const $seasonState = season.$part
/** Freshness of the season, and of the prices that come over HTTP beside it. */
export const $freshness = season.$freshness
/** True while the season's feed is late but not stale yet. The line with its age says so. */
export const $isLate = $freshness.map(({ state }) => state === 'late')
/** Reason why no season has loaded, in the provider's words, else in ours. */
export const $seasonFailure = season.$message.map((message) => message || catalogue.periods.failure)

/** Records the language of the provider's message for a failed poll, where it names one. */
export function recordMessageLanguage($state: Store<TopicState | null>): void {
  const messageWithLanguage = $state.updates.filterMap((state) => {
    const { message = '', language } = state?.health ?? {}
    return language ? { texts: [message], language } : undefined
  })
  sample({ clock: messageWithLanguage, target: namedTextsCame })
}
recordMessageLanguage(season.$state)

sample({ clock: $seasonRows, fn: periodsOf, target: setter('periods_data') })
sample({
  clock: $freshness.map(({ state }) => state === 'live'),
  target: setter('periods_ready'),
})

/** The round in play, else the one played last; null: none yet. */
export const $shownPeriod = createStore<Period | null>(null)

/**
 * The competition's rounds by the server's time, each second. `hasEnded`: the round in play of the tick before has
 * ended, perhaps into the next one.
 */
const roundsFound = sample({
  clock: [fields.periods_data, $now],
  source: { periods: fields.periods_data, now: $now, inPlay: fields.inPlay, shown: $shownPeriod },
  fn: ({ periods, now, inPlay, shown }) => {
    const rounds = roundsAt(periods, now)
    return { ...rounds, now, hasEnded: inPlay && rounds.playing?.round_id !== shown?.round_id }
  },
})
$shownPeriod.on(roundsFound, (_, { playing, last }) => playing ?? last ?? null)

/** The round that ended last; null: none yet. */
export const $lastPeriod = createStore<Period | null>(null).on(roundsFound, (_, { last }) => last ?? null)

sample({ clock: roundsFound, fn: ({ playing }) => playing !== undefined, target: setter('inPlay') })
sample({ clock: roundsFound, filter: ({ hasEnded }) => hasEnded, target: roundEnded })
sample({ clock: roundsFound, fn: ({ playing }) => playing?.end_time ?? null, target: setter('end_time') })
sample({
  clock: roundsFound,
  fn: ({ playing, now }) => (playing ? Math.max(0, now - playing.start_time) : null),
  target: setter('play_time'),
})

/** Time until the open round's kick-off, in ms; null: none is open. */
const leftMsFound = roundsFound.map(({ open, now }) => (open ? Math.max(0, open.start_time - now) : null))
sample({ clock: leftMsFound, target: setter('time_left') })
sample({
  clock: leftMsFound,
  fn: (leftMs) => leftMs !== null && leftMs > CLOSING_MARGIN_MS,
  target: setter('isCountDownTimeActive'),
})

// The open round is the next one, which takes bets; null: none.
sample({ clock: roundsFound, fn: ({ open }) => open ?? null, target: setter('first_period') })
sample({ clock: roundsFound, fn: ({ open }) => open?.round_id ?? null, target: setter('round_id') })
sample({ clock: roundsFound, fn: ({ open }) => open?.round_number ?? null, target: setter('game_week') })
sample({ clock: roundsFound, fn: ({ open }) => open?.start_time ?? null, target: setter('start_time') })

export interface RailItem {
  readonly period: Period
  readonly status: 'final' | 'live' | 'open' | 'upcoming'
}

/** Every round of the season, in order, with its status. */
export const $rail = combine(
  {
    periods: fields.periods_data,
    shown: $shownPeriod,
    openId: fields.round_id,
    last: $lastPeriod,
    inPlay: fields.inPlay,
  },
  ({ periods, shown, openId, last, inPlay }) =>
    periods.map((period): RailItem => {
      if (inPlay && period.round_id === shown?.round_id) return { period, status: 'live' }
      if (period.round_id === openId) return { period, status: 'open' }
      return { period, status: last && period.end_time <= last.end_time ? 'final' : 'upcoming' }
    }),
)

/** The round that an address names; null: it names none, or one that the season in play does not list. */
export const periodOf = ($address: Store<{ readonly round_id?: string }>): Store<Period | null> =>
  combine(
    $address,
    fields.periods_data,
    ({ round_id }, periods) => periods.find((period) => period.round_id === round_id) ?? null,
  )

/** Makes a screen's period the current selection, which the rail marks, while the screen shows. */
export function selectPeriodWhile($shows: Store<boolean>, $period: Store<Period | null>): void {
  sample({
    clock: combine($shows, $period, (shows, period) => ({ shows, period })),
    filter: ({ shows }) => shows,
    fn: ({ period }) => period,
    target: setter('current_selection_period'),
  })
}
