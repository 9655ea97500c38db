import { describe, expect, it, vi } from 'vitest'
import { $selections, viewChanged } from '#client/slip/selections.ts'
import {
  $competition,
  $competitionsShown,
  $liveMatches,
  $sportCompetitions,
  CompetitionGate,
  upcomingMatches,
} from '#client/sportsbook/competition.ts'
import { $hasMore, highlights, ListsGate, liveNow, moreAsked, upcoming } from '#client/sportsbook/lists.ts'
import { $match, MatchGate } from '#client/sportsbook/match.ts'
import { liveSportChosen, SportsGate, sportChosen } from '#client/sportsbook/sports.ts'
import { fields } from '#client/state/fields.ts'
import type { Row } from '#shared/topics/rows.ts'
import { createWorld, good, START } from '../league/world.ts'

/** No page waits longer than that for its turn, in ms. */
const SPREAD_MS = 2_000

const match = (match_id: string, more: Row = {}): Row => ({
  match_id,
  home_team: 'Ash',
  away_team: 'Birch',
  start_time: START + 3_600_000,
  state: 'upcoming',
  selections: [],
  ...more,
})
const idsOf = (matches: readonly { readonly match_id: string }[]) => matches.map(({ match_id }) => match_id)

describe('the lists of matches', () => {
  const one = (list: string, { sport_id, limit = '' }: Row) => [match(`${list}-${sport_id}-${limit}`)]

  async function stage(matchesOf: (list: string, data: Row) => readonly Row[] = one) {
    const world = createWorld((path, data) =>
      good({ matches: matchesOf(path.replace('/provider/v1/', ''), data), next: 'there is more' }),
    )
    await world.open(ListsGate)
    const times = (list: string) =>
      world.asked.filter((call) => call.startsWith(`/provider/v1/${list} `)).length
    return {
      ...world,
      ids: () => [highlights, liveNow, upcoming].flatMap(({ $matches }) => idsOf(world.see($matches))),
      times: () => ['highlights', 'live-matches', 'upcoming'].map(times),
    }
  }

  it('are requested for sport 79 at first, then for the chosen sport; the live list may have its own', async () => {
    const { ids, times, see, put } = await stage()
    expect([see(fields.active_link), see(fields.active_live_link)]).toEqual(['79', '79'])
    expect(ids()).toEqual(['highlights-79-', 'live-matches-79-', 'upcoming-79-12'])
    expect(times()).toEqual([1, 1, 1])
    await put(sportChosen, '85')
    expect(ids()).toEqual(['highlights-85-', 'live-matches-85-', 'upcoming-85-12'])
    await put(liveSportChosen, '70')
    expect(ids().slice(0, 2)).toEqual(['highlights-85-', 'live-matches-70-'])
  })

  it('take back no newer price while they load again', async () => {
    const topic = 'selection/7/1/home_team'
    const answer = { isHeldBack: false }
    const world = createWorld(() =>
      answer.isHeldBack ? new Promise(() => {}) : good({ matches: [match('7')] }),
    )
    await world.open(ListsGate)
    await world.put(viewChanged, [topic])
    const selection = { match_id: 7, sub_type_id: 1, odd_key: 'home_team', odd_value: 1.5 }
    await world.tell(topic, { selection })
    await world.put(viewChanged, [])
    await world.close(ListsGate)
    answer.isHeldBack = true
    await world.open(ListsGate)
    expect(world.see($selections)[topic]?.price?.current).toBe(1.5)
  })

  it('are requested again once they are old, and not by a hidden page', async () => {
    const { times, goTo } = await stage()
    await goTo(7_999)
    expect(times()).toEqual([1, 1, 1])
    vi.stubGlobal('document', { visibilityState: 'hidden' })
    await goTo(57_000)
    expect(times()).toEqual([1, 1, 1])
    vi.stubGlobal('document', { visibilityState: 'visible' })
    await goTo(58_000)
    expect(times()).toEqual([2, 2, 1])
    await goTo(60_000 + SPREAD_MS + 1_000)
    expect(times()[2]).toBe(2)
  })

  it('are requested again when one of their matches kicks off', async () => {
    const { times, goTo } = await stage((list) =>
      list === 'upcoming' ? [match('1', { start_time: START + 20_000 })] : [],
    )
    await goTo(20_000)
    expect(times()[2]).toBe(1)
    await goTo(21_000 + SPREAD_MS)
    expect(times()[2]).toBe(2)
  })

  it('grow by each request for more, and keep their matches meanwhile', async () => {
    const { ids, see, put, land } = await stage()
    expect(see($hasMore)).toBe(true)
    const more = put(moreAsked, undefined)
    expect(ids()[2]).toBe('upcoming-79-12')
    await more
    await land()
    expect(ids()[2]).toBe('upcoming-79-24')
  })
})

