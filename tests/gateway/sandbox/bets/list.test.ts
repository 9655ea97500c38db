import { expect, test } from 'vitest'
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
  expect(await asked('bets', { before: 'yesterday' })).toMatchObject({ http: 400 })
})
