import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type CallAnswer, createBatch, type DueTopic, type PollAnswer } from '#gateway/poll/batch.ts'
import { seed } from '#tests/support/seed.ts'

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) }))
afterEach(() => void vi.restoreAllMocks())

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

const numbers = (count: number) => Array.from({ length: count }, (_, nth) => nth)

type Past = DueTopic<number>['past']

/** A batch of numbers whose provider answers as the test says, with all calls and all results. */
function stage(
  answer: (some: readonly number[]) => CallAnswer | Promise<CallAnswer>,
  size = 2,
  kinOf?: (topic: number) => number,
) {
  const calls: string[] = []
  const taken: string[] = []
  const closed = new Set<number>()
  const refused = new Set<number>()
  const call = async (some: readonly number[]) => {
    expect(some.length).toBeLessThanOrEqual(size)
    calls.push(some.join(' '))
    return answer(some)
  }
  const batch = createBatch<number>(size, call, kinOf)
  /** The newest attempt of each topic that was answered. */
  const newest = new Map<number, number>()
  let attempts = 0

  function put(topics: readonly number[], past: (topic: number) => Past = () => 'answered') {
    const attempt = ++attempts
    for (const topic of topics) {
      const isWanted = () => !closed.has(topic) && attempt >= (newest.get(topic) ?? 0)
      const answer = (given: PollAnswer) => {
        if (!isWanted()) return
        newest.set(topic, attempt)
        taken.push(`${topic} ${typeof given === 'object' ? 'answered' : (given ?? 'failed')}`)
        if (given === 'refused') refused.add(topic)
        else if (given) refused.delete(topic)
      }
      batch.ask({ topic, past: refused.has(topic) ? 'refused' : past(topic), isWanted, answer })
    }
  }
  /** Polls topics together, those that were refused alone. Settles once the provider's answers are handed out. */
  async function ask(...asked: Parameters<typeof put>) {
    put(...asked)
    await vi.advanceTimersByTimeAsync(5)
  }

  return { put, ask, calls, taken, closed, refused }
}

/**
 * With up to three bad topics at any position, every other one is answered, the number of calls is bounded, and exactly
 * the bad ones are polled alone from then on. If only bad ones are polled, the provider counts as refusing all.
 */
test(`up to three bad topics are found at any position (seed ${seed})`, async () => {
  await fc.assert(
    fc.asyncProperty(asks, async ({ count, size, known, bad, how }) => {
      const { ask, calls, taken, refused } = stage(
        (some) => (some.some((topic) => bad.includes(topic)) ? how : {}),
        size,
      )
      const all = numbers(count)
      await ask(all, (topic) => (topic < known ? 'answered' : 'none'))
      const batches = Math.ceil(known / size) + Math.ceil((count - known) / size)
      expect(calls.length).toBeLessThanOrEqual(
        batches + bad.length * 2 * Math.ceil(Math.log2(Math.max(size, 2))),
      )
      const isAnybodyElse = bad.length < count
      const bads = bad.toSorted((one, other) => one - other)
      expect(all.filter((topic) => !taken.includes(`${topic} answered`))).toEqual(bads)
      expect(taken).toHaveLength(count)
      expect([...refused].toSorted((one, other) => one - other)).toEqual(isAnybodyElse ? bads : [])
      calls.length = 0
      await ask(
        all.filter((topic) => !refused.has(topic)),
        (topic) => (topic < known ? 'answered' : 'none'),
      )
      if (isAnybodyElse) expect(calls.length).toBeLessThanOrEqual(batches)
    }),
    { seed, numRuns: 150 },
  )
})

/** The answers of a provider with a bound on the topics of a call. */
const upTo = (most: number) => (some: readonly number[]) => (some.length > most ? 'refused' : {})

