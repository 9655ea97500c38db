import { expect, test } from 'vitest'
import { createReplicas } from '#gateway/cluster/replicas.ts'
import type { Change } from '#shared/topics/protocol.ts'

const TOPIC = 'live/1'
const KEEP = 3

/** A change of the topic from one version to the next. */
const change = (epoch: string, seq: number, more: Partial<Change> = {}): Change => ({
  ...{ topic: TOPIC, epoch, from: seq - 1, seq, at: 100 + seq, upsert: { a: { n: seq } } },
  ...more,
})

function openReplicas() {
  const replicas = createReplicas(KEEP)
  const told: string[] = []
  replicas.onChange(({ topic, seq }) => told.push(`${topic} ${seq}`))
  replicas.onReset((topic) => told.push(`${topic} reset`))
  return { replicas, told, history: () => replicas.of(TOPIC).history }
}

test('a topic is held from the first time it is asked for until it is forgotten', () => {
  const { replicas } = openReplicas()
  expect(replicas.has(TOPIC)).toBe(false)
  const opened = replicas.of(TOPIC)
  expect(opened).toMatchObject({ standing: 'new', base: undefined, saidAt: 0 })
  expect(replicas.of(TOPIC)).toBe(opened)
  replicas.forget(TOPIC)
  expect(replicas.has(TOPIC)).toBe(false)
  expect(replicas.of(TOPIC)).not.toBe(opened)
})

test('a change is taken where it applies, and told; another is a repeat or a gap, and told to nobody', () => {
  const { replicas, told, history } = openReplicas()
  replicas.replace(TOPIC, { epoch: 'e', seq: 4 }, 50, { a: { n: 4 } })
  expect([4, 6, 5].map((seq) => replicas.follow(change('e', seq)))).toEqual(['repeat', 'gap', 'next'])
  expect(replicas.follow(change('other', 6))).toBe('gap')
  expect(told).toEqual([`${TOPIC} reset`, `${TOPIC} 5`])
  expect(history().state).toMatchObject({ epoch: 'e', seq: 5, at: 105, rows: { a: { n: 5 } } })
})

test('a state that is put in place brings the changes that led to it, as many as are kept', () => {
  const { replicas, history } = openReplicas()
  const led = [2, 3, 4, 5].map((seq) => change('e', seq))
  replicas.replace(TOPIC, { epoch: 'e', seq: 5 }, 50, { a: { n: 5 } }, led)
  expect(history().state).toMatchObject({ seq: 5, at: 50 })
  expect(history().since({ epoch: 'e', seq: 2 })).toEqual(led.slice(1))
  expect(history().since({ epoch: 'e', seq: 1 })).toBeUndefined()
  replicas.replace(TOPIC, { epoch: 'e', seq: 9 }, 60, {})
  expect(history().since({ epoch: 'e', seq: 8 })).toBeUndefined()
  expect(history().since({ epoch: 'e', seq: 9 })).toEqual([])
})

test('a topic that goes on by itself has an epoch of its own, from which nothing can be resumed', () => {
  const { replicas, told, history } = openReplicas()
  replicas.replace(TOPIC, { epoch: 'e', seq: 5 }, 50, {})
  replicas.depart(TOPIC, { a: { n: 6 } }, 70)
  const { epoch, seq, at, rows } = history().state
  expect({ seq, at, rows }).toEqual({ seq: 0, at: 70, rows: { a: { n: 6 } } })
  expect(epoch).not.toBe('e')
  expect(replicas.of(TOPIC).standing).toBe('own')
  expect(told).toEqual([`${TOPIC} reset`, `${TOPIC} reset`])
  replicas.depart(TOPIC, {}, 71)
  expect(history().state.epoch).not.toBe(epoch)
})
