import { expect, test } from 'vitest'
import { createLaunches } from '#gateway/sandbox/casino/launch.ts'

test('a launch ends permanently with its session', () => {
  const launches = createLaunches()
  let isOpen = true
  const token = launches.open(7, 'dice', () => isOpen)
  expect(launches.of(token)).toBeDefined()
  isOpen = false
  expect(launches.of(token)).toBeUndefined()
  isOpen = true
  expect(launches.of(token)).toBeUndefined()
})

test('beyond twenty thousand the oldest is dropped', () => {
  const launches = createLaunches()
  const [first = '', second = ''] = Array.from({ length: 20_001 }, (_, id) => launches.open(id, 'dice'))
  expect(launches.of(first)).toBeUndefined()
  expect(launches.of(second)).toBeDefined()
})