test('after a batch was too long, a shorter size is used for five minutes', async () => {
  let most = 2
  const { ask, calls } = stage((some) => upTo(most)(some), 4)
  const lengths = async () => {
    calls.length = 0
    await ask(numbers(4))
    return calls.map((call) => call.split(' ').length)
  }
  expect(await lengths()).toEqual([4, 2, 2])
  most = 4
  vi.advanceTimersByTime(300_000 - 11)
  expect(await lengths()).toEqual([2, 2])
  vi.advanceTimersByTime(1)
  expect(await lengths()).toEqual([4])
})

test('a batch that failed with 5xx does not count as too long', async () => {
  let isBroken = true
  const { ask, calls } = stage(() => {
    const answer = isBroken ? 'broken' : {}
    isBroken = false
    return answer
  })
  await ask(numbers(2))
  await ask(numbers(2))
  expect(calls).toEqual(['0 1', '0', '1', '0 1'])
})

test('a batch counts as too long also if a half of it was answered only in parts', async () => {
  let isBroken = false
  const { ask, calls } = stage((some) => {
    if (some.length > 2) return 'refused'
    const answer = some.length === 2 && !isBroken ? 'broken' : {}
    isBroken = true
    return answer
  }, 4)
  await ask(numbers(4))
  expect(calls).toEqual(['0 1 2 3', '0 1', '0', '1', '2 3'])
  calls.length = 0
  await ask(numbers(4))
  expect(calls).toEqual(['0 1', '2 3'])
})

