import { combine } from 'effector'
import { createGate } from 'effector-react'

/** Open while the page is, once alerts were chosen. */
export const AlertsGate = createGate()

/** Open while alerts are chosen. */
export const AlertsScreenGate = createGate()

export const $isOpen = combine(
  AlertsGate.status,
  AlertsScreenGate.status,
  (isTelling, isChoosing) => isTelling || isChoosing,
)

/** What another tab or the browser has changed meanwhile is read now. */
export const opened = $isOpen.updates.filter({ fn: (isOpen) => isOpen })
