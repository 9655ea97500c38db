import { beforeEach, expect, test, vi } from 'vitest'
import type { Config } from '#gateway/config.ts'
import { createCapacity } from '#gateway/poll/capacity.ts'
import type { Holder } from '#gateway/poll/holders.ts'

const REMEMBERED_MS = 30_000

beforeEach(() => void vi.useFakeTimers())

/** The capacity of a gateway that watches some of `MAX_TOPICS` topics. */
function openCapacity(taken: number, more: Partial<Config> = {}) {
  const config = { MAX_TOPICS: 10, MAX_TOPICS_PER_SOCKET: 2, ADDRESS_SHARE: 45, ...more } as Config
  const evicted: string[] = []
  const count = { taken }
  const capacity = createCapacity(
    config,
    () => count.taken,
    (name) => {
      evicted.push(name)
      capacity.closed(name)
    },
  )
  const make = (name: string, alone = 0) => capacity.makeRoom(name, { topics: alone })
  return { capacity, make, evicted, count }
}

test('an address has a share of the topics, rounded up, and at least those of one socket', () => {
  const { make } = openCapacity(0)
  expect(make('one', 4)).toBeUndefined()
  expect(make('one', 5)).toEqual({
    code: 'too-many',
    message: '5 topics are watched from this address or its network',
  })
  const narrow = openCapacity(0, { MAX_TOPICS_PER_SOCKET: 8 })
  expect([7, 8].map((alone) => narrow.make('one', alone)?.code)).toEqual([undefined, 'too-many'])
})

test('at the bound the oldest selection without rows is evicted; without one, the new topic is refused', () => {
  const { capacity, make, evicted } = openCapacity(10)
  for (const name of ['first', 'second', 'third', 'closed']) capacity.recordEmpty(name, true)
  capacity.recordEmpty('first', false)
  capacity.closed('closed')
  expect(make('new')).toBeUndefined()
  expect(make('newer')).toBeUndefined()
  expect(evicted).toEqual(['second', 'third'])
  expect(make('newest')).toEqual({ code: 'too-many', message: 'This gateway watches 10 topics already' })
})

test('an evicted topic evicts no other for half a minute', () => {
  const { capacity, make, evicted } = openCapacity(10)
  capacity.recordEmpty('first', true)
  make('second')
  capacity.recordEmpty('second', true)
  expect(make('first')?.code).toBe('too-many')
  vi.advanceTimersByTime(REMEMBERED_MS - 1)
  expect(make('first')?.code).toBe('too-many')
  vi.advanceTimersByTime(1)
  expect(make('first')).toBeUndefined()
  expect(evicted).toEqual(['first', 'second'])
})

test('the last thousand evicted topics are remembered', () => {
  const { capacity, make } = openCapacity(10)
  const evict = (name: string) => {
    capacity.recordEmpty(name, true)
    expect(make('another')).toBeUndefined()
    // Slower than the bound on unknown names.
    vi.advanceTimersByTime(2)
  }
  for (let nth = 0; nth < 1_000; nth++) evict(`empty ${nth}`)
  evict('empty 0')
  evict('one more')
  capacity.recordEmpty('room', true)
  expect(make('empty 0')?.code).toBe('too-many')
  expect(make('empty 2')?.code).toBe('too-many')
  expect(make('empty 1')).toBeUndefined()
})

test('two hundred unknown names may be asked for per second and address, a thousand in all; those with rows do not count', () => {
  const { capacity } = openCapacity(0)
  const [one, other] = [{ topics: 0 }, { topics: 0 }]
  const asked = (count: number, holder: Holder) =>
    Array.from({ length: count }, (_, nth) => capacity.makeRoom(`junk ${nth}`, holder)?.code).filter(
      (code) => code === undefined,
    ).length
  expect(asked(300, one)).toBe(200)
  expect(capacity.makeRoom('one more', one)?.code).toBe('unavailable')
  for (let found = 0; found < 50; found++) capacity.uncountUnknown(one)
  expect([asked(300, one), asked(100, other)]).toEqual([50, 100])
  const crowd = Array.from({ length: 10 }, () => asked(100, { topics: 0 }))
  expect(crowd).toEqual([...Array(7).fill(100), 0, 0, 0])
  vi.advanceTimersByTime(1_000)
  expect(asked(300, one)).toBe(200)
})

test('a network of addresses has twice the share of one, and the next wider one twice that', () => {
  const { capacity } = openCapacity(0)
  const wide: Holder = { topics: 19 }
  const network: Holder = { topics: 9, network: wide }
  const address: Holder = { topics: 0, network }
  expect(capacity.makeRoom('one', address)).toBeUndefined()
  network.topics = 10
  expect(capacity.makeRoom('two', address)?.code).toBe('too-many')
  network.topics = 0
  wide.topics = 20
  expect(capacity.makeRoom('two', address)?.code).toBe('too-many')
})

test('a tenth of the room is kept for addresses with no more topics than a socket may watch', () => {
  const { make } = openCapacity(9)
  expect(make('one', 2)?.code).toBe('too-many')
  expect(make('one', 1)).toBeUndefined()
})
