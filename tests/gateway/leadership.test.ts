import { expect, test } from 'vitest'
import { leadEverything } from '#gateway/leadership.ts'

test('a single gateway leads every topic, and expedites matches itself', () => {
  const leadership = leadEverything()
  const listener = { roleChanged: () => undefined, polled: () => undefined }
  expect(leadership.join('live/10', listener).role).toBe('leading')
  const expedited: string[] = []
  for (const name of ['first', 'second'])
    leadership.onSelections({
      subscribed: () => expedited.push('a subscription'),
      expedited: (match_id) => expedited.push(`${name} ${match_id}`),
    })
  leadership.expedite('7')
  expect(expedited).toEqual(['first 7', 'second 7'])
})
