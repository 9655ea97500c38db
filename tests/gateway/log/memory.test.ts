import { expect, test } from 'vitest'
import { createMemoryLog } from '#gateway/log/memory.ts'
import { describeLog } from './contract.ts'

describeLog('the log in memory', ({ keep }) => createMemoryLog(keep))

test('a forgotten topic starts again under another epoch', () => {
  const log = createMemoryLog(10)
  log.append('live/10', { a: { minute: 1 } }, 1)
  const { epoch } = log.state('live/10')
  log.forget('live/10')
  expect(log.state('live/10')).toMatchObject({ seq: 0, rows: {} })
  expect(log.state('live/10').epoch).not.toBe(epoch)
  expect(log.since('live/10', { epoch, seq: 0 })).toBeUndefined()
  log.append('live/10', { a: { minute: 2 } }, 2)
  expect(log.state('live/10')).toMatchObject({ seq: 1, rows: { a: { minute: 2 } } })
})

test('a failed poll changes nothing', () => {
  const log = createMemoryLog(10)
  log.append('live/10', { a: { minute: 1 } }, 1)
  const state = log.state('live/10')
  log.append('live/10', undefined, 2)
  expect(log.state('live/10')).toBe(state)
})
