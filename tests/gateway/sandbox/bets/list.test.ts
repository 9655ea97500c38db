import { expect, test } from 'vitest'
import { createLeague } from '#gateway/sandbox/league/league.ts'
import { oneXTwo } from '#gateway/sandbox/odds/markets.ts'
import { rowsOf } from '../opened.ts'
import { openBettor } from './bettor.ts'

test('bets are listed newest first, page by page, down to the first one', async () => {
  const { asked, homePicks, reference } = await openBettor()
  const picks = await homePicks(8)
  const placed: unknown[] = []
  for (const pick of picks) {
    const { bet_id } = await asked('bet', {
      betslip: [pick],
      stake: 1,
      accept: 'any',
      reference: reference(),
    })
    placed.unshift(bet_id)
  }
  const listed: unknown[] = []
  for (let before: unknown; ; before = listed.at(-1)) {
    const page = rowsOf(await asked('bets', { state: 'open', kind: 'sports', limit: 3, before }), 'data')
    listed.push(...page.map(({ bet_id }) => bet_id))
    if (page.length < 3) break
  }
  expect(listed).toEqual(placed)
  expect(await asked('bets', { kind: 'league', before: listed[0] })).toMatchObject({ data: [] })
  expect(await asked('bets', { state: 'settled' })).toMatchObject({ data: [] })
})

test('after a day a league bet is among the old ones, with the details of the old ones', async () => {
  const { asked, enter, clock, reference, sandbox } = await openBettor()
  const league = createLeague(sandbox.seed, 1)
  const current = league.roundAt(2, clock.now())
  const round = { ...current, index: current.index + 1 }
  const [match] = league.matchesOf(round)
  if (!match) throw new Error('there is no match')
  const [odd_key] = oneXTwo.winners(match.score)
  const pick = { match_id: match.match_id, sub_type_id: oneXTwo.market_id, odd_key }
  const betslip = rowsOf(await asked('validateBetslip', { betslip: [pick] }), 'data')
  const placedAt = clock.now()
  const { bet_id } = await asked('leagueBet', { betslip, stake: 100, reference: reference() })
  const idsIn = async (name: 'betHistory' | 'oldBets') =>
    rowsOf(await asked(name), 'data').map((row) => row.bet_id)
  clock.moveTo(league.timesOf(round).end_time)
  await enter()
  expect([await idsIn('betHistory'), await idsIn('oldBets')]).toEqual([[bet_id], []])
  clock.moveTo(placedAt + 86_400_000)
  await enter()
  expect([await idsIn('betHistory'), await idsIn('oldBets')]).toEqual([[bet_id], []])
  clock.moveBy(1)
  expect([await idsIn('betHistory'), await idsIn('oldBets')]).toEqual([[], [bet_id]])
  expect((await asked('oldBetDetails', { bet_id })).data).toMatchObject({ bet_id, state: 'won' })
})
