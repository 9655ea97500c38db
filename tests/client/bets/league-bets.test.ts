import { describe, expect, it } from 'vitest'
import {
  $betDetailsError,
  $leagueBets,
  $leagueBetsError,
  $openBet,
  LeagueBetsGate,
  leagueBetChosen,
  leagueBetsRetried,
  olderLeagueBets,
} from '#client/bets/league-bets.ts'
import { settingsAnswered } from '#client/calls/offers.ts'
import { $share } from '#client/streams/pause.ts'
import type { OfferName } from '#shared/calls/offers.ts'
import { LEAGUE_BETS_LISTED, LEAGUE_BETS_OLD_AFTER_MS } from '#shared/limits.ts'
import type { RestAnswer } from '#shared/provider/request.ts'
import type { Row } from '#shared/topics/rows.ts'
import { openPlayer, START } from '../league/world.ts'

const MINUTE_MS = 60_000

interface Placed {
  readonly bet_id: number
  readonly placed_at: number
  readonly state: 'open' | 'lost'
}

/** Bets at equal intervals of minutes before START; the newest has the highest id. */
const placedEvery = (minutes: number, count: number): readonly Placed[] =>
  Array.from({ length: count }, (_, at) => ({
    bet_id: count - at,
    placed_at: START - (at + 1) * minutes * MINUTE_MS,
    state: 'lost',
  }))

const good = (bets: readonly Placed[]): RestAnswer => ({
  status: 200,
  body: { status: 200, data: bets.map((bet) => ({ ...bet, kind: 'league', stake: 50, legs: [] })) },
})

/** Answers of a provider with these bets. */
function providerOf(all: readonly Placed[], now = START) {
  const from = now - LEAGUE_BETS_OLD_AFTER_MS
  const most = LEAGUE_BETS_LISTED
  return (path: string, { before, limit }: Row): RestAnswer => {
    if (path === 'bet-history') return good(all.filter(({ placed_at }) => placed_at >= from).slice(0, most))
    if (path === 'old-bets') return good(all.filter(({ placed_at }) => placed_at < from).slice(0, most))
    return good(all.filter(({ bet_id }) => bet_id < Number(before)).slice(0, Number(limit)))
  }
}

async function openHistory(
  said: { answer: (path: string, wish: Row) => RestAnswer },
  offers?: ReadonlySet<OfferName>,
) {
  const world = await openPlayer((path, wish) =>
    path.includes('bet') ? said.answer(path, wish) : { status: 200, body: { status: 200, user: {} } },
  )
  const { scope, put } = world
  if (offers) await put(settingsAnswered, { offers: [...offers] })
  await put($share, 0)
  await world.goTo(0)
  await put(LeagueBetsGate.open, {})
  const ids = () => {
    const { recent, old } = scope.getState($leagueBets)
    const idsOf = (bets: typeof recent) => bets?.map(({ bet_id }) => Number(bet_id)) ?? null
    return { recent: idsOf(recent), old: idsOf(old) }
  }
  return {
    ...world,
    ids,
    count: (path: string) => world.asked.filter((call) => call.split(' ')[0] === path).length,
    lookBack: async () => {
      while (scope.getState(olderLeagueBets.$hasOlder)) await put(olderLeagueBets.olderAsked, undefined)
    },
  }
}

const downFrom = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, at) => from - at)

