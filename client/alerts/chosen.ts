import { createEvent, createStore } from 'effector'
import { readEntry } from '../storage/entry.ts'

export const alertsChosen = createEvent()

/**
 * True once the player has chosen alerts on this device, now or on an earlier visit. Only then their code is loaded.
 */
export const $hasAlerts = createStore(readEntry('alerts') !== undefined).on(alertsChosen, () => true)
