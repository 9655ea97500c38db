import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ChunkAnswer, createChunks } from '#gateway/poll/selections/chunks.ts'
import { type Entry, isIsolated, openEntry } from '#gateway/poll/selections/entry.ts'
import { topicName } from '#shared/topics/name.ts'
import { seed } from '#tests/support/seed.ts'

const EVERY_MS = 1_000

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) }))
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const entryOf = (nth: number, isKnown: boolean): Entry => {
  const topic = { kind: 'selection', match_id: String(nth), sub_type_id: '1', odd_key: 'x' } as const
  return Object.assign(openEntry(topic, topicName(topic), undefined), { lastGoodAt: isKnown ? 1 : 0 })
}

/** Batch sizes, numbers of selections, those that were answered before, and up to three bad ones. */
const asks = fc.integer({ min: 1, max: 120 }).chain((count) =>
  fc.record({
    count: fc.constant(count),
    size: fc.integer({ min: 1, max: 100 }),
    known: fc.integer({ min: 0, max: count }),
    bad: fc.uniqueArray(fc.integer({ min: 0, max: count - 1 }), { maxLength: 3 }),
    how: fc.constantFrom('refused' as const, 'broken' as const),
  }),
)

/**
 * With up to three bad selections at any position, every other one is answered, the number of calls is bounded, and
 * exactly the bad ones are polled alone from then on. If only bad ones are polled, the provider counts as refusing all.
 */
test(`up to three bad selections are found at any position (seed ${seed})`, async () => {
  await fc.assert(
    fc.asyncProperty(asks, async ({ count, size, known, bad, how }) => {
      const entries = Array.from({ length: count }, (_, nth) => entryOf(nth, nth < known))
      const answered = new Set<Entry>()
      let calls = 0
      const chunks = createChunks({
        size,
        everyMs: () => EVERY_MS,
        async ask(some) {
          calls++
          expect(some.length).toBeLessThanOrEqual(size)
          return some.some((entry) => bad.includes(entries.indexOf(entry))) ? how : {}
        },
        isOpen: () => true,
        take(entry, rows) {
          if (rows) answered.add(entry)
          else answered.delete(entry)
        },
      })
      const isWell = await chunks.ask(entries)
      const batches = Math.ceil(known / size) + Math.ceil((count - known) / size)
      expect(calls).toBeLessThanOrEqual(batches + bad.length * 2 * Math.ceil(Math.log2(Math.max(size, 2))))
      expect(entries.filter((entry) => !answered.has(entry)).map((entry) => entries.indexOf(entry))).toEqual(
        bad.toSorted((a, b) => a - b),
      )
      const isAnybodyElse = bad.length < count
      expect(isWell).toBe(isAnybodyElse)
      expect(entries.filter(isIsolated)).toHaveLength(isAnybodyElse ? bad.length : 0)
      calls = 0
      await chunks.ask(entries.filter((entry) => !isIsolated(entry)))
      if (isAnybodyElse) expect(calls).toBeLessThanOrEqual(batches)
    }),
    { seed, numRuns: 300 },
  )
})

/** Chunks of two whose provider answers as the test says, with all calls and all results. */
function stage(answer: (some: readonly Entry[]) => ChunkAnswer | Promise<ChunkAnswer>, size = 2) {
  const calls: string[] = []
  const taken: string[] = []
  const closed = new Set<Entry>()
  const idOf = ({ topic }: Entry) => topic.match_id
  const chunks = createChunks({
    size,
    everyMs: () => EVERY_MS,
    async ask(some) {
      calls.push(some.map(idOf).join(' '))
      return answer(some)
    },
    isOpen: (entry) => !closed.has(entry),
    take: (entry, rows) => void taken.push(`${idOf(entry)} ${rows ? 'answered' : 'failed'}`),
  })
  const entries = (count: number, isKnown = true) =>
    Array.from({ length: count }, (_, nth) => entryOf(nth, isKnown))
  return { chunks, calls, taken, closed, entries }
}

/** The answers of a provider with a bound on the selections of a call. */
const upTo = (most: number) => (some: readonly Entry[]) => (some.length > most ? 'refused' : {})

