import { fork } from 'effector'
import { expect, it, vi } from 'vitest'
import { openCorner } from '#client/league/live/corner-card.tsx'

// What the corner shows is of no matter here.
vi.mock('react-dom/client', () => ({ createRoot: () => ({ render() {}, unmount() {} }) }))

/** A picture-in-picture window. `corners`: the elements in its body. */
function pipWindow() {
  const corners = new Set<object>()
  const createElement = () => {
    const element = { remove: () => corners.delete(element) }
    return element
  }
  const appendChild = (element: object) => {
    corners.add(element)
    return element
  }
  const body = { style: {}, ownerDocument: { createElement }, appendChild }
  return Object.assign(new EventTarget(), { document: { body }, corners, close: vi.fn() })
}

it('an older corner window that hides late leaves a newer corner window open', async () => {
  const windows = [pipWindow(), pipWindow()] as const
  const requests = windows.values()
  vi.stubGlobal('documentPictureInPicture', { requestWindow: async () => requests.next().value })
  // Two taps, of which the second comes before the first window is there.
  await Promise.all([openCorner(fork()), openCorner(fork())])
  const shown = () => windows.map(({ corners }) => corners.size)
  expect(shown()).toEqual([0, 1])
  windows[0].dispatchEvent(new Event('pagehide'))
  expect(shown()).toEqual([0, 1])
  expect(windows[1].close).not.toHaveBeenCalled()
  windows[1].dispatchEvent(new Event('pagehide'))
  expect(shown()).toEqual([0, 0])
})