describe('the history of league bets', () => {
  it('has the bets of the last day and the old ones, and ends where there are no more', async () => {
    const page = await openHistory({ answer: providerOf(placedEvery(60, 30)) })
    expect(page.ids()).toEqual({ recent: downFrom(30, 7), old: downFrom(6, 1) })
    expect(page.scope.getState(olderLeagueBets.$hasOlder)).toBe(false)
    expect(page.count('/provider/v1/bets')).toBe(0)
  })

  it('continues after the listed old bets, page by page', async () => {
    const page = await openHistory({ answer: providerOf(placedEvery(60, 180)) })
    expect(page.ids()).toEqual({ recent: downFrom(180, 157), old: downFrom(156, 107) })
    await page.lookBack()
    expect(page.ids()).toEqual({ recent: downFrom(180, 157), old: downFrom(156, 1) })
    expect(page.count('/provider/v1/bets')).toBe(3)
  })

  it('leaves out no bet where the last day has more than one page', async () => {
    const page = await openHistory({ answer: providerOf(placedEvery(15, 200)) })
    expect(page.ids()).toEqual({ recent: downFrom(200, 151), old: [] })
    await page.lookBack()
    expect(page.ids()).toEqual({ recent: downFrom(200, 105), old: downFrom(104, 1) })
  })

  it('has both lists where no older pages are offered, and requests none', async () => {
    const all = placedEvery(15, 200)
    const recent = all.filter(({ bet_id }) => bet_id > 120)
    const page = await openHistory(
      { answer: (path) => good(path === 'bet-history' ? recent : all.filter(({ bet_id }) => bet_id <= 120)) },
      new Set(),
    )
    expect(page.ids()).toEqual({ recent: downFrom(200, 121), old: downFrom(120, 1) })
    expect(page.scope.getState(olderLeagueBets.$hasOlder)).toBe(false)
    expect(page.count('/provider/v1/bets')).toBe(0)
  })

  it('is requested every few seconds with an open bet, else once a minute', async () => {
    const [newest, ...others] = placedEvery(60, 3)
    if (!newest) throw new Error('there is no bet')
    const said = { answer: providerOf([{ ...newest, state: 'open' }, ...others]) }
    const page = await openHistory(said)
    await page.goTo(4_000)
    expect([page.count('bet-history'), page.count('old-bets')]).toEqual([1, 1])
    said.answer = providerOf([{ ...newest, bet_id: 4 }, newest, ...others])
    await page.goTo(5_000)
    expect([page.count('bet-history'), page.count('old-bets')]).toEqual([2, 1])
    expect(page.ids().recent).toEqual([4, 3, 2, 1])
    expect(page.scope.getState($leagueBets).recent?.[1]?.state).toBe('lost')
    await page.goTo(64_000)
    expect([page.count('bet-history'), page.count('old-bets')]).toEqual([2, 2])
    await page.goTo(65_000)
    expect(page.count('bet-history')).toBe(3)
    await page.put(LeagueBetsGate.close, {})
    await page.goTo(200_000)
    expect(page.count('bet-history')).toBe(3)
  })

  it('shows one list and the error of the other until that loads', async () => {
    const right = providerOf(placedEvery(62, 30))
    const wrong: RestAnswer = { status: 500, body: { status: 500 } }
    const said = { answer: (path: string, wish: Row) => (path === 'bet-history' ? wrong : right(path, wish)) }
    const page = await openHistory(said)
    expect(page.ids()).toEqual({ recent: null, old: downFrom(7, 1) })
    expect(page.scope.getState($leagueBetsError)).toBe('Fetching BetHistory failed')
    said.answer = (path, wish) => (path === 'old-bets' ? wrong : right(path, wish))
    await page.goTo(10_000)
    expect(page.ids().recent).toEqual(downFrom(30, 8))
    expect(page.scope.getState($leagueBetsError)).toBe('')
    await page.put(leagueBetsRetried, undefined)
    expect(page.scope.getState($leagueBetsError)).toBe('Fetching BetHistory failed')
    expect(page.ids()).toEqual({ recent: downFrom(30, 8), old: downFrom(7, 1) })
  })

  it('opens a bet with its details, as far as they say more than the list', async () => {
    const right = providerOf(placedEvery(60, 30))
    const data = [{ legs: [{ match_id: 7, odd_key: 'draw' }], message: 'Settled by hand' }]
    const page = await openHistory({
      answer: (path, wish) =>
        path.endsWith('bet-details') ? { status: 200, body: { status: 200, data } } : right(path, wish),
    })
    await page.put(leagueBetChosen, { age: 'recent', bet_id: '30' })
    await page.put(leagueBetChosen, { age: 'old', bet_id: '6' })
    expect(page.asked.filter((call) => call.includes('details'))).toEqual([
      'bet-details {"bet_id":"30"}',
      'old-bet-details {"bet_id":"6"}',
    ])
    expect(page.scope.getState($openBet)).toMatchObject({
      bet_id: '6',
      state: 'lost',
      stake: 50,
      message: 'Settled by hand',
      legs: [{ match_id: '7', odd_keys: ['draw'] }],
    })
  })

  it('shows an opened bet as it has gone on: its details are asked for again with its list', async () => {
    const row = { bet_id: 3, placed_at: START - 1, stake: 50, kind: 'league' }
    const stateOf = { state: 'open', first: 'open' }
    const details = () => ({
      ...{ ...row, state: stateOf.state },
      legs: [stateOf.first, 'open'].map((state, at) => ({ match_id: at, odd_key: 'draw', state })),
    })
    const page = await openHistory({
      answer: (path) =>
        path === 'bet-details'
          ? { status: 200, body: { status: 200, data: details() } }
          : { status: 200, body: { data: path === 'bet-history' ? [{ ...row, state: stateOf.state }] : [] } },
    })
    await page.put(leagueBetChosen, { age: 'recent', bet_id: '3' })
    const standing = () => {
      const bet = page.scope.getState($openBet)
      return [bet?.state, ...(bet?.legs.map(({ state }) => state) ?? [])]
    }
    expect(standing()).toEqual(['open', 'open', 'open'])
    stateOf.first = 'won'
    await page.goTo(5_000)
    expect(standing()).toEqual(['open', 'won', 'open'])
    stateOf.state = 'lost'
    await page.goTo(10_000)
    expect(standing()).toEqual(['lost', 'won', 'open'])
  })

  it('shows an open bet as listed with the error where its details failed', async () => {
    const right = providerOf(placedEvery(60, 3))
    const page = await openHistory({
      answer: (path, wish) =>
        path === 'bet-details' ? { status: 500, body: { status: 500 } } : right(path, wish),
    })
    await page.put(leagueBetChosen, { age: 'recent', bet_id: '3' })
    expect(page.scope.getState($openBet)).toMatchObject({ bet_id: '3', legs: [] })
    expect(page.scope.getState($betDetailsError)).toBe('Fetching BetHistory failed')
  })
})