test('after a batch was too long, a shorter size is used for five minutes', async () => {
  let most = 2
  const { chunks, calls, entries } = stage((some) => upTo(most)(some), 4)
  const asked = entries(4)
  const lengths = async () => {
    calls.length = 0
    expect(await chunks.ask(asked)).toBe(true)
    return calls.map((call) => call.split(' ').length)
  }
  expect(await lengths()).toEqual([4, 2, 2])
  most = 4
  vi.advanceTimersByTime(300_000 - 1)
  expect(await lengths()).toEqual([2, 2])
  vi.advanceTimersByTime(1)
  expect(await lengths()).toEqual([4])
})

test('a batch that failed with 5xx does not count as too long', async () => {
  let isBroken = true
  const { chunks, calls, entries } = stage(() => {
    const answer = isBroken ? 'broken' : {}
    isBroken = false
    return answer
  })
  const asked = entries(2)
  expect(await chunks.ask(asked)).toBe(true)
  expect(await chunks.ask(asked)).toBe(true)
  expect(calls).toEqual(['0 1', '0', '1', '0 1'])
})

test('a batch counts as too long also if a half of it was answered only in parts', async () => {
  let isBroken = false
  const { chunks, calls, entries } = stage((some) => {
    if (some.length > 2) return 'refused'
    const answer = some.length === 2 && !isBroken ? 'broken' : {}
    isBroken = true
    return answer
  }, 4)
  const asked = entries(4)
  await chunks.ask(asked)
  expect(calls).toEqual(['0 1 2 3', '0 1', '0', '1', '2 3'])
  calls.length = 0
  await chunks.ask(asked)
  expect(calls).toEqual(['0 1', '2 3'])
})

test('a selection with a newer answer is left out of the search', async () => {
  const answers: ((answer: ChunkAnswer) => void)[] = []
  const { chunks, calls, entries } = stage(() => new Promise((resolve) => answers.push(resolve)), 4)
  const asked = entries(4)
  const first = chunks.ask(asked)
  const newer = chunks.ask(asked.slice(0, 2))
  answers[1]?.({})
  await newer
  answers[0]?.('refused')
  for (let nth = 2; nth < 4; nth++) {
    await vi.waitFor(() => expect(answers.length).toBeGreaterThan(nth))
    answers[nth]?.({})
  }
  await first
  expect(calls).toEqual(['0 1 2 3', '0 1', '2', '3'])
})

test('a first watcher waits until the newest answer is committed', async () => {
  const commits: (() => void)[] = []
  const entry = entryOf(0, true)
  const chunks = createChunks({
    size: 2,
    everyMs: () => EVERY_MS,
    ask: async () => ({}),
    isOpen: () => true,
    take: () => new Promise<void>((resolve) => commits.push(resolve)),
  })
  await chunks.ask([entry])
  await chunks.ask([entry])
  for (const [nth, isSettled] of [false, true].entries()) {
    commits[nth]?.()
    await vi.advanceTimersByTimeAsync(0)
    expect(entry.isSettled).toBe(isSettled)
  }
})

test('a batch with closed selections does not change the batch size', async () => {
  const { chunks, calls, closed, entries } = stage(upTo(2), 4)
  const asked = entries(4)
  const first = chunks.ask(asked)
  for (const entry of asked.slice(2)) closed.add(entry)
  await first
  closed.clear()
  await chunks.ask(asked)
  expect(calls).toEqual(['0 1 2 3', '0', '1', '0 1 2 3', '0 1', '2 3'])
})

test('a search that was given up does not change the batch size', async () => {
  const { chunks, calls, taken, entries } = stage(
    (some) => (some.length === 1 && Number(some[0]?.topic.match_id) % 2 === 0 ? {} : 'refused'),
    100,
  )
  await chunks.ask(entries(40))
  // Of the last pair one was answered by the last call, and the other was not polled.
  expect([calls.length, calls.at(-1)]).toEqual([1 + 64, '30'])
  expect(taken).toContain('31 failed')
  calls.length = 0
  await chunks.ask(entries(4))
  expect(calls[0]).toBe('0 1 2 3')
})

test('a batch without an answer fails, settles, and is polled as a whole again', async () => {
  const { chunks, calls, taken, entries } = stage(() => undefined)
  const asked = entries(2)
  expect(await chunks.ask(asked)).toBe(false)
  expect(taken).toEqual(['0 failed', '1 failed'])
  await Promise.all(asked.map(({ first }) => first))
  expect(asked.some(isIsolated)).toBe(false)
  await chunks.ask(asked)
  expect(calls).toEqual(['0 1', '0 1'])
})

