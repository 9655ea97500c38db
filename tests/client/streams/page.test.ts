import { beforeEach, expect, it, vi } from 'vitest'
import { pageClock, pageTopics } from '#client/streams/page.ts'
import { openWindow } from '#tests/client/window.ts'

/** The parts of a browser that a page's link reads. */
beforeEach(() => {
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  openWindow()
})

it('a page has one clock and one set of topics for all callers', () => {
  const read = async () => ({ kind: 'failed' }) as const
  expect(pageClock()).toBe(pageClock())
  expect(pageTopics(read)).toBe(pageTopics(read))
})
