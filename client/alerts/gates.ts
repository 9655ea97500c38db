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

/** Reads anew what another tab or the browser has changed meanwhile. */
export const opened = $isOpen.updates.filter({ fn: (isOpen) => isOpen })
