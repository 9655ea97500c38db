import { expect, it } from 'vitest'
import { LeagueBetsGate } from '#client/bets/league-bets.ts'
import { $openLeagueBets, OpenLeagueBetsGate } from '#client/bets/open-league-bets.ts'
import type { Row } from '#shared/topics/rows.ts'
import { good, openPlayer } from '../league/world.ts'

const row = (bet_id: number): Row => ({ bet_id, state: 'open', stake: 50 })

/** A page that shows the open bets of this provider, which lists them without legs. */
async function openBets(said: { bets: readonly number[]; failing: readonly number[] }) {
  const world = await openPlayer((path, { bet_id }) => {
    if (path === 'bet-history') return good({ data: said.bets.map(row) })
    if (path !== 'bet-details') return good({ data: [] })
    if (said.failing.includes(Number(bet_id))) return { status: 500, body: { status: 500 } }
    return good({ data: { ...row(Number(bet_id)), legs: [{ match_id: bet_id, odd_key: 'draw' }] } })
  })
  const show = async () => {
    await world.put(LeagueBetsGate.open, {})
    await world.put(OpenLeagueBetsGate.open, {})
    await world.land()
  }
  const hide = async () => {
    await world.put(OpenLeagueBetsGate.close, {})
    await world.put(LeagueBetsGate.close, {})
  }
  await world.goTo(0)
  await show()
  return { ...world, show, hide, legs: () => world.see($openLeagueBets).map(({ legs }) => legs.length) }
}

it('the legs of an open bet come with a later list when its details did not load at first', async () => {
  const said = { bets: [2, 1], failing: [2] }
  const page = await openBets(said)
  expect(page.legs()).toEqual([0, 1])
  said.failing = []
  await page.goTo(5_000)
  await page.land()
  expect(page.legs()).toEqual([1, 1])
})

it('a bet whose details fail on a second visit keeps no other bet from its legs', async () => {
  const said = { bets: [1], failing: [] as readonly number[] }
  const page = await openBets(said)
  expect(page.legs()).toEqual([1])
  await page.hide()
  Object.assign(said, { bets: [1, 2], failing: [1] })
  await page.show()
  expect(page.legs()).toEqual([0, 1])
})
