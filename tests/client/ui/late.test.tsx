import { fork } from 'effector'
import { expect, it, vi } from 'vitest'
import { lazyPart } from '#client/ui/feedback/lazy-part.tsx'
import { openWindow } from '#tests/client/window.ts'
import { mounted } from '../mounted.tsx'
import { openPage } from '../page.ts'

it('a part whose code did not come is asked for again when it opens again', async () => {
  openPage()
  openWindow()
  vi.useRealTimers()
  const [missed, opened] = [vi.fn(() => null), vi.fn(() => null)]
  const load = vi.fn(async () => ({ default: opened }))
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  const Late = lazyPart<object>(load, missed)
  const close = mounted(fork(), <Late />)
  await vi.waitFor(() => expect(missed).toHaveBeenCalled())
  await close()
  const closeAgain = mounted(fork(), <Late />)
  await vi.waitFor(() => expect(opened).toHaveBeenCalled())
  await closeAgain()
})
