import { describe, expect, it } from 'vitest'
import { type Input, initialMemory, type Memory, sinceOf, turn } from '#shared/topics/follower.ts'
import type { RefusalCode, SubscribeAnswer } from '#shared/topics/protocol.ts'
import type { Frame } from '#shared/topics/replica.ts'
import { digest, type Rows } from '#shared/topics/rows.ts'

const topic = 'live/1'
const health = { state: 'live', as_of: 1 } as const
const rowsAt = (seq: number): Rows => ({ '1': { home_score: seq } })

const snapshot = (seq: number, epoch = 'a'): Input =>
  answer({ topic, epoch, seq, at: seq, health, rows: rowsAt(seq) })
const change = (seq: number, epoch = 'a', from = seq - 1): Frame => ({
  ...{ kind: 'change', topic, epoch, from, seq, at: seq, upsert: rowsAt(seq) },
})
const beat = (seq: number, proof = digest(rowsAt(seq)), epoch = 'a'): Frame => ({
  ...{ kind: 'beat', topic, epoch, seq, at: seq, health, digest: proof },
})
const reset = (seq: number, epoch = 'a'): Frame => ({
  ...{ kind: 'reset', topic, epoch, seq, at: seq, rows: { '2': { home_score: 0 } } },
})
const answer = (given: SubscribeAnswer): Input => ({ kind: 'answer', answer: given })
const framed = (frame: Frame): Input => ({ kind: 'frame', frame })
const refusal = (code: RefusalCode): Input => answer({ topic, error: { code, message: '' } })

function having(inputs: readonly Input[], from: Memory = initialMemory) {
  let memory = from
  let askAfterMs: number | undefined
  for (const input of inputs)
    ({ memory, askAfterMs } = { askAfterMs: undefined, ...turn(memory, input, 0.5) })
  return { memory, askAfterMs, seq: memory.replica?.seq, since: sinceOf(memory) }
}

describe('a follower that awaits the answer', () => {
  it('applies early frames by version, in any order of arrival', () => {
    expect(having([framed(change(3)), framed(change(2)), framed(change(4)), snapshot(1)])).toMatchObject({
      seq: 4,
      askAfterMs: undefined,
    })
  })

  it('keeps early frames through a refusal', () => {
    expect(having([framed(change(2)), refusal('too-fast'), framed(change(3)), snapshot(1)]).seq).toBe(3)
  })

  it('keeps the last 512 frames and no more', () => {
    const frames = Array.from({ length: 600 }, (_, nth) => framed(change(nth + 1)))
    const { waiting } = having(frames).memory
    expect(waiting).toHaveLength(512)
    expect(waiting?.at(-1)?.seq).toBe(600)
  })

  it('ignores frames of another epoch', () => {
    const old = [framed(change(9, 'old')), framed(beat(9, 'x', 'old'))]
    const { askAfterMs, memory } = having([...old, snapshot(1)])
    expect(askAfterMs).toBeUndefined()
    expect(memory.replica).toMatchObject({ epoch: 'a', seq: 1 })
  })

  it('finds a gap where a version is missing between the answer and the early frames', () => {
    const { askAfterMs, since } = having([framed(change(4)), snapshot(1)])
    expect(askAfterMs).toBeGreaterThanOrEqual(0)
    expect(since).toBeUndefined()
  })
})

it('a replica never goes back while the whole state is awaited after a gap, even after a second gap', () => {
  const wrong = framed(beat(1, 'wrong'))
  const inputs = [snapshot(1), wrong, framed(change(2)), wrong, framed(change(4)), snapshot(1)]
  expect(having(inputs)).toMatchObject({ seq: 2, since: undefined })
})

describe('a follower requests', () => {
  it.each([
    ['the whole state after a hole', change(5)],
    ['the whole state in another epoch', change(2, 'b')],
    ['the whole state when a beat is ahead', beat(5)],
    ['the whole state when a digest is wrong', beat(1, 'wrong')],
  ])('%s, and keeps its last replica meanwhile', (_, frame) => {
    const { askAfterMs, since, memory } = having([snapshot(1), framed(frame)])
    expect(askAfterMs).toBeGreaterThanOrEqual(0)
    expect(since).toBeUndefined()
    expect(memory.replica).toMatchObject({ epoch: 'a', seq: 1 })
  })

  it('only the missed changes after a reconnect', () => {
    expect(having([snapshot(3)]).since).toMatchObject({ epoch: 'a', seq: 3 })
  })

  it('the whole state when a frame comes before any replica', () => {
    for (const frame of [change(2), reset(2), beat(2)]) {
      const { memory, askAfterMs } = turn({ ...initialMemory, waiting: undefined }, framed(frame), 0.5)
      expect([memory.replica, sinceOf(memory), askAfterMs]).toEqual([undefined, undefined, 50])
    }
  })

  it('the whole state after growing delays while the digest stays wrong', () => {
    let { memory } = having([snapshot(1)])
    const pauses: number[] = []
    for (let round = 0; round < 8; round++) {
      const move = turn(memory, framed(beat(1, 'wrong')), 0.5)
      pauses.push(move.askAfterMs ?? Number.NaN)
      memory = having([snapshot(1)], move.memory).memory
    }
    expect(pauses).toEqual(pauses.toSorted((one, other) => one - other))
    expect(pauses.at(-1)).toBeGreaterThan(10_000)
    const proven = having([framed(beat(1))], memory).memory
    expect(turn(proven, framed(beat(1, 'wrong')), 0.5).askAfterMs).toBe(pauses[0])
  })
})

