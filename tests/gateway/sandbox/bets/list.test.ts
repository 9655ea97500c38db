import { expect, test } from 'vitest'
import { rowsOf } from '../opened.ts'
import { openBettor } from './bettor.ts'

test('bets are listed newest first, page by page, down to the first one', async () => {
  const { asked, homePicks, reference } = await openBettor()
  const placed: unknown[] = []
  for (const pick of await homePicks(8)) {
    const slip = { betslip: [pick], stake: 1, accept: 'any', reference: reference() }
    placed.unshift((await asked('bet', slip)).bet_id)
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

test('after a day a bet is among the old ones, with the details of the old ones', async () => {
  const { asked, enter, clock, betOnLeague } = await openBettor()
  const placedAt = clock.now()
  const { bet_id } = await betOnLeague()
  const idsIn = async (name: 'betHistory' | 'oldBets') =>
    rowsOf(await asked(name), 'data').map((row) => row.bet_id)
  clock.moveTo(placedAt + 86_400_000)
  await enter()
  expect([await idsIn('betHistory'), await idsIn('oldBets')]).toEqual([[bet_id], []])
  clock.moveBy(1)
  expect([await idsIn('betHistory'), await idsIn('oldBets')]).toEqual([[], [bet_id]])
  const { data } = await asked('oldBetDetails', { bet_id })
  expect(data).toMatchObject({ bet_id, state: expect.stringMatching(/won|lost/) })
})
