import { expect, it, vi } from 'vitest'
import { bytesReceived, startUsedBytes, usedToday } from '#client/lite.ts'
import { writeEntry } from '#client/storage/entry.ts'
import { openPage } from '../page.ts'
import { createShelf } from '../shelf.ts'

const today = () => new Date().toDateString()

/** A page at noon of a day: reports files, and is hidden. */
function openTab(day: string, shelf = createShelf()) {
  openPage(shelf)
  vi.setSystemTime(`${day}T12:00:00`)
  let tell = (_files: readonly object[]) => {}
  class Observer {
    constructor(told: (list: { getEntries: () => readonly object[] }) => void) {
      tell = (files) => told({ getEntries: () => files })
    }
    observe() {}
  }
  vi.stubGlobal('PerformanceObserver', Observer)
  const document = Object.assign(new EventTarget(), { visibilityState: 'hidden' })
  vi.stubGlobal('document', document)
  startUsedBytes()
  return {
    report: (...files: readonly object[]) => tell(files),
    hide: () => void document.dispatchEvent(new Event('visibilitychange')),
  }
}

it('the bytes used in a day add up files, packets and other tabs, and start at zero each day', () => {
  const { report, hide } = openTab('2026-11-23')
  bytesReceived(1_200)
  report({ transferSize: 800, decodedBodySize: 2_000 })
  // From a cache, and from an origin that does not give its sizes.
  report({ transferSize: 0, decodedBodySize: 900 }, { transferSize: 0, decodedBodySize: 0 })
  expect(usedToday()).toMatchObject({ bytes: 2_000, unknown: 1 })
  hide()
  expect(usedToday()).toMatchObject({ bytes: 2_000, unknown: 1 })
  // Another tab has added its own.
  writeEntry('used-bytes', { day: today(), bytes: 5_000, unknown: 2 })
  bytesReceived(10)
  expect(usedToday()).toMatchObject({ bytes: 5_010, unknown: 2 })
  hide()
  vi.setSystemTime('2026-11-24T00:10:00')
  bytesReceived(7)
  expect(usedToday()).toMatchObject({ bytes: 7, unknown: 0 })
  hide()
})
