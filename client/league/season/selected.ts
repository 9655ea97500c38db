import { combine, type Store, sample } from 'effector'
import type { Period } from '#shared/model/league/period.ts'
import { setter } from '../../state/actions.ts'

/** While a screen shows a round, that is the period of the current selection: the one that the rail marks. */
export function selectWhile($shows: Store<boolean>, $period: Store<Period | null>): void {
  sample({
    clock: combine($shows, $period, (shows, period) => ({ shows, period })),
    filter: ({ shows }) => shows,
    fn: ({ period }) => period,
    target: setter('current_selection_period'),
  })
}
