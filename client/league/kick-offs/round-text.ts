import type { RoundsAt } from '#shared/model/league/period.ts'
import { clockText } from '../../ui/text/duration.ts'
import { weekName } from '../season/round-title.ts'

/** State of a league's competition: `Week 23 plays now`, `Week 24 in 01:12`. */
export function roundText(moment: RoundsAt | undefined, now: number): string {
  if (!moment) return 'asking…'
  if (moment.playing) return `${weekName(moment.playing.round_number)} plays now`
  if (moment.open)
    return `${weekName(moment.open.round_number)} in ${clockText(moment.open.start_time - now)}`
  return 'between seasons'
}
