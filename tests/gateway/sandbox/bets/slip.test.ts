import { expect, test } from 'vitest'
import { taxAt } from '#shared/model/money/tax.ts'
import { sumSlip } from '#shared/slip/sum.ts'
import { fieldsOf, rowsOf } from '../opened.ts'
import { openBettor } from './bettor.ts'

const LONGEST_MS = 16 * 60_000

test('a slip is placed at the current prices, its stake leaves the balance, and the bet is listed', async () => {
  const { asked, homePicks, balance, reference, oneBet } = await openBettor()
  const betslip = await homePicks(3)
  const before = await balance()
  const placed = await asked('bet', { betslip, stake: 100.5, accept: 'none', reference: reference() })
  expect(placed).toMatchObject({ http: 200, message: 'Bet placed' })
  expect(await balance()).toBe(before - 100.5)
  const bet = await oneBet(placed.bet_id)
  expect(bet).toMatchObject({ kind: 'sports', state: 'open', stake: 100.5, paid: 0 })
  expect(
    rowsOf(bet, 'legs').map(({ match_id, odd_value, state }) => ({ match_id, odd_value, state })),
  ).toEqual(betslip.map(({ match_id, odd_value }) => ({ match_id, odd_value, state: 'open' })))
  expect(bet.possible_win).toBe(placed.possible_win)
})

test('a match twice, an amount that is none, a bad reference and a stake above the balance are refused with a text', async () => {
  const { asked, homePicks, reference } = await openBettor()
  const [pick] = await homePicks(1)
  const placing = (more: object) =>
    asked('bet', { betslip: [pick], stake: 10, reference: reference(), ...more })
  expect(await placing({ betslip: [pick, pick] })).toMatchObject({ error: 'A slip takes one pick per match' })
  for (const stake of [10.001, '', 'ten', true, null])
    expect(await placing({ stake })).toMatchObject({ http: 400, error: expect.stringMatching(/^stake: /) })
  expect(await placing({ stake: '1.50' })).toMatchObject({ http: 200 })
  expect(await placing({ reference: 'with a space' })).toMatchObject({ http: 400 })
  const short = { http: 402, insufficient_balance: true, missing: 1_001.5 }
  expect(await placing({ stake: 6_000 })).toMatchObject(short)
})

test('a bet is settled once its matches have ended, once, with the win shown at placement', async () => {
  const { asked, enter, homePicks, clock, balance, reference, oneBet } = await openBettor()
  const picks = await homePicks(24)
  const start = await balance()
  const ids: unknown[] = []
  for (const pick of picks) {
    const placed = await asked('bet', { betslip: [pick], stake: 10, reference: reference() })
    ids.push(placed.bet_id)
  }
  clock.moveTo(Math.max(...picks.map(({ start_time }) => start_time)) + LONGEST_MS)
  await enter()
  await asked('bets', {})
  const bets = await Promise.all(ids.map(oneBet))
  const states = new Set(bets.map(({ state }) => state))
  expect(states).toEqual(new Set(['won', 'lost']))
  const won = bets.flatMap((bet, at) => (bet.state === 'won' ? [picks[at]?.odd_value ?? 0] : []))
  const terms = { boost: undefined, tax: taxAt(clock.now()), maxPayoutCents: undefined }
  const paid = won.reduce((sum, odd_value) => sum + sumSlip(1_000, [{ odd_value }], terms).netCents, 0)
  expect(Math.round((await balance()) * 100)).toBe(start * 100 - 1_000 * picks.length + paid)
  for (const bet of bets)
    for (const leg of rowsOf(bet, 'legs')) {
      const match = fieldsOf(leg.match)
      const isHome = Number(match.home_score) > Number(match.away_score)
      expect(leg.state).toBe(isHome ? 'won' : 'lost')
    }
  await asked('bets', {})
  expect(Math.round((await balance()) * 100)).toBe(start * 100 - 1_000 * picks.length + paid)
})

test('a refused intent is found by its reference, and one that never arrived is not', async () => {
  const { asked, homePicks, reference } = await openBettor()
  const betslip = await homePicks(1)
  const refused = reference()
  await asked('bet', { betslip, stake: 9_000, reference: refused })
  const known = await asked('betOf', { reference: refused })
  expect(known).toMatchObject({ http: 200, data: null, refused: { insufficient_balance: true } })
  expect(await asked('betOf', { reference: 'never-was-sent' })).toMatchObject({ http: 404 })
  expect(await asked('betOf', {})).toMatchObject({
    http: 400,
    error: expect.stringContaining('bet_id or reference is needed'),
  })
})

test('players see only their own bets', async () => {
  const { ask, asked, homePicks, reference, logIn } = await openBettor()
  const placed = await asked('bet', { betslip: await homePicks(1), stake: 10, reference: reference() })
  await ask('signup', { mobile: '+254711111111', password: 'long enough', name: 'Another' })
  const other = await logIn('+254711111111', 'long enough')
  expect((await ask('betOf', { bet_id: placed.bet_id }, other)).status).toBe(404)
  expect(rowsOf((await ask('bets', {}, other)).body, 'data')).toEqual([])
})
