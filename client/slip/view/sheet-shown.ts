import { createEvent, sample } from 'effector'
import { setter } from '../../state/actions.ts'
import { fields } from '../../state/fields.ts'

export const sheetOpened = createEvent()
export const sheetClosed = createEvent()

/** The slip lies over the page, from below: where there is no room beside the content. */
export const $sheetShown = fields.bottom_sheet

const sheetSet = setter('bottom_sheet')
sample({ clock: sheetOpened, source: $sheetShown, fn: () => true, target: sheetSet })
sample({ clock: sheetClosed, source: $sheetShown, fn: () => false, target: sheetSet })
