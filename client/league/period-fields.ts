import { type Store, sample } from 'effector'
import type { Moment, Period } from '#shared/model/period.ts'
import { fieldReset, setter } from '../state/actions.ts'
import { isKnown, type TopicState } from '../streams/topic.ts'

/** Keeps what the specification's section 4 says of the periods in the fields that it names. */
export function keepPeriodFields(
  $season: Store<TopicState | null>,
  $periods: Store<readonly Period[]>,
  $moment: Store<Moment>,
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

  for (const name of ['time_left', 'play_time', 'isCountDownTimeActive'] as const)
    sample({ clock: $ready, filter: Boolean, fn: () => name, target: fieldReset })
}
