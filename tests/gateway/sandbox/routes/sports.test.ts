import { expect, test } from 'vitest'
import { clubs } from '#gateway/sandbox/league/clubs.ts'
import { sports } from '#gateway/sandbox/sportsbook/sport.ts'
import {
  readMatch,
  readMatches,
  readNext,
  readSportCompetitions,
  readSports,
  type SportsMatch,
} from '#shared/model/sportsbook/sportsbook.ts'
import { NOON, openSandbox, rowsOf } from '../opened.ts'

type Opened = Awaited<ReturnType<typeof openSandbox>>

const FOOTBALL = 79
const ids = sports.map(({ sport_id }) => sport_id)

const listOf = async ({ ask }: Opened, name: 'highlights' | 'liveNow' | 'upcoming', sport_id: number) =>
  readMatches((await ask(name, { sport_id, ...(name === 'upcoming' && { limit: 100 }) })).body)

async function everyPage({ ask }: Opened, data: object): Promise<SportsMatch[][]> {
  const pages: SportsMatch[][] = []
  for (let from: string | undefined = '0'; from !== undefined; ) {
    const { body } = await ask('upcoming', { ...data, from })
    pages.push(readMatches(body))
    from = readNext(body)
  }
  return pages
}

test('the three sports are listed with counts that agree with their lists', async () => {
  const opened = await openSandbox()
  const listed = readSports((await opened.ask('sports')).body)
  expect(listed.map(({ sport_id, name }) => [sport_id, name])).toEqual([
    ['79', 'Football'],
    ['85', 'Basketball'],
    ['70', 'Tennis'],
  ])
  for (const sport of listed) {
    const sport_id = Number(sport.sport_id)
    expect(await listOf(opened, 'liveNow', sport_id)).toHaveLength(sport.live)
    expect(await listOf(opened, 'upcoming', sport_id)).toHaveLength(sport.upcoming)
    const competitions = readSportCompetitions((await opened.ask('sportCompetitions', { sport_id })).body)
    for (const count of ['live', 'upcoming'] as const)
      expect(competitions.reduce((sum, competition) => sum + competition[count], 0)).toBe(sport[count])
    for (const competition of competitions) expect(competition.sport_id).toBe(sport.sport_id)
  }
})

test.each(ids)(
  'the lists of sport %d hold readable matches in their state, by kick-off',
  async (sport_id) => {
    const opened = await openSandbox()
    for (const [name, states] of [
      ['liveNow', ['live']],
      ['upcoming', ['upcoming']],
      ['highlights', ['live', 'upcoming']],
    ] as const) {
      const { body } = await opened.ask(name, { sport_id })
      const matches = readMatches(body)
      expect(matches).toHaveLength(rowsOf(body, 'matches').length)
      expect(matches.length).toBeGreaterThan(0)
      expect(matches.map(({ start_time }) => start_time)).toEqual(
        matches.map(({ start_time }) => start_time).toSorted((one, other) => one - other),
      )
      for (const match of matches) {
        expect(states).toContain(match.state)
        expect(match.sport_id).toBe(String(sport_id))
        expect(match.start_time <= NOON).toBe(match.state === 'live')
        expect(match.selections.length).toBeGreaterThanOrEqual(2)
        for (const { state, odd_value } of match.selections)
          expect(odd_value === undefined).toBe(state === 'closed')
      }
    }
  },
)

test.each(ids)('the pages of sport %d are the whole list, without repeats or holes', async (sport_id) => {
  const opened = await openSandbox()
  const whole = await listOf(opened, 'upcoming', sport_id)
  for (const limit of [1, 7, 100]) {
    const pages = await everyPage(opened, { sport_id, limit })
    expect(pages.flat()).toEqual(whole)
    expect(pages.slice(0, -1).every((page) => page.length === limit)).toBe(true)
  }
})

