import { expect, test } from 'vitest'
import { readMessage } from '#gateway/cluster/message.ts'

const polled = (by: string) => ({ by, at: 1, good: ['live/1'], failed: [], changes: [], begun: [] })

test('a message is read with its number; one of this gateway’s own polls is not parsed', () => {
  expect(readMessage(`12 ${JSON.stringify(polled('other'))}`, 'us')).toEqual({
    nth: 12,
    message: polled('other'),
  })
  expect(readMessage('12 {"by":"us", cut off', 'us')).toEqual({ nth: 12, message: 'our own' })
  expect(readMessage('0 {"released":true}', 'us')).toEqual({ nth: 0, message: { released: true } })
  expect(readMessage(`3 ${JSON.stringify({ expedite: '{"by":"us",' })}`, 'us')?.message).not.toBe('our own')
  for (const nonsense of ['', '7 {', 'hello there']) expect(readMessage(nonsense, 'us')).toBeUndefined()
})

test('a message has one of four shapes', () => {
  const { at, ...timeless } = polled('other')
  const read = [polled('other'), { released: true }, { subscribed: ['a'] }, { expedite: '7' }]
  const refused = [
    ...[5, null, 'text', [], {}, timeless, { ...polled('other'), by: 5 }],
    ...['good', 'failed', 'changes', 'begun'].map((list) => ({ ...polled('other'), [list]: at })),
    ...[{ released: false }, { subscribed: 'a' }, { expedite: 7 }],
  ]
  const isRead = (message: unknown) => readMessage(`3 ${JSON.stringify(message)}`, 'us') !== undefined
  expect(read.map(isRead)).toEqual(read.map(() => true))
  expect(refused.map(isRead)).toEqual(refused.map(() => false))
})
