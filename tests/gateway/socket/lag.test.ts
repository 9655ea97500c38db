import { setImmediate } from 'node:timers/promises'
import * as fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createMemoryLog } from '#gateway/log/memory.ts'
import { createMetrics } from '#gateway/metrics.ts'
import type { Deps } from '#gateway/socket/deps.ts'
import { frameOf, type SharedFrame } from '#gateway/socket/frames/frame.ts'
import { current, type Lag, turn, watchLag } from '#gateway/socket/lag.ts'
import { createRooms, Watch } from '#gateway/socket/rooms.ts'
import type { Session } from '#gateway/socket/session.ts'
import type { Connection } from '#gateway/socket/transport/connection.ts'
import type { Change, Reset } from '#shared/topics/protocol.ts'
import { Fold } from '#tests/support/gateway/fold.ts'
import { quickConfig } from '#tests/support/gateway/gateway.ts'
import '#tests/support/seed.ts'

const LOOK_MS = 250
const TOPIC = 'live/10'

/** A room of readers without a network: how much waits for each is set by hand. */
function openRoom(count: number, keep = 100) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const [log, rooms, metrics] = [createMemoryLog(keep), createRooms(), createMetrics()]
  const config = quickConfig({
    PROVIDER_URL: 'http://127.0.0.1:1',
    MAX_BUFFERED_BYTES: 1_000,
    LAG_GRACE_MS: 2_000,
  })
  const watchers = { health: () => ({ state: 'live', as_of: 1 }) as const }
  const deps = { config, log, rooms, metrics, watchers } as unknown as Deps
  log.append(TOPIC, { 1: { minute: 0 } }, 1)
  log.onChange((change) => rooms.publish(TOPIC, frameOf('change', change), change))
  log.onReset((topic) => {
    const { epoch, seq, at, rows } = log.state(topic)
    rooms.publish(topic, frameOf('reset', { topic, epoch, seq, at, rows }), { epoch, seq })
  })
  const waiting = new Set<Session>()
  const readers = Array.from({ length: count }, () => {
    const fold = new Fold()
    const connection = {
      waitingBytes: 0,
      isCut: false,
      end: () => void Object.assign(connection, { isCut: true }),
      push: (frame: Buffer | SharedFrame) =>
        connection.send(String(Buffer.isBuffer(frame) ? frame : frame.plain)),
      send(text: string) {
        const [name, value] = JSON.parse(text.slice(text.indexOf('['))) as [
          'change' | 'reset',
          Change & Reset,
        ]
        fold.take({ kind: name, ...value })
      },
    }
    const watch = new Watch(TOPIC, connection as unknown as Connection)
    watch.isFollowing = true
    fold.answer({ topic: TOPIC, ...log.state(TOPIC), health: watchers.health() })
    watch.version = log.state(TOPIC)
    rooms.join(watch)
    const session = { connection, watches: [watch], lag: current }
    function stall(waitingBytes: number) {
      connection.waitingBytes = waitingBytes
      waiting.add(session as unknown as Session)
    }
    return { fold, connection, session: session as unknown as Session, stall }
  })
  onTestFinished(watchLag(waiting, deps))
  let minute = 0
  return {
    log,
    rooms,
    readers,
    change: () => log.append(TOPIC, { 1: { minute: ++minute } }, 1),
    look: () => vi.advanceTimersByTime(LOOK_MS),
    holds: (fold: Fold) =>
      fold.held?.seq === log.state(TOPIC).seq && fold.held.digest === log.state(TOPIC).digest,
  }
}

type Reader = ReturnType<typeof openRoom>['readers'][number]

test.each([
  ['one merged change', 100, { gap: 0, next: 1, repeat: 0, whole: 1 }],
  ['the whole state', 2, { gap: 0, next: 0, repeat: 0, whole: 2 }],
])(
  'a reader that falls behind during a delivery gets %s for the undelivered changes',
  async (_, keep, steps) => {
    const { readers, change, look, holds } = openRoom(400, keep)
    const late = readers[399] as Reader
    late.stall(5)
    look()
    change()
    // The change has reached 256 of them and not this one, when it is found behind.
    look()
    expect(late.session.lag.kind).toBe('behind')
    change()
    change()
    await eventuallyAll(readers.slice(0, 399), holds)
    expect(late.fold.steps).toMatchObject({ next: 0, whole: 1 })
    late.connection.waitingBytes = 0
    look()
    expect(late.session.lag.kind).toBe('current')
    expect(holds(late.fold)).toBe(true)
    expect(late.fold.steps).toEqual(steps)
    change()
    await eventuallyAll(readers, holds)
    expect(late.fold.steps.gap + late.fold.steps.repeat).toBe(0)
  },
)

test('a reader that falls behind twice gets the change before and between once each', () => {
  const { readers, change, look, holds } = openRoom(1)
  const [late] = readers as [Reader]
  const fallBehind = () => {
    late.stall(5)
    look()
    look()
    expect(late.session.lag.kind).toBe('behind')
  }
  const drain = () => {
    late.connection.waitingBytes = 0
    look()
  }
  fallBehind()
  change()
  drain()
  expect(late.fold.steps).toEqual({ gap: 0, next: 1, repeat: 0, whole: 1 })
  fallBehind()
  drain()
  expect(late.fold.steps).toEqual({ gap: 0, next: 1, repeat: 0, whole: 1 })
  expect(holds(late.fold)).toBe(true)
})

test('a reader in data-lite that falls behind and drains joins no room: it gets merged changes alone', () => {
  const { rooms, readers, change, look } = openRoom(1)
  const [late] = readers as [Reader]
  const [watch] = late.session.watches as [Watch]
  watch.isLite = true
  rooms.leave(watch)
  late.stall(5)
  look()
  look()
  expect(late.session.lag.kind).toBe('behind')
  change()
  late.connection.waitingBytes = 0
  look()
  change()
  expect(late.session.lag.kind).toBe('current')
  expect(late.fold.steps).toEqual({ gap: 0, next: 0, repeat: 0, whole: 1 })
})

test('in any order of checks, a reader falls behind at two full ones in a row, and is cut off at a limit only', () => {
  const limits = { LAG_GRACE_MS: 2_000, MAX_BUFFERED_BYTES: 1_000 }
  const check = fc.record({ waiting: fc.constantFrom(0, 1, 1_000, 1_001), ms: fc.constantFrom(250, 900) })
  const property = fc.property(fc.array(check, { size: 'max', maxLength: 30 }), (checks) => {
    let [lag, now]: [Lag, number] = [current, 0]
    for (const { waiting, ms } of checks) {
      now += ms
      const before = lag
      lag = turn(before, waiting, now, limits)
      if (before.kind === 'cut') expect(lag.kind).toBe('cut')
      else if (waiting === 0) expect(lag.kind).toBe('current')
      else if (before.kind !== 'behind') expect(lag.kind).toBe(before.kind === 'full' ? 'behind' : 'full')
      else expect(lag.kind === 'cut').toBe(waiting > 1_000 || now - before.sinceMs > 2_000)
    }
  })
  fc.assert(property)
})

async function eventuallyAll(
  readers: readonly { readonly fold: Fold }[],
  holds: (fold: Fold) => boolean,
): Promise<void> {
  for (let turn = 0; turn < 200 && !readers.every(({ fold }) => holds(fold)); turn++) await setImmediate()
  expect(readers.filter(({ fold }) => !holds(fold))).toEqual([])
}
