import { createEvent, createStore, sample } from 'effector'
import { $place } from '../../state/place.ts'

export const codeEntryOpened = createEvent()
export const codeEntryClosed = createEvent()

/** Another screen has replaced the one that showed. */
export const screenReplaced = createEvent()

const addressOn = (clock: typeof codeEntryOpened) =>
  sample({ clock, source: $place, fn: (place) => place.address() })

/**
 * Address at which the sheet to enter a booking code was opened; null: the sheet is closed. The address changes before
 * its screen shows, so a sheet that is opened in between stays with the new screen.
 */
export const $codeEntryAddress = createStore<string | null>(null)
  .on(addressOn(codeEntryOpened), (_, address) => address)
  .on(addressOn(screenReplaced), (openedAt, address) => (openedAt === address ? openedAt : null))
  .reset(codeEntryClosed)
