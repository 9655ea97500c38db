import { expect, test } from 'vitest'
import { createRounds } from '#gateway/poll/rounds.ts'
import { round } from '#tests/support/provider/league.ts'

const rowsOf = (...ids: number[]) =>
  Object.fromEntries(ids.map((id) => [id, round({ id, startsIn: 0, endsIn: 1_000 })]))

test('a round is known while the periods of its competition have it', () => {
  const rounds = createRounds()
  const known = (...ids: number[]) => ids.map((id) => rounds.competitionsOf(String(id)))
  rounds.learn('1', rowsOf(10, 11))
  rounds.learn('2', rowsOf(20))
  expect(known(10, 11, 20)).toEqual([['1'], ['1'], ['2']])
  rounds.learn('1', rowsOf(11, 12))
  expect(known(10, 11, 12, 20)).toEqual([[], ['1'], ['1'], ['2']])
  expect(rounds.periods('1').map(({ round_id }) => round_id)).toEqual(['11', '12'])
  rounds.learn('1', {})
  expect(known(11, 12, 20)).toEqual([[], [], ['2']])
})

test('a round that two competitions name is known until the last of them drops it', () => {
  const rounds = createRounds()
  rounds.learn('1', rowsOf(10))
  rounds.learn('2', rowsOf(10))
  expect(rounds.competitionsOf('10')).toEqual(['1', '2'])
  rounds.learn('1', {})
  expect(rounds.competitionsOf('10')).toEqual(['2'])
  expect(rounds.find('10')).toMatchObject({ round_id: '10' })
  rounds.learn('2', {})
  expect(rounds.find('10')).toBeUndefined()
})
