import { join } from 'node:path'
import { expect, test } from 'vitest'
import { chooseRounds } from '#tests/support/run/chosen.ts'
import { folders } from '#tests/support/run/folders.ts'
import { rounds } from '#tests/support/run/round.ts'
import { sources } from './source.ts'

const wordsOf = (...asked: string[]) => {
  const chosen = chooseRounds(asked)
  return typeof chosen === 'string' ? chosen : chosen.map(({ name, command }) => [name, command.at(-1)])
}

test('without a name all rounds are chosen, by names those rounds', () => {
  expect(chooseRounds([])).toEqual(rounds)
  expect(chooseRounds(['unit', 'house'])).toEqual(
    rounds.filter(({ name }) => ['house', 'unit'].includes(name)),
  )
})

test('a test file narrows its round to itself', () => {
  expect(wordsOf('tests/client/size.test.ts')).toEqual([['unit', 'tests/client/size.test.ts']])
  expect(wordsOf(join(import.meta.dirname, 'chosen.test.ts'))).toEqual([
    ['house', 'tests/house/chosen.test.ts'],
  ])
  expect(wordsOf('tests/gateway/app.test.ts', 'tests/laws/rows.test.ts')).toEqual([
    ['unit', 'tests/laws/rows.test.ts'],
    ['gateway', 'tests/gateway/app.test.ts'],
  ])
})

test('a name that is neither a round nor a test file is refused', () => {
  expect(chooseRounds(['unti'])).toMatch(/^unti is no round \(types, .*journeys\) and no test file$/)
  expect(chooseRounds(['tests/client/no-such.test.ts'])).toMatch(/no test file/)
  expect(chooseRounds(['client/main.ts'])).toMatch(/no test file/)
  expect(chooseRounds(['tests/compose/stack.test.ts'])).toMatch(/npm run test:compose/)
  expect(chooseRounds(['tests/browsers/core.test.ts'])).toMatch(/npm run test:browsers/)
  expect(chooseRounds(['tests/long/fuzz.test.ts'])).toMatch(/npm run test:long/)
})

test('every test file belongs to one project', () => {
  const held = Object.values(folders).flat()
  const tops = sources(['tests'], ['.test.ts', '.test.tsx']).map(({ path }) => path.split('/')[1] ?? '')
  expect([...new Set(tops)].sort()).toEqual([...held].sort())
})
