import { createEvent, sample } from 'effector'
import { setter } from '../../state/actions.ts'

export const menuOpened = createEvent()
export const menuClosed = createEvent()

const showMenuSet = setter('show_menu')

sample({ clock: menuOpened, fn: () => true, target: showMenuSet })
sample({ clock: menuClosed, fn: () => false, target: showMenuSet })
