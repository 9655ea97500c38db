import { combine, type Store, sample } from 'effector'
import type { Period, RoundsAt } from '#shared/model/league/period.ts'
import { resetter, setter } from '../../state/actions.ts'
import { fields } from '../../state/fields.ts'
import { isKnown, type TopicState } from '../../streams/topic.ts'

/** Keeps the fields of the state that tell of the periods. */
export function keepPeriodFields(
  $season: Store<TopicState | null>,
  $periods: Store<readonly Period[]>,
  $moment: Store<RoundsAt>,
): void {
  const $ready = $season.map((season) => season !== null && isKnown(season))
  sample({ clock: $ready, target: setter('periods_ready') })
  sample({ clock: $periods, target: setter('periods_data') })
  sample({ clock: $moment, fn: ({ playing }) => playing !== undefined, target: setter('inPlay') })

  // The first round that is still to be played.
  const $first = $moment.map(({ open }) => open ?? null)
  sample({ clock: $first, target: setter('first_period') })
  sample({ clock: $first, fn: (first) => first?.round_id ?? null, target: setter('round_id') })
  sample({ clock: $first, fn: (first) => first?.round_number ?? null, target: setter('game_week') })
  sample({ clock: $first, fn: (first) => first?.start_time ?? null, target: setter('start_time') })
  sample({ clock: $first, fn: (first) => first?.end_time ?? null, target: setter('end_time') })

  sample({
    clock: $ready,
    filter: Boolean,
    fn: () => undefined,
    target: [resetter('time_left'), resetter('play_time'), resetter('isCountDownTimeActive')],
  })
}

/**
 * Keeps the fields of the countdown, both in ms: how long betting on the open round goes on, and how long the round
 * that is played has been. They change with the clock that the screens count by.
 */
export function keepCountdownFields(
  $moment: Store<RoundsAt>,
  $now: Store<number>,
  $closesInMs: Store<number | undefined>,
): void {
  sample({ clock: $closesInMs, fn: (leftMs) => leftMs ?? null, target: setter('time_left') })
  const $playedMs = combine($moment, $now, ({ playing }, now) =>
    playing ? Math.max(0, now - playing.start_time) : null,
  )
  sample({ clock: $playedMs, target: setter('play_time') })
  const counts = (leftMs: number | undefined) => leftMs !== undefined && leftMs > 0
  sample({
    clock: $closesInMs,
    source: fields.isCountDownTimeActive,
    filter: (active, leftMs) => active !== counts(leftMs),
    fn: (_, leftMs) => counts(leftMs),
    target: setter('isCountDownTimeActive'),
  })
}

/** While a screen shows a period, that is the one which the state calls the current selection. */
export function selectWhile($shows: Store<boolean>, $period: Store<Period | undefined>): void {
  const $selected = combine($shows, $period, (shows, period) => (shows ? (period ?? null) : undefined), {
    skipVoid: false,
  })
  sample({
    clock: $selected,
    filter: (period) => period !== undefined,
    fn: (period) => period ?? null,
    target: setter('current_selection_period'),
  })
}