describe('a replica', () => {
  it('is proven by a beat, and stays proven while changes come in order', () => {
    const { memory } = having([snapshot(1), framed(beat(1)), framed(change(2)), framed(change(2))])
    expect(memory.replica).toMatchObject({ seq: 2, proven: true })
  })

  it('is replaced by a reset of the same version or another epoch, not by an older reset', () => {
    const rowsAfter = (...inputs: Input[]) => Object.keys(having(inputs).memory.replica?.rows ?? {})
    expect(rowsAfter(snapshot(5), framed(reset(5)))).toEqual(['2'])
    expect(rowsAfter(snapshot(5), framed(reset(1, 'b')))).toEqual(['2'])
    expect(rowsAfter(snapshot(5), framed(reset(4)))).toEqual(['1'])
  })

  it('of a newly requested state is not proven until a beat', () => {
    expect(having([snapshot(1), framed(beat(1)), snapshot(1)]).memory.replica?.proven).toBe(false)
  })

  it('applies missed changes and skips known ones, and a hole among them is a gap', () => {
    const missed = (seq: number, changes: readonly Frame[], epoch = 'a') =>
      answer({ topic, epoch, seq, at: 90, health: { state: 'stale', as_of: 80 }, changes } as SubscribeAnswer)
    const { memory, seq } = having([snapshot(2), missed(4, [change(2), change(3), change(4)])])
    expect(seq).toBe(4)
    expect(memory.replica).toMatchObject({ at: 90, rows: rowsAt(4), health: { state: 'stale', as_of: 80 } })
    expect(having([snapshot(2), missed(2, [])])).toMatchObject({ seq: 2, askAfterMs: undefined })
    for (const hole of [missed(4, [change(4)]), missed(4, [change(3)]), missed(2, [], 'b')])
      expect(having([snapshot(2), hole])).toMatchObject({ seq: 2, since: undefined })
    expect(having([missed(2, [])])).toMatchObject({ seq: undefined, askAfterMs: expect.any(Number) })
    // What overtook the answer is kept.
    const ahead = having([snapshot(2)]).memory
    expect(having([framed(change(3)), missed(2, [])], { ...ahead, waiting: [] }).seq).toBe(3)
  })

  it('has the time of its newest change', () => {
    const atOf = (...inputs: Input[]) => having(inputs).memory.replica?.at
    expect(atOf(snapshot(9), framed({ ...change(10), at: 3 } as Frame))).toBe(9)
    expect(atOf(snapshot(9), framed({ ...beat(9), at: 3 } as Frame))).toBe(9)
    expect(atOf(snapshot(9), framed({ ...beat(9), at: 12 } as Frame))).toBe(12)
    const missed = answer({ topic, epoch: 'a', seq: 9, at: 3, health, changes: [] })
    expect(atOf(snapshot(9), missed)).toBe(9)
  })

  it('is replaced by an older state after a wrong digest', () => {
    expect(having([snapshot(2), framed(beat(2, 'wrong')), snapshot(1)]).seq).toBe(1)
  })

  it('takes its last good poll from changes, and its health from beats', () => {
    expect(having([snapshot(1), framed(change(9, 'a', 1))]).memory.replica?.health).toEqual({
      state: 'live',
      as_of: 9,
    })
    const ahead = answer({ topic, epoch: 'a', seq: 1, at: 1, health: { state: 'live', as_of: 20 }, rows: {} })
    expect(having([ahead, framed(change(9, 'a', 1))]).memory.replica?.health.as_of).toBe(20)
    const down: Frame = { ...beat(1), health: { state: 'down', as_of: 1 } } as Frame
    const { memory } = having([snapshot(1), framed(down), framed(change(2))])
    expect(memory.replica?.health).toEqual({ state: 'down', as_of: 1 })
  })
})

describe('a refusal', () => {
  it.each(['too-fast', 'unavailable'] as const)(
    'as %s is retried with a growing delay, and becomes an error in the end',
    (code) => {
      const first = having([refusal(code)])
      expect(first.memory.error).toBeUndefined()
      const third = having([refusal(code), refusal(code)], first.memory)
      expect(third.memory.error).toBe(code)
      expect(third.askAfterMs).toBeGreaterThan(first.askAfterMs ?? Number.NaN)
    },
  )

  it('as unknown or too-many is an error retried rarely, as bad-topic an error never retried', () => {
    const afterMs = (['unknown', 'too-many', 'bad-topic'] as const).map((code) => {
      const { memory, askAfterMs } = having([refusal(code)])
      expect(memory.error).toBe(code)
      return (askAfterMs ?? 0) > 20_000
    })
    expect(afterMs).toEqual([true, true, false])
  })

  it('by a lost request is retried like a temporary one, and cleared by the next state', () => {
    expect(having([{ kind: 'failed' }]).askAfterMs).toBeGreaterThan(0)
    expect(having([refusal('unknown'), snapshot(1)]).memory).toMatchObject({ error: undefined, refusals: 0 })
  })
})
