import { combine, merge, sample } from 'effector'
import { t } from '#messages/pick.ts'
import { isPicked } from '#shared/model/bets/slip.ts'
import { type KeyedPick, keyed } from '#shared/model/odds/pick.ts'
import { $language } from '../language/language.ts'
import { setter } from '../state/actions.ts'
import { fields } from '../state/fields.ts'
import { pickText } from './pick-text.ts'
import { slips } from './slip.ts'

/** Sets the fields of the current selection: the pick tapped last, and if it is still picked. */
export function startCurrentSelection(): void {
  const tapped = merge(Object.values(slips).map(({ pickToggled }) => pickToggled))
  sample({ clock: tapped, fn: keyed, target: setter('current_selection') })

  const $picked = combine(
    fields.current_selection,
    slips.sports.$lines,
    slips.league.$lines,
    (current: KeyedPick | null, ...both) =>
      current && both.some((lines) => isPicked(lines, current)) ? ('picked' as const) : ('' as const),
  )
  sample({ clock: $picked, target: setter('picked') })
}

/** Announcement of the tapped pick; empty: it is in no slip. */
export const $pickedWords = combine(
  fields.picked,
  fields.current_selection,
  slips.sports.$lines,
  slips.league.$lines,
  $language,
  (picked, current: KeyedPick | null, sports, league) => {
    const line =
      picked && current && [...sports, ...league].find(({ match_id }) => match_id === current.match_id)
    return line ? t.inSlip(pickText(line)) : ''
  },
)
