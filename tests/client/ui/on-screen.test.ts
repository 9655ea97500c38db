import { beforeEach, expect, it, vi } from 'vitest'

type Entry = Pick<IntersectionObserverEntry, 'target' | 'isIntersecting'>

/** The observers that were opened, by their margins, with the boxes that each watches. */
const observers = new Map<string, { boxes: Set<unknown>; tell: (...entries: Entry[]) => void }>()

beforeEach(() => {
  observers.clear()
  vi.resetModules()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly boxes = new Set<unknown>()
      constructor(told: (entries: readonly Entry[]) => void, { rootMargin }: { rootMargin: string }) {
        expect(observers.has(rootMargin)).toBe(false)
        observers.set(rootMargin, { boxes: this.boxes, tell: (...entries) => told(entries) })
      }
      observe(box: unknown) {
        this.boxes.add(box)
      }
      unobserve(box: unknown) {
        this.boxes.delete(box)
      }
    },
  )
})

it('tells each box of its own changes alone, by one observer for a margin, until its watcher stops', async () => {
  const { watchOnScreen } = await import('#client/ui/on-screen.ts')
  const [one, other, far] = [{} as Element, {} as Element, {} as Element]
  const told: string[] = []
  const stopOne = watchOnScreen(one, 160, (isOn) => told.push(`one ${isOn}`))
  watchOnScreen(other, 160, (isOn) => told.push(`other ${isOn}`))
  watchOnScreen(far, 900, (isOn) => told.push(`far ${isOn}`))
  const near = observers.get('160px 0px')
  expect([[...(near?.boxes ?? [])], [...(observers.get('900px 0px')?.boxes ?? [])]]).toEqual([
    [one, other],
    [far],
  ])
  near?.tell({ target: one, isIntersecting: false }, { target: one, isIntersecting: true })
  near?.tell({ target: other, isIntersecting: false })
  stopOne()
  near?.tell({ target: one, isIntersecting: false })
  expect(told).toEqual(['one false', 'one true', 'other false'])
  expect(near?.boxes.has(one)).toBe(false)
})