test('no selections cause no call and no failure', async () => {
  const { chunks, calls } = stage(() => undefined)
  expect(await chunks.ask([])).toBe(true)
  expect(calls).toEqual([])
})

test('an older answer that comes later is dropped, and so is one for a closed selection', async () => {
  const answers: ((answer: ChunkAnswer) => void)[] = []
  const { chunks, taken, closed, entries } = stage(() => new Promise((resolve) => answers.push(resolve)))
  const asked = entries(2)
  const [older, newer] = [chunks.ask(asked), chunks.ask(asked)]
  answers[1]?.({})
  await newer
  expect(taken).toEqual(['0 answered', '1 answered'])
  answers[0]?.(undefined)
  await older
  expect(taken).toHaveLength(2)
  const late = chunks.ask(asked)
  closed.add(asked[0] as Entry)
  answers[2]?.({})
  await late
  expect(taken.slice(2)).toEqual(['1 answered'])
})

test('the answer for an abandoned selection is dropped', async () => {
  const answers: ((answer: ChunkAnswer) => void)[] = []
  const { chunks, taken, entries } = stage(() => new Promise((resolve) => answers.push(resolve)))
  const asked = entries(1)
  const asking = chunks.ask(asked)
  chunks.abandon(asked)
  answers[0]?.({})
  await asking
  expect(taken).toEqual([])
  const again = chunks.ask(asked)
  answers[1]?.({})
  await again
  expect(taken).toEqual(['0 answered'])
})

test('a refused selection is polled alone at doubling intervals, at most four at a time, and none while batches fail', async () => {
  let isUp = true
  const { chunks, calls, entries } = stage((some) => {
    if (!isUp) return undefined
    return some.some(({ topic }) => Number(topic.match_id) >= 3) ? 'refused' : {}
  }, 8)
  const asked = entries(8)
  await chunks.ask(asked)
  const apart = asked.filter(isIsolated)
  expect(apart.map(({ topic }) => topic.match_id)).toEqual(['3', '4', '5', '6', '7'])
  for (const { askAfter } of apart) {
    expect(askAfter - Date.now()).toBeGreaterThanOrEqual(EVERY_MS / 2)
    expect(askAfter - Date.now()).toBeLessThanOrEqual(EVERY_MS)
  }
  calls.length = 0
  expect(await chunks.ask(asked)).toBe(true)
  expect(calls).toEqual(['0 1 2', '3', '4', '5', '6'])
  expect(apart.map(({ refusals }) => refusals)).toEqual([2, 2, 2, 2, 1])
  calls.length = 0
  isUp = false
  expect(await chunks.ask(asked)).toBe(false)
  expect(calls).toEqual(['0 1 2'])
  isUp = true
  calls.length = 0
  expect(await chunks.ask(apart.slice(0, 1))).toBe(true)
  expect(calls).toEqual(['3'])
})

test('answered, new and failed selections share no call', async () => {
  const { chunks, calls, entries } = stage(() => ({}), 8)
  const asked = entries(7, false)
  for (const entry of asked.slice(0, 2)) entry.lastGoodAt = 1
  for (const entry of asked.slice(4)) entry.failing = true
  const random = vi.spyOn(Math, 'random')
  for (const drawn of [0.5, 0.9, 0.1]) random.mockReturnValueOnce(drawn)
  await chunks.ask(asked)
  expect(calls).toEqual(['0 1', '2 3', '6 4 5'])
})

test('a search ends after four refusals without an answer, or after 64 calls', async () => {
  const none = stage(() => 'refused', 16)
  expect(await none.chunks.ask(none.entries(16))).toBe(false)
  expect(none.calls.slice(1).filter((call) => !call.includes(' '))).toHaveLength(4)
  expect(none.taken.filter((answer) => answer.endsWith('failed'))).toHaveLength(16)
  const some = stage(
    (asked) => (asked.length === 1 && asked[0]?.topic.match_id === '0' ? {} : 'refused'),
    100,
  )
  expect(await some.chunks.ask(some.entries(100))).toBe(true)
  expect(some.calls).toHaveLength(1 + 64)
  expect(new Set(some.taken.map((answer) => answer.split(' ')[0])).size).toBe(100)
})