/** A batch whose answers the test gives, in the order of the calls. */
function stageAnswers(size = 2) {
  const answers: ((answer: CallAnswer) => void)[] = []
  const staged = stage(() => new Promise((resolve) => answers.push(resolve)), size)
  const answer = async (nth: number, given: CallAnswer) => {
    answers[nth]?.(given)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { ...staged, answer }
}

test('a topic with a newer answer is left out of the search', async () => {
  const { ask, answer, calls } = stageAnswers(4)
  await ask(numbers(4))
  await ask(numbers(2))
  await answer(1, {})
  await answer(0, 'refused')
  for (const nth of [2, 3]) await answer(nth, {})
  expect(calls).toEqual(['0 1 2 3', '0 1', '2', '3'])
})

test('a batch with closed topics does not change the batch size', async () => {
  const { ask, answer, calls, closed } = stageAnswers(4)
  await ask(numbers(4))
  for (const topic of [2, 3]) closed.add(topic)
  await answer(0, 'refused')
  for (const nth of [1, 2]) await answer(nth, {})
  closed.clear()
  await ask(numbers(4))
  expect(calls).toEqual(['0 1 2 3', '0', '1', '0 1 2 3'])
})

test('a search that was given up does not change the batch size', async () => {
  const { ask, calls, taken } = stage(
    ([first = 0, ...others]) => (others.length === 0 && first % 2 === 0 ? {} : 'refused'),
    100,
  )
  await ask(numbers(40))
  // Of the last pair one was answered by the last call, and the other was not polled.
  expect([calls.length, calls.at(-1)]).toEqual([1 + 64, '30'])
  expect(taken).toContain('31 failed')
  calls.length = 0
  await ask(numbers(40))
  expect(calls[0]?.split(' ').length).toBeGreaterThan(20)
})

test('topics that are due within 5 ms share a call', async () => {
  const { put, calls } = stage(() => ({}), 8)
  put([0, 1])
  await vi.advanceTimersByTimeAsync(4)
  expect(calls).toEqual([])
  put([2])
  await vi.advanceTimersByTimeAsync(1)
  expect(calls).toEqual(['0 1 2'])
  put([3])
  await vi.advanceTimersByTimeAsync(4)
  expect(calls).toEqual(['0 1 2'])
  await vi.advanceTimersByTimeAsync(1)
  expect(calls).toEqual(['0 1 2', '3'])
})

test('a topic that is due twice within 5 ms is polled once, and one that is closed meanwhile is not', async () => {
  const { put, calls, closed } = stage(() => ({}), 8)
  put([0, 1])
  put([1, 2])
  closed.add(0)
  await vi.advanceTimersByTimeAsync(5)
  expect(calls).toEqual(['1 2'])
})

test('all topics of a batch get one duration, that of the batch before', async () => {
  const answers: (() => void)[] = []
  const durations: string[] = []
  const batch = createBatch<number>(1, () => new Promise((resolve) => answers.push(() => resolve({}))))
  async function ask(past: Past, ...topics: readonly number[]) {
    for (const topic of topics)
      batch.ask({
        ...{ topic, past, isWanted: () => true },
        answer: (_, tookMs) => durations.push(`${topic} ${Math.round(tookMs ?? Number.NaN)}`),
      })
    await vi.advanceTimersByTimeAsync(5)
  }
  async function answer(nth: number) {
    answers[nth]?.()
    await vi.advanceTimersByTimeAsync(0)
  }
  await ask('answered', 1, 2)
  await ask('answered', 3)
  await answer(0)
  await vi.advanceTimersByTimeAsync(100)
  await answer(2)
  await answer(1)
  expect(durations).toEqual(['1 0', '3 0', '2 0'])
  // Neither a topic that is polled alone nor a new one is a batch that was polled before.
  await ask('refused', 4)
  await ask('none', 5)
  await answer(4)
  await ask('answered', 6)
  await answer(5)
  expect(durations.slice(3)).toEqual(['5 105', '6 105'])
})

test('a refused topic is polled alone, at most four at a time, and none while batches fail', async () => {
  let isUp = true
  const { ask, calls, taken, refused } = stage((some) => {
    if (!isUp) return undefined
    return some.some((topic) => topic >= 3) ? 'refused' : {}
  }, 8)
  await ask(numbers(8))
  expect([...refused].toSorted()).toEqual([3, 4, 5, 6, 7])
  calls.length = 0
  taken.length = 0
  await ask(numbers(8))
  expect(calls[0]).toBe('0 1 2')
  expect(calls).toHaveLength(1 + 4)
  for (const call of calls.slice(1)) expect(call).toMatch(/^[3-7]$/)
  expect(taken.filter((one) => one.endsWith('failed'))).toHaveLength(1)
  expect(refused.size).toBe(5)
  calls.length = 0
  isUp = false
  await ask(numbers(8))
  expect(calls).toEqual(['0 1 2'])
  isUp = true
  calls.length = 0
  await ask([3])
  expect(calls).toEqual(['3'])
})

test('answered, new and failed topics share no call', async () => {
  const { ask, calls } = stage(() => ({}), 8)
  const random = vi.spyOn(Math, 'random')
  for (const drawn of [0.5, 0.9, 0.1]) random.mockReturnValueOnce(drawn)
  await ask(numbers(7), (topic) => (topic < 2 ? 'answered' : topic < 4 ? 'none' : 'failed'))
  expect(calls).toEqual(['0 1', '2 3', '6 5 4'])
})

test('a search ends after four refusals and one of another kin without an answer, or after 64 calls', async () => {
  const none = stage(() => 'refused', 16)
  await none.ask(numbers(16))
  expect(none.calls.slice(1).filter((call) => !call.includes(' '))).toHaveLength(5)
  expect(none.taken.filter((answer) => answer.endsWith('failed'))).toHaveLength(16)
  expect(none.refused.size).toBe(0)
  const some = stage((asked) => (asked.length === 1 && asked[0] === 0 ? {} : 'refused'), 100)
  await some.ask(numbers(100))
  expect(some.calls).toHaveLength(1 + 64)
  expect(some.taken).toHaveLength(100)
})

test('five bad topics of one kin at the head of a batch cost no other topic its answer', async () => {
  const matchOf = (topic: number) => Math.floor(topic / 5)
  const { ask, calls, taken, refused } = stage(
    (asked) => (asked.some((topic) => topic < 5) ? 'refused' : {}),
    100,
    matchOf,
  )
  await ask(numbers(100))
  expect(taken.toSorted()).toEqual(
    numbers(100)
      .map((topic) => `${topic} ${topic < 5 ? 'refused' : 'answered'}`)
      .toSorted(),
  )
  expect(refused.size).toBe(5)
  expect(calls.length).toBeLessThanOrEqual(20)
})
