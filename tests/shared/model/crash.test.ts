import { describe, expect, test } from 'vitest'
import {
  crashRowKey,
  readAnsweredCrashBet,
  readCrashBets,
  readCrashFairness,
  readCrashGames,
  readCrashRound,
  readCrashRoundBet,
  readPastCrashRound,
} from '#shared/model/casino/crash.ts'

const round = { key: 'round', round_id: 7, phase: 'betting', opens_at: 1_000, starts_at: 6_000 }
const bet = { key: 'bet/12', name: '07••••001', stake: 10, slot: 2, auto_cash_out: 1.5 }
const past = { key: 'past/6', round_id: 6, crash_point: 1, hash: 'ab', ended_at: 900 }
const own = {
  bet_id: 12,
  reference: 'r',
  game: 'nare-crash',
  round_id: 7,
  slot: 1,
  stake: 10,
  state: 'cashed-out',
  multiplier: 1.32,
  win: 13.2,
  placed_at: 1_500,
  settled_at: 7_000,
}

test.each([
  ['a list', [{ id: 'comet', name: 'Comet' }, { id: 7 }], ['comet Comet', '7 ']],
  [
    'an id twice, and entries without one',
    [{ id: 'a' }, null, { name: 'b' }, { id: 'a', name: 'A' }],
    ['a A'],
  ],
  ['an empty list', [], []],
  ['no list', { id: 'comet' }, ['nare-crash ']],
  ['nothing', undefined, ['nare-crash ']],
])('the crash games of %s', (_, crash_games, read) => {
  expect(readCrashGames({ crash_games }).map(({ id, name }) => `${id} ${name}`)).toEqual(read)
})

describe('the rows of the topic', () => {
  test('a round says no break before it has crashed', () => {
    expect(readCrashRound(round)).toEqual({
      round_id: '7',
      phase: 'betting',
      opens_at: 1_000,
      starts_at: 6_000,
      crashed_at: undefined,
      crash_point: undefined,
      hash: undefined,
    })
    const ended = { ...round, phase: 'crashed', crashed_at: '9000', crash_point: '1.00', hash: 'ab' }
    expect(readCrashRound(ended)).toMatchObject({ crashed_at: 9_000, crash_point: 1, hash: 'ab' })
    expect(readCrashRound({ ...round, opens_at: undefined })).toMatchObject({ opens_at: 6_000 })
  })

  test('a bet is known by its key, its stake and its slot', () => {
    expect(readCrashRoundBet(bet)).toEqual({
      bet_id: '12',
      name: '07••••001',
      stake: 10,
      slot: 2,
      auto_cash_out: 1.5,
      cashed_out_at_multiplier: undefined,
      win: undefined,
    })
    expect(readCrashRoundBet({ ...bet, name: 7, slot: '3', win: '15' })).toMatchObject({
      name: '',
      slot: 1,
      win: 15,
    })
  })

  test('a past round is known by its id, or by its key where it has none', () => {
    expect(readPastCrashRound(past)).toEqual({ round_id: '6', crash_point: 1, hash: 'ab', ended_at: 900 })
    expect(readPastCrashRound({ key: 'past/6', crash_point: 2.5 })).toMatchObject({ round_id: '6' })
  })

  test.each([round, bet, past])('$key is the key of a row that can be read', (row) => {
    expect(crashRowKey(row)).toBe(row.key)
  })

  test.each([
    { ...round, starts_at: null },
    { ...round, phase: 'won' },
    { ...round, round_id: null },
    { ...bet, stake: 'much' },
    { ...bet, key: 'bet/' },
    { ...past, crash_point: 0.99 },
    { ...past, round_id: null, key: 'past/' },
    { ...round, key: 'rounds' },
    { ...round, key: 7 },
  ])('%j has no key', (row) => {
    expect(crashRowKey(row)).toBeUndefined()
  })
})

test('the player’s own bets come as a list, or one with an answer', () => {
  const read = { ...own, bet_id: '12', round_id: '7', auto_cash_out: undefined }
  expect(readCrashBets({ status: 200, data: [own, { ...own, state: 'won' }, null] })).toEqual([read])
  expect(readAnsweredCrashBet({ status: 200, bet: own })).toEqual(read)
  expect(readAnsweredCrashBet({ bet: { bet_id: 1, round_id: 2, stake: 3, state: 'placed' } })).toMatchObject({
    reference: '',
    slot: 1,
  })
  for (const field of ['bet_id', 'round_id', 'stake', 'state'])
    expect(readAnsweredCrashBet({ bet: { ...own, [field]: null } }), field).toBeUndefined()
})

test('fairness is a head and a salt, and whatever else is said', () => {
  const fairness = { head: 'aa', salt: 'bb', links: 10, edge_percent: 1, first_round_id: 1 }
  expect(readCrashFairness({ fairness })).toEqual({ ...fairness, first_round_id: '1' })
  expect(readCrashFairness({ fairness: { head: 'aa', salt: 'bb' } })).toMatchObject({ links: undefined })
  expect(readCrashFairness({ fairness: { head: 'aa' } })).toBeUndefined()
  expect(readCrashFairness({ fairness: { salt: 'aa' } })).toBeUndefined()
})
