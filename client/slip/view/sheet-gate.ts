import { sample } from 'effector'
import { createGate } from 'effector-react'
import { setter } from '../../state/actions.ts'

/** Open while the slip lies over the page, from below. */
export const SlipSheetGate = createGate()
sample({ clock: SlipSheetGate.status, target: setter('bottom_sheet') })
