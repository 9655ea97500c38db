import { firstValueFrom, take, toArray, VirtualAction, VirtualTimeScheduler } from 'rxjs'
import { describe, expect, it, vi } from 'vitest'
import { type PollAnswer, polled, pollOver } from '#client/streams/poll.ts'
import { initialMemory, type Memory } from '#shared/topics/follower.ts'

const health = { state: 'live', as_of: 1 } as const
const body = (seq: number, epoch = 'a') => ({
  topic: 't',
  epoch,
  seq,
  at: seq,
  health,
  rows: { '1': { n: seq } },
})
const held = (seq: number): Memory => polled(initialMemory, { kind: 'state', body: body(seq) })

describe('an answer to a poll', () => {
  const health9 = { kind: 'unchanged', health, serverAt: 9 } as const
  it.each([
    ['never replaces a newer replica', { kind: 'state', body: body(2) }, 'same'],
    ['replaces an older replica', { kind: 'state', body: body(4) }, { replica: { epoch: 'a', seq: 4 } }],
    [
      'of another history replaces the replica',
      { kind: 'state', body: body(1, 'b') },
      { replica: { epoch: 'b', seq: 1 } },
    ],
    ['clears doubt and error', { kind: 'state', body: body(3) }, { doubted: false, error: undefined }],
    ['is a sign of life though nothing changed', health9, { replica: { seq: 3, at: 9 }, error: undefined }],
    ['is ignored where its body is unreadable', { kind: 'state', body: { rows: 7 } }, 'same'],
    ['is ignored where its health is unreadable', { kind: 'unchanged', health: 'text' }, 'same'],
  ] as const)('%s', (_, answer, expected) => {
    const memory: Memory = { ...held(3), doubted: true, error: 'unavailable' }
    const next = polled(memory, answer)
    if (expected === 'same') expect(next).toBe(memory)
    else expect(next).toMatchObject(expected)
  })

  it('of no change is ignored before a first state', () => {
    expect(polled(initialMemory, { kind: 'unchanged', health })).toBe(initialMemory)
  })

  it('that refuses the topic gives its code as the error, and unavailable for a mere HTTP status', () => {
    expect(polled(initialMemory, { kind: 'refused', code: 'unknown' }).error).toBe('unknown')
    expect(polled(initialMemory, { kind: 'refused', code: 404 }).error).toBe('unavailable')
  })

  it.each([
    ['unreached', false],
    ['unavailable', true],
  ])('that failed three times is an error only without a replica: %s', (error, isAnswered) => {
    const fail = (memory: Memory) => polled(memory, { kind: 'failed', isAnswered })
    expect(fail(initialMemory).error).toBeUndefined()
    expect(fail(fail(initialMemory)).error).toBeUndefined()
    expect(fail(fail(fail(initialMemory))).error).toBe(error)
    expect(fail(fail(fail(held(1)))).error).toBeUndefined()
  })
})

describe('polling', () => {
  const pauses = async (answers: readonly PollAnswer[], drawn = 0.5) => {
    const scheduler = new VirtualTimeScheduler(VirtualAction)
    const asked: number[] = []
    const read = vi.fn(async () => {
      asked.push(scheduler.now())
      return answers[asked.length - 1] ?? ({ kind: 'failed' } as const)
    })
    const polls = firstValueFrom(
      pollOver(read, scheduler, () => drawn)('live/1', () => undefined).pipe(take(answers.length), toArray()),
    )
    for (let step = 0; step < answers.length * 3; step++) {
      await Promise.resolve()
      scheduler.flush()
    }
    await polls
    return asked.slice(1).map((at, place) => at - (asked[place] ?? 0))
  }

  const failed = { kind: 'failed' } as const
  const unchanged = { kind: 'unchanged', health } as const

  it('sends a request every two seconds, less often while it fails, and rarely where it is refused', async () => {
    expect(await pauses([unchanged, unchanged, unchanged])).toEqual([2_000, 2_000])
    expect(await pauses([unchanged, unchanged], 0)).toEqual([1_800])
    expect(await pauses([unchanged, unchanged], 1)).toEqual([2_200])
    const longer = await pauses([failed, failed, failed, failed, failed, failed])
    expect(longer).toEqual(longer.toSorted((one, other) => one - other))
    expect(longer.at(-1)).toBeGreaterThan(5_000)
    const [rare] = await pauses([{ kind: 'refused', code: 'unknown' }, failed])
    expect(rare).toBeGreaterThan(20_000)
    const waits = await pauses([failed, failed, failed, unchanged, failed, failed])
    expect(waits).toEqual([2_000, 2_000, 3_000, 2_000, 2_000])
  })

  it.each<PollAnswer>([
    { kind: 'state', body: undefined },
    { kind: 'unchanged', health: undefined },
    { kind: 'refused', code: undefined },
  ])('treats an incomplete answer as a failure: %j', async (answer) => {
    const scheduler = new VirtualTimeScheduler(VirtualAction)
    const polls = pollOver(
      async () => answer,
      scheduler,
      () => 0.5,
    )('live/1', () => undefined)
    expect(await firstValueFrom(polls)).toEqual({ kind: 'failed' })
  })

  it('aborts its request at unsubscribing', () => {
    let given: AbortSignal | undefined
    const read = (_topic: string, _held: unknown, signal: AbortSignal) => {
      given = signal
      return new Promise<PollAnswer>(() => undefined)
    }
    const asking = pollOver(
      read,
      new VirtualTimeScheduler(),
      () => 0.5,
    )('live/1', () => undefined).subscribe()
    expect(given?.aborted).toBe(false)
    asking.unsubscribe()
    expect(given?.aborted).toBe(true)
  })
})
