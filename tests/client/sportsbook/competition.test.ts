import { describe, expect, it } from 'vitest'
import {
  $competition,
  $competitionsError,
  $competitionsState,
  $liveMatches,
  $sportCompetitions,
  CompetitionGate,
  competitionsRetried,
  upcomingMatches,
} from '#client/sportsbook/competition.ts'
import { $match, MatchGate } from '#client/sportsbook/match.ts'
import { SportsGate } from '#client/sportsbook/sports.ts'
import { fields } from '#client/state/fields.ts'
import type { RestAnswer } from '#shared/provider/request.ts'
import type { Row } from '#shared/topics/rows.ts'
import { createWorld, START } from '../league/world.ts'

const match = (competition_id: number, more: Row = {}): Row => ({
  match_id: `of-${competition_id}`,
  competition_id,
  home_team: 'Ash',
  away_team: 'Birch',
  start_time: START + 3_600_000,
  state: 'upcoming',
  selections: [],
  ...more,
})

const answers: Readonly<Record<string, (data: Row) => object>> = {
  sports: () => ({ sports: [79, 85].map((sport_id) => ({ sport_id, name: `Sport ${sport_id}` })) }),
  competitions: ({ sport_id }) => ({
    competitions: [1, 2].map((at) => ({ competition_id: Number(`${sport_id}0${at}`), name: `No. ${at}` })),
  }),
  'live-matches': () => ({ matches: [match(8501), match(8502)] }),
  upcoming: ({ competition_id }) => ({ matches: [match(Number(competition_id))] }),
}

async function stage() {
  const provider = { broken: false }
  const world = createWorld((path, data): RestAnswer => {
    const answer = answers[path.replace('/provider/v1/', '')]
    return provider.broken || !answer ? { status: 500, body: {} } : { status: 200, body: answer(data) }
  })
  const open = (competition_id: string | undefined) => world.put(CompetitionGate.open, { competition_id })
  return { ...world, provider, openCompetition: open }
}

describe('the competitions', () => {
  it('are those of the chosen sport', async () => {
    const { open, openCompetition, scope } = await stage()
    await open(SportsGate)
    await openCompetition(undefined)
    expect(scope.getState($sportCompetitions).map(({ competition_id }) => competition_id)).toEqual([
      '7901',
      '7902',
    ])
    expect([scope.getState($competition), scope.getState(upcomingMatches.$matches)]).toEqual([null, []])
  })

  it('are requested once the sports are known', async () => {
    const { open, openCompetition, scope } = await stage()
    await openCompetition('8502')
    expect(scope.getState($competitionsState)).toBe('loading')
    await open(SportsGate)
    expect(scope.getState($competitionsState)).toBe('ready')
  })

  it('are found whatever their sport, and choose it: live matches of theirs alone, and what comes', async () => {
    const { open, openCompetition, scope } = await stage()
    await open(SportsGate)
    await openCompetition('8502')
    expect(scope.getState($competition)).toMatchObject({ sport_id: '85', name: 'No. 2' })
    expect(scope.getState(fields.active_link)).toBe('85')
    expect(scope.getState($liveMatches).map(({ match_id }) => match_id)).toEqual(['of-8502'])
    expect(scope.getState(upcomingMatches.$matches).map(({ match_id }) => match_id)).toEqual(['of-8502'])
  })

  it('show a failure, and can be requested again', async () => {
    const { open, openCompetition, put, scope, provider } = await stage()
    await open(SportsGate)
    provider.broken = true
    await openCompetition(undefined)
    expect(scope.getState($competitionsState)).toBe('failed')
    expect(scope.getState($competitionsError)).toBe('Fetching Competitions failed')
    provider.broken = false
    await put(competitionsRetried, undefined)
    expect([scope.getState($competitionsState), scope.getState($competitionsError)]).toEqual(['ready', ''])
  })
})

describe('a match', () => {
  async function open(body: Row, status = 200) {
    const provider = { status, body }
    const world = createWorld(() => ({ status: provider.status, body: provider.body }))
    await world.put(MatchGate.open, { match_id: '5' })
    return { ...world, provider }
  }
  const market = { sub_type_id: 1, name: '1X2', selections: [{ odd_key: 'draw', odd_value: 3 }] }

  it('has its markets, and is requested again every few seconds during play', async () => {
    const { scope, asked, goTo } = await open({ match: match(1, { state: 'live' }), markets: [market] })
    expect(scope.getState($match)?.markets.map(({ name }) => name)).toEqual(['1X2'])
    await goTo(4_000)
    expect(asked).toHaveLength(1)
    await goTo(7_100)
    expect(asked).toHaveLength(2)
  })

  it('is requested at its kick-off, not before', async () => {
    const { asked, goTo } = await open({ match: match(1, { start_time: START + 10_000 }), markets: [] })
    await goTo(10_900)
    expect(asked).toHaveLength(1)
    await goTo(13_100)
    expect(asked).toHaveLength(2)
  })
})
