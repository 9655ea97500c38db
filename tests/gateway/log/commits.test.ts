import { expect, test } from 'vitest'
import { withCommits } from '#gateway/log/commits.ts'
import { createMemoryLog } from '#gateway/log/memory.ts'

test('a goal whose commit is slow is told once, also when the next answer has come meanwhile', async () => {
  const memory = createMemoryLog(10)
  let earlier = Promise.resolve()
  const log = withCommits({
    ...memory,
    // As in a cluster: commits are made one after the other, each after an answer of Redis.
    append(topic, rows, at) {
      earlier = earlier.then(() => memory.append(topic, rows, at))
      return earlier
    },
  })
  const told: unknown[] = []
  log.onCommit(({ before, after }) => told.push([before.a?.goals, after.a?.goals]))
  await log.append('live/10', { a: { goals: 0, minute: 1 } }, 1)
  const goal = log.append('live/10', { a: { goals: 1, minute: 1 } }, 2)
  const next = log.append('live/10', { a: { goals: 1, minute: 2 } }, 3)
  await Promise.all([goal, next])
  expect(told).toEqual([
    [undefined, 0],
    [0, 1],
    [1, 1],
  ])
})
