import { createEvent, createStore } from 'effector'
import { readEntry } from '../storage/entry.ts'

export const alertsChosen = createEvent()

/** True once the player has chosen alerts on this device, on any visit. Only then their code is loaded. */
export const $hasAlerts = createStore(readEntry('alerts') !== undefined).on(alertsChosen, () => true)
