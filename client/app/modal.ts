import { sample } from 'effector'
import { setter } from '../state/actions.ts'
import { $topDialog } from '../ui/top-dialog.ts'

/** Whether a dialog lies over the page, whichever it is. */
sample({ clock: $topDialog, fn: (dialog) => dialog !== null, target: setter('show_modal') })
