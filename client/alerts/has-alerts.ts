import { createEvent, createStore } from 'effector'
import { readEntry } from '../storage/entry.ts'

export const alertsChosen = createEvent()

/** True once the player has chosen alerts on this device, on any visit. The code of alerts is loaded only then. */
export const $hasAlerts = createStore(readEntry('alerts') !== undefined).on(alertsChosen, () => true)
