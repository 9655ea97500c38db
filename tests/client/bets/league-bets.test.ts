import { describe, expect, it } from 'vitest'
import { betsOfState } from '#client/bets/league-bet-ages.ts'
import {
  $betDetailsError,
  $leagueBets,
  $openedBet,
  LeagueBetsGate,
  leagueBetChosen,
  olderLeagueBets,
} from '#client/bets/league-bets.ts'
import { settingsAnswered } from '#client/calls/offers.ts'
import { bets } from '#client/slip/placement/bets.ts'
import { $share } from '#client/streams/pause.ts'
import type { OfferName } from '#shared/calls/offers.ts'
import { LEAGUE_BETS_LISTED, LEAGUE_BETS_OLD_AFTER_MS, readLeagueBets } from '#shared/model/bets/bet.ts'
import { readPlaced } from '#shared/model/bets/placed.ts'
import type { Row } from '#shared/topics/rows.ts'
import { intentOf } from '#tests/support/intents/intent.ts'
import { type Answering, good as answered, openPlayer, START } from '../league/world.ts'

const MINUTE_MS = 60_000

type Placed = Readonly<{ bet_id: number; placed_at: number; state: 'open' | 'lost' }>

/** Bets at equal intervals of minutes before START; the newest has the highest id. */
const placedEvery = (minutes: number, count: number): readonly Placed[] =>
  Array.from({ length: count }, (_, at) => ({
    bet_id: count - at,
    placed_at: START - (at + 1) * minutes * MINUTE_MS,
    state: 'lost',
  }))

const good = (bets: readonly Placed[]) =>
  answered({ status: 200, data: bets.map((bet) => ({ ...bet, kind: 'league', stake: 50, legs: [] })) })

/** Answers of a provider with these bets. */
function providerOf(all: readonly Placed[], now = START) {
  const from = now - LEAGUE_BETS_OLD_AFTER_MS
  const most = LEAGUE_BETS_LISTED
  return (path: string, { before, limit }: Row) => {
    if (path === 'bet-history') return good(all.filter(({ placed_at }) => placed_at >= from).slice(0, most))
    if (path === 'old-bets') return good(all.filter(({ placed_at }) => placed_at < from).slice(0, most))
    return good(all.filter(({ bet_id }) => bet_id < Number(before)).slice(0, Number(limit)))
  }
}

async function openHistory(said: { answer: Answering }, offers?: ReadonlySet<OfferName>) {
  const world = await openPlayer((path, wish) =>
    path.includes('bet') ? said.answer(path, wish) : answered({ status: 200, user: {} }),
  )
  const { put } = world
  if (offers) await put(settingsAnswered, { offers: [...offers] })
  await put($share, 0)
  await world.goTo(0)
  await put(LeagueBetsGate.open, {})
  const idsOf = (age: 'recent' | 'old') =>
    world.see($leagueBets)[age]?.map(({ bet_id }) => Number(bet_id)) ?? null
  return {
    ...world,
    ids: () => ({ recent: idsOf('recent'), old: idsOf('old') }),
    count: (path: string) => world.asked.filter((call) => call.split(' ')[0] === path).length,
  }
}

const downFrom = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, at) => from - at)

/** The first and the last id of a list. */
type Span = [number, number]

