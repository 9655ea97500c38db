import { createEffect, createEvent, createStore, sample } from 'effector'
import { countOrZero, fieldsOf } from '#shared/model/field.ts'
import { readEntry, writeEntry } from './storage/entry.ts'

export const liteSwitched = createEvent()

/** True if the player chose to use less data: changes of rounds come merged, and pictures are off. */
export const $isLite = createStore(readEntry('data-lite') === true).on(liteSwitched, (isLite) => !isLite)

const keepFx = createEffect((isLite: boolean) => void writeEntry('data-lite', isLite))
sample({ clock: $isLite, target: keepFx })

/** Received by this tab and not yet stored. `unknown`: number of files whose size the browser does not tell. */
let fresh = { bytes: 0, unknown: 0 }

/** Counts a packet of the socket by its inflated length, or a file by its size in transit. */
export function bytesReceived(bytes: number, isKnown = true): void {
  fresh = { bytes: fresh.bytes + bytes, unknown: fresh.unknown + (isKnown ? 0 : 1) }
}

/** Bytes received today (device time): by this tab, and by others until they were last hidden. */
export function usedToday() {
  const day = new Date().toDateString()
  const stored = fieldsOf(readEntry('used-bytes'))
  const { bytes, unknown } = fieldsOf(stored.day === day && stored)
  return { day, bytes: countOrZero(bytes) + fresh.bytes, unknown: countOrZero(unknown) + fresh.unknown }
}

/** Counts the page and its files, also those loaded before. Stores the count when the page is hidden. */
export function startUsedBytes(): void {
  const observer = new PerformanceObserver((list) => {
    // A cached file has no transfer size; a file from an origin that hides sizes has none at all.
    for (const { transferSize, decodedBodySize } of list.getEntries() as PerformanceResourceTiming[])
      bytesReceived(transferSize, transferSize + decodedBodySize > 0)
  })
  for (const type of ['navigation', 'resource']) observer.observe({ type, buffered: true })
  document.addEventListener('visibilitychange', () => {
    const isKept = document.visibilityState === 'hidden' && writeEntry('used-bytes', usedToday())
    if (isKept) fresh = { bytes: 0, unknown: 0 }
  })
}
