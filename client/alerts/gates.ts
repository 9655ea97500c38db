import { combine } from 'effector'
import { createGate } from 'effector-react'

/** Open from the player's first choice of alerts until the page closes. */
export const AlertsGate = createGate()

/** Open while the screen of alerts shows. */
export const AlertsScreenGate = createGate()

/** True while one of the gates is open. */
export const $isOpen = combine(
  AlertsGate.status,
  AlertsScreenGate.status,
  (isWatching, isScreenOpen) => isWatching || isScreenOpen,
)

/** Raised when one of the gates opens: stores then read again what another tab or the browser may have changed. */
export const opened = $isOpen.updates.filter({ fn: (isOpen) => isOpen })