describe('the history of league bets', () => {
  it.each<[string, number, number, Span, Span, Span, Span, number]>([
    ['needs no older pages when both lists hold all bets', 60, 30, [30, 7], [6, 1], [30, 7], [6, 1], 0],
    ['continues with older pages', 60, 180, [180, 157], [156, 107], [180, 157], [156, 1], 3],
    ['misses no bet of a two-page day', 15, 200, [200, 151], [0, 1], [200, 105], [104, 1], 4],
  ])('%s', async (_, minutes, count, recent, old, recentAtEnd, oldAtEnd, pages) => {
    const page = await openHistory({ answer: providerOf(placedEvery(minutes, count)) })
    expect(page.ids()).toEqual({ recent: downFrom(...recent), old: downFrom(...old) })
    while (page.scope.getState(olderLeagueBets.$hasOlder))
      await page.put(olderLeagueBets.olderAsked, undefined)
    expect(page.ids()).toEqual({ recent: downFrom(...recentAtEnd), old: downFrom(...oldAtEnd) })
    expect(page.count('/provider/v1/bets')).toBe(pages)
  })

  const all = placedEvery(15, 200)
  it.each<[string, readonly Placed[], readonly Placed[], number]>([
    ['shows both lists', all.slice(0, 80), all.slice(80), 120],
    ['files by their time bets of days in the recent list', all.toReversed(), [], 104],
    ['leaves recent what the old list repeats', all.slice(0, 80), all, 120],
  ])('%s, and requests no older pages where none are offered', async (_, recent, old, newestOld) => {
    const answer = (path: string) => good(path === 'bet-history' ? recent : old)
    const page = await openHistory({ answer }, new Set())
    const sorted = Object.values(page.ids()).map((ids) => ids?.toSorted((one, other) => other - one))
    expect(sorted).toEqual([downFrom(200, newestOld + 1), downFrom(newestOld, 1)])
    expect(page.scope.getState(olderLeagueBets.$hasOlder)).toBe(false)
    expect(page.count('/provider/v1/bets')).toBe(0)
  })

  it('is requested every few seconds with an open bet, once one is placed, else once a minute', async () => {
    const [newest, ...others] = placedEvery(60, 3) as [Placed, ...Placed[]]
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
    const intent = intentOf({ kind: 'league' as const, sent: {}, lines: [] })
    await page.put(bets.$progress, { state: 'done', intent, outcome: readPlaced({}) })
    expect(page.count('bet-history')).toBe(4)
    await page.put(LeagueBetsGate.close, {})
    await page.goTo(200_000)
    expect(page.count('bet-history')).toBe(4)
  })

  it('opens a bet as listed, shows the error of its details, and reloads them with each list', async () => {
    const row = { bet_id: 3, placed_at: START - 1, stake: 50, kind: 'league' }
    const said = { state: 'open', first: 'open', isSilent: true }
    const details = () => ({
      ...{ ...row, state: said.state, message: 'Settled by hand' },
      legs: [said.first, 'open'].map((state, at) => ({ match_id: at, odd_key: 'draw', state })),
    })
    const page = await openHistory({
      answer: (path) => {
        if (path.endsWith('details'))
          return said.isSilent ? { status: 500, body: { status: 500 } } : answered({ data: [details()] })
        const age = path === 'bet-history' ? 3 : 2
        return answered({ data: [{ ...row, bet_id: age, state: said.state }] })
      },
    })
    const bet = () => page.scope.getState($openedBet)
    const states = () => [bet()?.state, ...(bet()?.legs.map(({ state }) => state) ?? [])]
    await page.put(leagueBetChosen, { age: 'recent', bet_id: '3' })
    expect(states()).toEqual(['open'])
    expect(page.scope.getState($betDetailsError)).toBe('Fetching BetHistory failed')
    said.isSilent = false
    await page.goTo(5_000)
    expect(states()).toEqual(['open', 'open', 'open'])
    expect(bet()).toMatchObject({ bet_id: '3', stake: 50, message: 'Settled by hand' })
    said.first = 'won'
    await page.goTo(10_000)
    expect(states()).toEqual(['open', 'won', 'open'])
    await page.put(leagueBetChosen, { age: 'old', bet_id: '2' })
    expect(page.asked.at(-1)).toBe('old-bet-details {"bet_id":"2"}')
    expect(bet()?.bet_id).toBe('2')
    // A bet of the recent list is unknown to the old details, however old it is.
    await page.put(leagueBetChosen, { age: 'old', bet_id: '3' })
    expect(page.asked.at(-1)).toBe('bet-details {"bet_id":"3"}')
  })
})

it('a bet of unknown state is listed among open and settled bets', () => {
  const states = ['open', 'won', 'lost', 'void', 'Under review'] as const
  const bets = readLeagueBets(states.map((state, at) => ({ bet_id: at + 1, state })))
  const among = (shown: 'all' | 'open' | 'settled') => betsOfState(bets, shown).map(({ bet_id }) => bet_id)
  expect(among('all')).toEqual(['1', '2', '3', '4', '5'])
  expect(among('open')).toEqual(['1', '5'])
  expect(among('settled')).toEqual(['2', '3', '4', '5'])
})
