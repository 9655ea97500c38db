import { expect, test } from 'vitest'
import { createCashOuts } from '#gateway/sandbox/bets/cash-out.ts'
import { createOffering } from '#gateway/sandbox/bets/offered-pick.ts'
import { settleDue } from '#gateway/sandbox/bets/settle.ts'
import { createLeague } from '#gateway/sandbox/league/league.ts'
import { marketOf, oneXTwo } from '#gateway/sandbox/odds/markets.ts'
import { createSportsbook } from '#gateway/sandbox/sportsbook/sportsbook.ts'
import { sumSlip } from '#shared/slip/sum.ts'
import { seed } from '#tests/support/seed.ts'
import { rowsOf } from '../opened.ts'
import { legOf, openBareBets, START, slip } from './bare-bets.ts'

const ROUNDS = 1_000
const STAKE_CENTS = 1_000

/** Singles on the first matches of each round: picks that are worth less the longer no goal falls. */
const picks = [
  [18, 'over_2.5'],
  [oneXTwo.market_id, 'home_team'],
  [oneXTwo.market_id, 'away_team'],
] as const

/** Times of the sales in ms before the end, by turns. */
const SOLD_BEFORE_MS = [1, 2_500]

/** Ages in ms, at the moment of a sale, of the offers that the player has fetched: the oldest is tried first. */
const AGES_MS = [4_999, 1_499]

/*
 * The player who knows most: they wait for a goal, keep a bet that wins, and sell any other as late as may be, for the
 * oldest offer that is still paid. A cash-out never pays more than the bet is worth at that moment, so they have no more
 * of their stakes back than from holding every bet to its end; with prices below the worth of a bet the house keeps its
 * margin. The standard deviation of the difference is some 0.6 % of the stakes.
 */
test('waiting with an offer in hand returns no more over 1,000 rounds than holding each bet to its end', async () => {
  const league = createLeague(String(seed), 1)
  const offering = createOffering(league, createSportsbook(String(seed)))
  const { deps, ledger, player, addBet, clock } = await openBareBets(offering)
  const { list, take } = createCashOuts(deps, 'secret')
  const first = league.roundAt(2, START)
  const back = { held: 0, sold: 0 }
  let staked = 0

  for (let nth = 0; nth < ROUNDS; nth++) {
    const round = { ...first, index: first.index + nth }
    const { start_time, end_time } = league.timesOf(round)
    const sold_at = end_time - (SOLD_BEFORE_MS[nth % SOLD_BEFORE_MS.length] ?? 0)
    const bets = picks.flatMap(([market_id, odd_key], slot) => {
      const market = marketOf(market_id)
      const match = league.matchesOf(round)[slot]
      const prices = market && match && league.pricesAt(round, market, start_time).get(match.match_id)
      const odd_value = prices?.find((price) => price.odd_key === odd_key)?.odd_value
      if (!market || !match || !odd_value) return []
      staked += STAKE_CENTS
      const isRight = market.winners(match.score).includes(odd_key)
      if (isRight) back.held += sumSlip(STAKE_CENTS, [{ odd_value }], slip).netCents
      const leg = { ...legOf(match.match_id, odd_value), sub_type_id: market_id, odd_keys: [odd_key] }
      const bet_id = addBet({
        kind: 'league',
        stake_cents: STAKE_CENTS,
        placed_at: start_time,
        terms: { slip },
        legs: [{ ...leg, ends_at: end_time }],
      })
      const { home_score: home = 0, away_score: away = 0 } = offering.scoreOf(match.match_id, sold_at) ?? {}
      const isAhead = market.winners({ home, away, half: { home, away } }).includes(odd_key)
      return [{ bet_id, isAhead }]
    })
    const offers = [...AGES_MS, 0].map((age) => {
      clock.at = sold_at - age
      return rowsOf(list(player).body, 'data')
    })
    for (const { bet_id } of bets.filter(({ isAhead }) => !isAhead))
      offers.some((rows, at) => {
        const { id, amount } = rows.find((row) => row.bet_id === bet_id) ?? {}
        const asked = { bet_id, id: String(id), amount: Math.round(Number(amount) * 100) }
        return (
          amount !== undefined && take(player, { ...asked, reference: `${at} of ${bet_id}` }).http === 200
        )
      })
    clock.at = end_time
    settleDue(deps)
    for (const { bet_id } of bets) back.sold += ledger.bets.find(bet_id)?.paid_cents ?? 0
  }

  const percent = { held: (100 * back.held) / staked, sold: (100 * back.sold) / staked }
  expect(percent.sold, JSON.stringify(percent)).toBeLessThan(percent.held + 2)
  expect(percent.sold, JSON.stringify(percent)).toBeLessThan(100)
  expect(ledger.prove()).toEqual([])
}, 120_000)
