import { describe, expect, test } from 'vitest'
import type { Log } from '#gateway/log/log.ts'
import type { Change } from '#shared/topics/protocol.ts'
import { apply, digest, type Rows } from '#shared/topics/rows.ts'

/** The settings of a log under test. */
export interface LogTerms {
  /** Number of changes of each topic that are kept. */
  readonly keep: number
}

const TOPIC = 'live/10'
const minute = (value: number): Rows => ({ a: { minute: value }, b: { steady: true } })

/** The tests that every log passes. @param makeLog opens an empty log; the caller closes it */
export function describeLog(name: string, makeLog: (terms: LogTerms) => Log | Promise<Log>): void {
  describe(name, () => {
    test('a topic without commits is empty, under an epoch that stays', async () => {
      const log = await makeLog({ keep: 10 })
      const state = log.state(TOPIC)
      expect(state).toMatchObject({ seq: 0, rows: {} })
      expect(state.epoch).toMatch(/./)
      expect(log.state(TOPIC).epoch).toBe(state.epoch)
      expect(log.state('live/11').epoch).not.toBe(state.epoch)
    })

    test('seq rises by exactly 1 with each change, and the epoch stays', async () => {
      const log = await makeLog({ keep: 10 })
      const { epoch } = log.state(TOPIC)
      for (const seq of [1, 2, 3]) {
        await log.append(TOPIC, minute(seq), 1000 + seq)
        expect(log.state(TOPIC)).toMatchObject({ epoch, seq, at: 1000 + seq, rows: minute(seq) })
      }
    })

    test('equal rows with their fields in another order are no change', async () => {
      const log = await makeLog({ keep: 10 })
      const changes: Change[] = []
      log.onChange((change) => changes.push(change))
      await log.append(TOPIC, { a: { x: 1, y: [{ p: 1, q: 2 }] } }, 1)
      await log.append(TOPIC, { a: { y: [{ q: 2, p: 1 }], x: 1 } }, 2)
      expect(log.state(TOPIC)).toMatchObject({ seq: 1, at: 1 })
      expect(changes).toHaveLength(1)
    })

    test('an empty first answer is no change', async () => {
      const log = await makeLog({ keep: 10 })
      await log.append(TOPIC, {}, 1)
      expect(log.state(TOPIC).seq).toBe(0)
    })

    test('the digest is that of the rows', async () => {
      const log = await makeLog({ keep: 10 })
      expect(log.state(TOPIC).digest).toBe(digest({}))
      await log.append(TOPIC, minute(1), 1)
      expect(log.state(TOPIC).digest).toBe(digest(minute(1)))
    })

    test('a change has the seq before it, and only the changed fields', async () => {
      const log = await makeLog({ keep: 10 })
      const changes: Change[] = []
      log.onChange((change) => changes.push(change))
      await log.append(TOPIC, { a: { minute: 1, gone: 1, steady: 1 }, b: { x: 1 } }, 1)
      await log.append(TOPIC, { a: { minute: 2, steady: 1 }, c: { y: 1 } }, 2)
      const { epoch } = log.state(TOPIC)
      expect(changes[1]).toEqual({
        ...{ topic: TOPIC, epoch, from: 1, seq: 2, at: 2 },
        upsert: { a: { minute: 2, gone: null }, c: { y: 1 } },
        remove: ['b'],
      })
    })

    test('every listener is called for every change, in the order of seq', async () => {
      const log = await makeLog({ keep: 10 })
      const calls: string[] = []
      log.onChange(({ topic, seq }) => calls.push(`first ${topic} ${seq} ${log.state(topic).seq}`))
      log.onChange(({ topic, seq }) => calls.push(`second ${topic} ${seq} ${log.state(topic).seq}`))
      await log.append(TOPIC, minute(1), 1)
      await log.append('live/11', minute(1), 1)
      await log.append(TOPIC, minute(2), 2)
      expect(calls).toEqual([
        ...['first live/10 1 1', 'second live/10 1 1'],
        ...['first live/11 1 1', 'second live/11 1 1'],
        ...['first live/10 2 2', 'second live/10 2 2'],
      ])
    })

    test('all missed changes are given, from every version that is kept', async () => {
      const log = await makeLog({ keep: 10 })
      const { epoch } = log.state(TOPIC)
      for (const seq of [1, 2, 3, 4]) await log.append(TOPIC, minute(seq), seq)
      for (const seq of [0, 1, 2, 3, 4]) {
        const missed = log.since(TOPIC, { epoch, seq })
        expect(missed?.map((change) => change.seq)).toEqual([1, 2, 3, 4].slice(seq))
        const held = seq === 0 ? {} : minute(seq)
        expect(missed?.reduce<Rows>(apply, held)).toEqual(minute(4))
      }
    })

    test('a version of another epoch, or ahead of the state, is unknown', async () => {
      const log = await makeLog({ keep: 10 })
      await log.append(TOPIC, minute(1), 1)
      const { epoch, seq } = log.state(TOPIC)
      expect(log.since(TOPIC, { epoch: 'another', seq })).toBeUndefined()
      expect(log.since(TOPIC, { epoch, seq: seq + 1 })).toBeUndefined()
      expect(log.since('live/11', { epoch, seq: 0 })).toBeUndefined()
    })

    test('the number of changes is bounded, and older versions get no part of them', async () => {
      const log = await makeLog({ keep: 3 })
      const { epoch } = log.state(TOPIC)
      for (let seq = 1; seq <= 50; seq++) await log.append(TOPIC, minute(seq), seq)
      expect(log.since(TOPIC, { epoch, seq: 47 })).toHaveLength(3)
      expect(log.since(TOPIC, { epoch, seq: 46 })).toBeUndefined()
      expect(log.since(TOPIC, { epoch, seq: 0 })).toBeUndefined()
    })

    test('a state and changes that were given do not change afterwards', async () => {
      const log = await makeLog({ keep: 3 })
      await log.append(TOPIC, minute(1), 1)
      const { epoch } = log.state(TOPIC)
      const state = log.state(TOPIC)
      const missed = log.since(TOPIC, { epoch, seq: 0 })
      const before = structuredClone([state.rows, missed])
      for (const seq of [2, 3, 4, 5]) await log.append(TOPIC, minute(seq), seq)
      expect([state.rows, missed]).toEqual(before)
    })

    test('rows may have any name, those of objects included', async () => {
      const log = await makeLog({ keep: 10 })
      const named = (value: number): Rows =>
        Object.assign(
          Object.create(null),
          Object.fromEntries(['__proto__', 'constructor', 'toString'].map((key) => [key, { value }])),
        )
      const { epoch } = log.state(TOPIC)
      await log.append(TOPIC, named(1), 1)
      await log.append(TOPIC, named(2), 2)
      expect(Object.keys(log.state(TOPIC).rows)).toEqual(['__proto__', 'constructor', 'toString'])
      const missed = log.since(TOPIC, { epoch, seq: 1 }) ?? []
      expect(digest(missed.reduce<Rows>(apply, named(1)))).toBe(digest(named(2)))
    })
  })
}
