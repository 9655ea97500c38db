import { allSettled, fork } from 'effector'
import { beforeEach, expect, it, vi } from 'vitest'
import { ScrollGate } from '#client/app/scrolling.ts'
import { fields } from '#client/state/fields.ts'
import { openPage } from '../page.ts'

const page = new EventTarget()

beforeEach(() => {
  openPage()
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', { documentElement: { scrollHeight: 3_000, clientHeight: 1_000 } })
})

function open() {
  const scope = fork()
  void allSettled(ScrollGate.open, { scope, params: {} })
  const { position, scroll, scroll_past, scroll_top } = fields
  const held = () =>
    [scroll_top, scroll, position, scroll_past].map((field) => scope.getState<unknown>(field))
  const scrollTo = (top: number) => {
    vi.stubGlobal('scrollY', top)
    page.dispatchEvent(new Event('scroll'))
  }
  return { held, scrollTo }
}

it('scrolling updates the position, its last change, and whether the first screen is passed', async () => {
  const { held, scrollTo } = open()
  expect(held()).toEqual([0, 0, 0, false])
  scrollTo(500)
  await vi.advanceTimersByTimeAsync(300)
  expect(held()).toEqual([500, 500, 0.25, false])
  scrollTo(2_000)
  await vi.advanceTimersByTimeAsync(300)
  expect(held()).toEqual([2_000, 1_500, 1, true])
  scrollTo(1_600)
  await vi.advanceTimersByTimeAsync(300)
  expect(held()).toEqual([1_600, -400, 0.8, true])
})