test('pages can start at a time, and can be limited to a competition', async () => {
  const opened = await openSandbox()
  const whole = await listOf(opened, 'upcoming', FOOTBALL)
  const middle = whole[20]
  const since = await everyPage(opened, { sport_id: FOOTBALL, limit: 9 })
  expect(since.flat()).toEqual(whole)
  const { body } = await opened.ask('upcoming', { sport_id: FOOTBALL, from: middle?.start_time, limit: 100 })
  expect(readMatches(body)).toEqual(whole.filter(({ start_time }) => start_time >= (middle?.start_time ?? 0)))
  const pages = await everyPage(opened, {
    sport_id: FOOTBALL,
    competition_id: middle?.competition_id,
    limit: 2,
  })
  expect(pages.flat()).toEqual(
    whole.filter(({ competition_id }) => competition_id === middle?.competition_id),
  )
})

test('pages read while time passes repeat no match', async () => {
  const opened = await openSandbox()
  const seen: string[] = []
  for (let from: string | undefined = '0'; from !== undefined; ) {
    const { body } = await opened.ask('upcoming', { sport_id: FOOTBALL, from, limit: 5 })
    seen.push(...readMatches(body).map(({ match_id }) => match_id))
    from = readNext(body)
    opened.clock.moveBy(60_000)
  }
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen.length).toBeGreaterThan(20)
})

test.each(ids)('a match of sport %d is the same in its list and on its page', async (sport_id) => {
  const opened = await openSandbox()
  const lists = [await listOf(opened, 'liveNow', sport_id), await listOf(opened, 'upcoming', sport_id)]
  for (const listed of lists.flatMap((list) => list.slice(0, 3))) {
    const page = readMatch((await opened.ask('match', { match_id: listed.match_id })).body)
    expect(page?.match).toEqual(listed)
    expect(page?.markets[0]).toMatchObject({
      sub_type_id: listed.sub_type_id,
      selections: listed.selections,
    })
  }
})

test('a football match has the four markets, the others a winner, and basketball its totals', async () => {
  const opened = await openSandbox()
  const marketsOf = async (sport_id: number) => {
    const [match] = await listOf(opened, 'upcoming', sport_id)
    const page = readMatch((await opened.ask('match', { match_id: match?.match_id })).body)
    return page?.markets.map(({ sub_type_id }) => sub_type_id)
  }
  expect(await marketsOf(FOOTBALL)).toEqual(['1', '10', '18', '29'])
  expect(await marketsOf(85)).toEqual(['219', '225'])
  expect(await marketsOf(70)).toEqual(['186'])
})

test('a match has prices until five minutes after its end', async () => {
  const opened = await openSandbox()
  const [listed] = await listOf(opened, 'upcoming', FOOTBALL)
  const at = async (sinceKickOff: number) => {
    opened.clock.moveTo((listed?.start_time ?? 0) + sinceKickOff)
    const page = readMatch((await opened.ask('match', { match_id: listed?.match_id })).body)
    if (!page) throw new Error('the match is gone')
    return {
      ...page,
      states: new Set(page.markets.flatMap((one) => one.selections.map(({ state }) => state))),
    }
  }
  const MINUTE = 60_000
  expect((await at(-1)).match).toMatchObject({ state: 'upcoming', minute: undefined, home_score: undefined })
  expect((await at(0)).match).toMatchObject({ state: 'live', minute: 1, period: '1st half' })
  expect((await at(7.5 * MINUTE)).match).toMatchObject({ state: 'live', minute: 46, period: '2nd half' })
  const last = await at(15 * MINUTE - 1)
  expect(last.match).toMatchObject({ state: 'live', minute: 90 })
  expect(last.states.has('open')).toBe(false)
  const end = await at(15 * MINUTE)
  expect(end.match).toMatchObject({
    state: 'ended',
    period: 'Full time',
    home_score: last.match.home_score,
    away_score: last.match.away_score,
  })
  expect(end.states).toEqual(new Set(['closed']))
  expect((await at(20 * MINUTE - 1)).states).toEqual(new Set(['closed']))
  const later = await at(20 * MINUTE)
  expect(later.markets).toEqual([])
  expect(later.match).toMatchObject({ state: 'ended', home_score: end.match.home_score, selections: [] })
})

