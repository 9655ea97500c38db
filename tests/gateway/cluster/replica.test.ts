import { expect, test } from 'vitest'
import { createReplicas } from '#gateway/cluster/replica.ts'
import { createMemoryLog } from '#gateway/log/memory.ts'
import type { Change } from '#shared/topics/protocol.ts'

const TOPIC = 'live/1'
const KEEP = 3

/** The change from the version before to that one. */
const change = (epoch: string, seq: number, more: Partial<Change> = {}): Change => ({
  ...{ topic: TOPIC, epoch, from: seq - 1, seq, at: 100 + seq, upsert: { a: { n: seq } } },
  ...more,
})

function openReplicas() {
  const replicas = createReplicas(createMemoryLog(KEEP))
  const calledBack: string[] = []
  replicas.log.onChange(({ topic, seq }) => calledBack.push(`${topic} ${seq}`))
  replicas.log.onReset((topic) => calledBack.push(`${topic} reset`))
  return { replicas, calledBack, held: () => replicas.log.state(TOPIC) }
}

test('a replica exists from its first use until it is forgotten', () => {
  const { replicas } = openReplicas()
  expect(replicas.has(TOPIC)).toBe(false)
  const opened = replicas.of(TOPIC)
  expect(opened).toEqual({ lineage: { kind: 'new' }, polledAt: 0 })
  expect(replicas.of(TOPIC)).toBe(opened)
  replicas.forget(TOPIC)
  expect(replicas.has(TOPIC)).toBe(false)
  expect(replicas.of(TOPIC)).not.toBe(opened)
})

test('the next change is applied and passed to the listeners; a repeat and a gap are not', () => {
  const { replicas, calledBack, held } = openReplicas()
  replicas.log.replace(TOPIC, { epoch: 'e', seq: 4 }, 50, { a: { n: 4 } })
  expect([4, 6, 5].map((seq) => replicas.follow(change('e', seq)))).toEqual(['repeat', 'gap', 'next'])
  expect(replicas.follow(change('other', 6))).toBe('gap')
  expect(calledBack).toEqual([`${TOPIC} reset`, `${TOPIC} 5`])
  expect(held()).toMatchObject({ epoch: 'e', seq: 5, at: 105, rows: { a: { n: 5 } } })
})

test('a replaced state comes with the last changes that led to it', () => {
  const { replicas, held } = openReplicas()
  const before = [2, 3, 4, 5].map((seq) => change('e', seq))
  replicas.log.replace(TOPIC, { epoch: 'e', seq: 5 }, 50, { a: { n: 5 } }, before)
  expect(held()).toMatchObject({ seq: 5, at: 50 })
  expect(replicas.log.since(TOPIC, { epoch: 'e', seq: 2 })).toEqual(before.slice(1))
  expect(replicas.log.since(TOPIC, { epoch: 'e', seq: 1 })).toBeUndefined()
  replicas.log.replace(TOPIC, { epoch: 'e', seq: 9 }, 60, {})
  expect(replicas.log.since(TOPIC, { epoch: 'e', seq: 8 })).toBeUndefined()
  expect(replicas.log.since(TOPIC, { epoch: 'e', seq: 9 })).toEqual([])
})

test('a forked topic has a new epoch, and no client resumes across it', () => {
  const { replicas, calledBack, held } = openReplicas()
  replicas.log.replace(TOPIC, { epoch: 'e', seq: 5 }, 50, {})
  replicas.of(TOPIC).lineage = { kind: 'shared' }
  replicas.fork(TOPIC, 70, { a: { n: 6 } })
  const { epoch, seq, at, rows } = held()
  expect({ seq, at, rows }).toEqual({ seq: 0, at: 70, rows: { a: { n: 6 } } })
  expect(epoch).not.toBe('e')
  expect(replicas.of(TOPIC).lineage).toMatchObject({ kind: 'own', stored: { epoch: 'e', seq: 5 } })
  expect(calledBack).toEqual([`${TOPIC} reset`, `${TOPIC} reset`])
  replicas.fork(TOPIC, 71)
  expect(held().epoch).not.toBe(epoch)
})
