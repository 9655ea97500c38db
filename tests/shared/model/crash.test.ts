import { expect, test } from 'vitest'
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

test.each([
  ['a list', [{ id: 'comet', name: 'Comet' }, { id: 7 }], ['comet Comet', '7 ']],
  ['a repeated id and a missing one', [{ id: 'a' }, null, { name: 'b' }, { id: 'a', name: 'A' }], ['a A']],
  ['an empty list', [], []],
  ['no list', { id: 'comet' }, ['nare-crash ']],
])('the crash games are read from %s', (_, crash_games, read) => {
  expect(readCrashGames({ crash_games }).map(({ id, name }) => `${id} ${name}`)).toEqual(read)
})

test.each([
  [readCrashRound, round, { round_id: '7', phase: 'betting', opens_at: 1_000, crash_point: undefined }],
  [readCrashRound, { ...round, phase: 'crashed', crash_point: '1.00' }, { crash_point: 1 }],
  [readCrashRound, { ...round, opens_at: undefined }, { opens_at: 6_000 }],
  [readCrashRoundBet, bet, { bet_id: '12', name: '07••••001', stake: 10, slot: 2, auto_cash_out: 1.5 }],
  [readCrashRoundBet, { ...bet, name: 7, slot: '3', win: '15' }, { name: '', slot: 1, win: 15 }],
  [readPastCrashRound, past, { round_id: '6', crash_point: 1, hash: 'ab', ended_at: 900 }],
  [readPastCrashRound, { ...past, round_id: null }, { round_id: '6' }],
] as const)('%o reads the topic row %j as %j', (read, row, expected) => {
  expect(read(row)).toMatchObject(expected)
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
])('the crash row %j has no key', (row) => expect(crashRowKey(row)).toBeUndefined())

test('the player’s own crash bets are read from a list, and one from an answer', () => {
  const own = { bet_id: 12, round_id: 7, stake: 10, state: 'cashed-out', multiplier: 1.32, win: 13.2 }
  const read = { ...own, bet_id: '12', round_id: '7', reference: '', slot: 1 }
  expect(readCrashBets({ data: [own, { ...own, state: 'won' }, null] })).toEqual([read])
  expect(readAnsweredCrashBet({ bet: own })).toEqual(read)
})

test('the fairness of a crash game needs only its head and salt', () => {
  const fairness = { head: 'aa', salt: 'bb', links: 10, edge_percent: 1, first_round_id: 1 }
  expect(readCrashFairness({ fairness })).toEqual({ ...fairness, first_round_id: '1' })
  expect(readCrashFairness({ fairness: { head: 'aa', salt: 'bb' } })).toMatchObject({ links: undefined })
})
