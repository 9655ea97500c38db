import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readNetPosition } from '#shared/model/account/net-position.ts'
import { readUser } from '#shared/model/account/user.ts'
import { readBets } from '#shared/model/bets/bet.ts'
import { readCashOuts } from '#shared/model/bets/cash-out.ts'
import { readAnsweredCrashBet, readCrashFairness } from '#shared/model/casino/crash.ts'
import { readCompetitions, readMarkets, readStandings } from '#shared/model/league/league.ts'
import { readLineUps } from '#shared/model/league/line-up.ts'
import { readPlayout } from '#shared/model/league/playout.ts'
import { readResults } from '#shared/model/league/result.ts'
import { readDepositAnswer } from '#shared/model/money/deposit.ts'
import { readFigures } from '#shared/model/money/figures.ts'
import { readPlayerMovements } from '#shared/model/money/movement.ts'
import { readSelection } from '#shared/model/odds/selection.ts'
import { readCrashLeaderboard, readLeaderboard, readOwnRank } from '#shared/model/site/leaderboard.ts'
import { readFixtures } from '#shared/model/sportsbook/fixture.ts'
import { readSports } from '#shared/model/sportsbook/sportsbook.ts'
import { type Reading, readLive, readPeriods, readSelections } from '#shared/topics/read.ts'
import { seed } from '#tests/support/seed.ts'

const AT = 1_800_000_000_000
const pick = { match_id: 1, sub_type_id: 3, odd_key: 'draw' }

test.each<readonly [string, object, (row: object) => unknown]>([
  ['a user', { token: 't' }, readUser],
  [
    'a movement',
    { movement_id: 1, amount: 5, made_at: AT },
    (row) => readPlayerMovements([row]).movements[0],
  ],
  ['a deposit', { reference: 'one', amount: 5 }, (deposit) => readDepositAnswer({ deposit }).deposit],
  ['a sport', { sport_id: 79, name: 'Football' }, (row) => readSports([row])[0]],
  [
    'an incident',
    { minute: 5, type: 'goal', side: 'home' },
    (row) => readPlayout({ match_id: 1, incidents: [row] })?.incidents[0],
  ],
  ['a selection', pick, readSelection],
  ['a net position', { session: {}, day: {}, week: {}, month: {} }, readNetPosition],
  ['an own place', { rank: 1, points: 2 }, (own) => readOwnRank({ own })],
  ['a tax', { stake_permille: 50, winnings_permille: 200 }, (row) => readFigures({ tax: [row] }).tax?.[0]],
  [
    'the jackpot of the settings',
    { matches: 17, stake: 50, least_prize: 0 },
    (jackpot) => readFigures({ jackpot }).jackpot,
  ],
  [
    'a crash bet',
    { bet_id: 12, round_id: 7, stake: 10, state: 'lost' },
    (bet) => readAnsweredCrashBet({ bet }),
  ],
  ['an offer to cash out', { bet_id: 1, amount: 0.01 }, (row) => readCashOuts([row])[0]],
  ['crash fairness', { head: 'aa', salt: 'bb' }, (fairness) => readCrashFairness({ fairness })],
])('%s is read with all its fields, and rejected without any one of them', (_, row, read) => {
  expect(read(row)).toBeDefined()
  for (const name of Object.keys(row)) expect(read({ ...row, [name]: undefined }), name).toBeUndefined()
})

test('an offer to cash out for 0 is none', () => expect(readCashOuts([{ bet_id: 1, amount: 0 }])).toEqual([]))

const rowsOf = (reading: Reading) => ('rows' in reading ? Object.values(reading.rows) : [])

test.each([
  ['competitions', readCompetitions, { competition_id: 2 }],
  ['markets', readMarkets, { market_id: '3' }],
  ['matches', readFixtures, { match_id: 1 }],
  ['standings', readStandings, { team: 'A' }],
  ['results', readResults, { round_id: 1, matches: [{ match_id: 1, home_score: 1, away_score: 0 }] }],
  ['line_ups', readLineUps, { match_id: 1 }],
  ['leaderboard', readLeaderboard, { rank: 1, mobile: '07••1', points: 5 }],
  ['leaderboard', readCrashLeaderboard, { rank: 1, mobile: '07••1', multiplier: 5 }],
  ['bets', readBets, { bet_id: 1 }],
  [
    'periods',
    (body: unknown) => rowsOf(readPeriods(body)),
    { round_id: 1, start_time: AT, end_time: AT + 45_000 },
  ],
  ['playouts', (body: unknown) => rowsOf(readLive(body)), { match_id: 1 }],
  ['data', (body: unknown) => rowsOf(readSelections(body)), pick],
])('a list is read under %s, under data, or bare, with unknown fields', (name, read, row) => {
  const list = [{ ...row, own_field: { deep: [1] } }]
  for (const body of [{ status: 200, [name]: list }, { status: 200, data: list }, list])
    expect(read(body)).toHaveLength(1)
})

type Reader = (value: unknown) => unknown

const modules = import.meta.glob<Readonly<Record<string, unknown>>>('../../../shared/model/**/*.ts', {
  eager: true,
})
/** Readers of fields that were read before. */
const ofFields = ['readStoredExclusion', 'readOutcomes']
/** Every reader of a provider's entity or list. Those of `field.ts` take more than the value. */
const readers = Object.entries(modules)
  .filter(([path]) => !path.endsWith('/field.ts'))
  .flatMap(([, module]) =>
    Object.entries(module).filter(([name]) => /^read[A-Z]/.test(name) && !ofFields.includes(name)),
  )
  .map(([name, read]) => [name, read as Reader] as const)

/** The names of fields and lists that readers look for. */
const names = `
  data meta message status id name title reference state user token bets bet_details bet_id legs betslip
  stake odd_key odd_value sub_type_id match matches match_id markets selections odds home_score incidents
  minute periods round_id start_time end_time standings team competitions sports next images image url
  link leaderboard own rank prizes tiers right prize tax limits boost steps points promotions jackpot
  opening deposit movements key phase starts_at bet fairness head games types provider result gameURL
  success time_duration session day reason taken use_jwt seasons teams players
`
  .trim()
  .split(/\s+/)

/** Objects in objects and lists under the names that readers look for, and any other value. */
function nonsense(): fc.Arbitrary<unknown> {
  const named = (inner: fc.Arbitrary<unknown>) =>
    fc.dictionary(fc.constantFrom(...names), fc.oneof(inner, fc.array(inner, { maxLength: 3 })), {
      maxKeys: 8,
    })
  const leaf = fc.jsonValue({ maxDepth: 1 })
  return fc.oneof(named(fc.oneof(leaf, named(fc.oneof(leaf, named(leaf))))), fc.anything())
}

test(`readers of shared/model never throw, whatever a provider sends (seed ${seed})`, () => {
  expect(readers.length).toBeGreaterThan(50)
  fc.assert(
    fc.property(nonsense(), (value) => {
      for (const [name, read] of readers)
        try {
          read(value)
        } catch (cause) {
          throw new Error(name, { cause })
        }
    }),
    { seed, numRuns: 200 },
  )
})
