import { createEffect, createEvent, createStore, sample } from 'effector'
import { readEntry, writeEntry } from '../storage/entry.ts'

export const liteSwitched = createEvent()

/** A player's choice of fewer bytes: the changes of rounds come merged, and pictures are off. */
export const $isLite = createStore(readEntry('data-lite') === true).on(liteSwitched, (isLite) => !isLite)

const keepFx = createEffect((isLite: boolean) => void writeEntry('data-lite', isLite))
sample({ clock: $isLite, target: keepFx })
