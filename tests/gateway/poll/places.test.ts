import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Config } from '#gateway/config.ts'
import { createPlaces } from '#gateway/poll/places.ts'

const REMEMBERED_MS = 30_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Places of a gateway that watches `MAX_TOPICS` at most, some of them taken. */
function openPlaces(taken: number, more: Partial<Config> = {}) {
  const config = { MAX_TOPICS: 10, MAX_TOPICS_PER_SOCKET: 2, ADDRESS_SHARE: 45, ...more } as Config
  const evicted: string[] = []
  const count = { taken }
  const places = createPlaces(
    config,
    () => count.taken,
    (name) => {
      evicted.push(name)
      places.closed(name)
    },
  )
  const make = (name: string, alone = 0) => places.make(name, { alone })
  return { places, make, evicted, count }
}

test('an address has a share of the places, rounded up, and at least those of one socket', () => {
  const { make } = openPlaces(0)
  expect(make('one', 4)).toBeUndefined()
  expect(make('one', 5)).toEqual({
    code: 'too-many',
    message: '5 topics are watched from this address alone',
  })
  const narrow = openPlaces(0, { MAX_TOPICS_PER_SOCKET: 8 })
  expect([7, 8].map((alone) => narrow.make('one', alone)?.code)).toEqual([undefined, 'too-many'])
})

test('while there is room nothing is evicted; the last place is one', () => {
  const { places, make, evicted } = openPlaces(9)
  places.note('empty', true)
  expect(make('new')).toBeUndefined()
  expect(evicted).toEqual([])
})

test('without room the oldest selection without rows goes; without one, the newcomer is refused', () => {
  const { places, make, evicted } = openPlaces(10)
  for (const name of ['first', 'second', 'third', 'closed']) places.note(name, true)
  places.note('first', false)
  places.closed('closed')
  expect(make('new')).toBeUndefined()
  expect(make('newer')).toBeUndefined()
  expect(evicted).toEqual(['second', 'third'])
  expect(make('newest')).toEqual({ code: 'too-many', message: 'This gateway watches 10 topics already' })
})

test('one that was evicted evicts no other for half a minute', () => {
  const { places, make, evicted } = openPlaces(10)
  places.note('first', true)
  make('second')
  places.note('second', true)
  expect(make('first')?.code).toBe('too-many')
  vi.advanceTimersByTime(REMEMBERED_MS - 1)
  expect(make('first')?.code).toBe('too-many')
  vi.advanceTimersByTime(1)
  expect(make('first')).toBeUndefined()
  expect(evicted).toEqual(['first', 'second'])
})

test('a thousand evicted ones are remembered, the last longest', () => {
  const { places, make } = openPlaces(10)
  const evict = (name: string) => {
    places.note(name, true)
    expect(make('another')).toBeUndefined()
  }
  for (let nth = 0; nth < 1_000; nth++) evict(`empty ${nth}`)
  evict('empty 0')
  evict('one more')
  places.note('room', true)
  expect(make('empty 0')?.code).toBe('too-many')
  expect(make('empty 2')?.code).toBe('too-many')
  expect(make('empty 1')).toBeUndefined()
})