test('teams and competitions are found by the prefix of a word, ignoring case and accents', async () => {
  const opened = await openSandbox()
  const find = async (query: string) => {
    const { status, body } = await opened.ask('search', { query })
    expect(status).toBe(200)
    return { matches: readMatches(body), competitions: readSportCompetitions(body) }
  }
  const [match] = await listOf(opened, 'upcoming', 70)
  for (const query of [match?.home_team ?? '', (match?.home_team ?? '').slice(3).toUpperCase()])
    expect((await find(query)).matches.map(({ match_id }) => match_id)).toContain(match?.match_id)
  expect((await find('savan')).competitions).toMatchObject([{ competition_id: '7901', sport_id: '79' }])
  expect((await find('KENYA')).competitions.map(({ competition_id }) => competition_id)).toEqual([
    '7901',
    '8502',
    '7002',
  ])
  expect(await find('avanna')).toEqual({ matches: [], competitions: [] })
  const broad = await find('a.')
  for (const found of broad.matches) expect(`${found.home_team} ${found.away_team}`).toMatch(/\bA\./)
})

test('a search ignores accents, and returns at most twenty matches', async () => {
  const opened = await openSandbox()
  const listed = async () =>
    (await listOf(opened, 'upcoming', FOOTBALL)).filter(({ home_team }) => /[^ -~]/.test(home_team))
  let accented = await listed()
  // At noon none may be announced; every side plays within a day.
  for (let hour = 1; hour <= 24 && accented.length === 0; hour++) {
    opened.clock.moveBy(3_600_000)
    accented = await listed()
  }
  expect(accented.length).toBeGreaterThan(0)
  for (const { match_id, home_team } of accented) {
    const query = home_team
      .normalize('NFD')
      .replace(/[^ -~ß]/g, '')
      .replace('ß', 'ss')
    const found = readMatches((await opened.ask('search', { query })).body)
    expect(
      found.map((match) => match.match_id),
      query,
    ).toContain(match_id)
  }
  for (const query of ['fc', 'at', 'so', 'ma'])
    expect(readMatches((await opened.ask('search', { query })).body).length).toBeLessThanOrEqual(20)
})

test.each([
  ['highlights', {}, 400, 'sport_id: must be an id'],
  ['liveNow', { sport_id: 1 }, 404, 'There is no sport 1'],
  ['sportCompetitions', { sport_id: '80' }, 404, 'There is no sport 80'],
  ['upcoming', { sport_id: 79, competition_id: 8501 }, 404, 'There is no competition 8501'],
  ['upcoming', { sport_id: 79, from: 'soon' }, 400, 'from: must be a time or a `next`'],
  ['upcoming', { sport_id: 79, from: '1-2-3' }, 400, 'from: must be a time or a `next`'],
  ['upcoming', { sport_id: 79, limit: 101 }, 400, 'limit: must be from 1 to 100'],
  ['upcoming', { sport_id: 79, limit: 0 }, 400, 'limit: must be from 1 to 100'],
  ['match', { match_id: 'x' }, 400, 'match_id: must be an id'],
  ['match', { match_id: 79 }, 200, undefined],
  ['match', { match_id: 1079 }, 404, 'There is no match 1079'],
  ['match', { match_id: 999_999_990_079 }, 404, 'There is no match 999999990079'],
  ['search', { query: ' a ' }, 400, 'query: must have 2 characters or more'],
  ['search', { query: 'x'.repeat(61) }, 400, 'query: must have 60 characters or fewer'],
  ['search', {}, 400, 'query: Invalid input: expected string, received undefined'],
] as const)('%s with %j is answered with %d', async (name, body, status, error) => {
  const { ask } = await openSandbox()
  const answer = await ask(name, body)
  expect(answer).toMatchObject({ status, body: { status, ...(error !== undefined && { error }) } })
})

test('no side of the sportsbook has the name of another, or of a club of the league', () => {
  const sides = sports.flatMap(({ competitions }) => competitions.flatMap((competition) => competition.sides))
  const names = [...sides, ...Object.values(clubs).flat()]
  expect(names).toHaveLength(8 * 12 + 3 * 8 + 3 * 12 + 80)
  expect(new Set(names).size).toBe(names.length)
  const competitionIds = sports.flatMap(({ competitions }) => competitions.map((one) => one.competition_id))
  expect(new Set(competitionIds).size).toBe(competitionIds.length)
})