describe('the competitions of a sport', () => {
  const answers: Readonly<Record<string, (data: Row) => object>> = {
    sports: () => ({ sports: [79, 85].map((sport_id) => ({ sport_id, name: `Sport ${sport_id}` })) }),
    competitions: ({ sport_id }) => ({
      competitions: [1, 2].map((at) => ({ competition_id: Number(`${sport_id}0${at}`), name: `No. ${at}` })),
    }),
    'live-matches': () => ({ matches: ['8501', '8502'].map((id) => match(id, { competition_id: id })) }),
    upcoming: ({ competition_id }) => ({ matches: [match(String(competition_id), { competition_id })] }),
  }

  async function stage() {
    const provider = { broken: false }
    const world = createWorld((path, data) => {
      const answer = answers[path.replace('/provider/v1/', '')]
      return provider.broken || !answer ? { status: 500, body: {} } : good(answer(data))
    })
    return {
      ...world,
      provider,
      openCompetition: (competition_id?: string) => world.put(CompetitionGate.open, { competition_id }),
    }
  }

  it('are those of the chosen sport', async () => {
    const { open, openCompetition, see } = await stage()
    await open(SportsGate)
    await openCompetition()
    expect(see($sportCompetitions).map(({ competition_id }) => competition_id)).toEqual(['7901', '7902'])
    expect([see($competition), see(upcomingMatches.$matches)]).toEqual([null, []])
  })

  it('find a linked competition in any sport, choose that sport, and filter its live and coming matches', async () => {
    const { open, openCompetition, see } = await stage()
    await openCompetition('8502')
    expect(see($competitionsShown).phase).toBe('loading')
    await open(SportsGate)
    expect(see($competitionsShown).phase).toBe('ready')
    expect(see($competition)).toMatchObject({ sport_id: '85', name: 'No. 2' })
    expect(see(fields.active_link)).toBe('85')
    expect([see($liveMatches), see(upcomingMatches.$matches)].map(idsOf)).toEqual([['8502'], ['8502']])
  })

  it('fail where the request for the sports fails', async () => {
    const { open, openCompetition, see, provider } = await stage()
    provider.broken = true
    await openCompetition('8502')
    await open(SportsGate)
    expect(see($competitionsShown).phase).toBe('failed')
  })
})

it.each([
  ['every few seconds during play', { state: 'live' }, 4_000, 7_100],
  ['at its kick-off and not before', { start_time: START + 10_000 }, 10_900, 13_100],
])('a match has its markets, and is requested again %s', async (_, more, before, after) => {
  const selections = [{ odd_key: 'draw', odd_value: 3 }]
  const markets = [{ sub_type_id: 1, name: '1X2', selections }]
  const { see, put, asked, goTo } = createWorld(() => good({ match: match('5', more), markets }))
  await put(MatchGate.open, { match_id: '5' })
  expect(see($match)?.markets.map(({ name }) => name)).toEqual(['1X2'])
  await goTo(before)
  expect(asked).toHaveLength(1)
  await goTo(after)
  expect(asked).toHaveLength(2)
})
