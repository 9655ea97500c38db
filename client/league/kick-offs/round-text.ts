import type { Period, RoundsAt } from '#shared/model/league/period.ts'
import { clockText } from '../../ui/text/duration.ts'

/** `Week 23`, or `Round` where the provider has not numbered it. */
export const weekText = ({ round_number }: Period): string =>
  round_number === undefined ? 'Round' : `Week ${round_number}`

/** State of a league's competition: `Week 23 plays now`, `Week 24 in 01:12`. */
export function roundText(moment: RoundsAt | undefined, now: number): string {
  if (!moment) return 'asking…'
  if (moment.playing) return `${weekText(moment.playing)} plays now`
  if (moment.open) return `${weekText(moment.open)} in ${clockText(moment.open.start_time - now)}`
  return 'between seasons'
}
