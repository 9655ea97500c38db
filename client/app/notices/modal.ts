import { sample } from 'effector'
import { setter } from '../../state/actions.ts'
import { $topDialog } from '../../ui/dialog/top.ts'

/** Keeps the field `show_modal`: true while any dialog is open. */
export function startModalField(): void {
  sample({ clock: $topDialog, fn: Boolean, target: setter('show_modal') })
}
