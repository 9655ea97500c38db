import { expect, test } from 'vitest'
import { clubs } from '#gateway/sandbox/league/competition.ts'
import { sports } from '#gateway/sandbox/sportsbook/sport.ts'
import {
  readMatches,
  readNext,
  readSportCompetitions,
  readSports,
  type SportsMatch,
} from '#shared/model/sportsbook/sportsbook.ts'
import { openSandbox } from '../opened.ts'

type Opened = Awaited<ReturnType<typeof openSandbox>>

const FOOTBALL = 79

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
    ['72', 'Hockey'],
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

test('the pages of a list are the whole list, without repeats or holes', async () => {
  const opened = await openSandbox()
  const sport_id = FOOTBALL
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
  const { start_time: from = 0, competition_id } = whole[20] ?? {}
  const { body } = await opened.ask('upcoming', { sport_id: FOOTBALL, from, limit: 100 })
  expect(readMatches(body)).toEqual(whole.filter(({ start_time }) => start_time >= from))
  const pages = await everyPage(opened, { sport_id: FOOTBALL, competition_id, limit: 2 })
  expect(pages.flat()).toEqual(whole.filter((match) => match.competition_id === competition_id))
})

test('teams and competitions are found by the prefix of a word, ignoring case and accents', async () => {
  const opened = await openSandbox()
  const find = async (query: string) => {
    const { body } = await opened.ask('search', { query })
    const competitions = readSportCompetitions(body).map(({ competition_id }) => competition_id)
    return { matches: readMatches(body).map(({ match_id }) => match_id), competitions }
  }
  const bare = (name = '') => name.normalize('NFD').replaceAll(/\p{Diacritic}/gu, '')
  const football = await listOf(opened, 'upcoming', FOOTBALL)
  const accented = football.find(({ home_team }) => home_team && bare(home_team) !== home_team)
  for (const query of [accented?.home_team ?? '', bare(accented?.home_team).slice(0, -2).toUpperCase()])
    expect((await find(query)).matches).toContain(accented?.match_id)
  expect((await find('KENYA')).competitions).toEqual(['7901', '8502', '7201'])
  expect((await find('savan')).competitions).toEqual(['7901'])
  expect(await find('avanna')).toEqual({ matches: [], competitions: [] })
})

test('no side of the sportsbook has the name of another, or of a club of the league', () => {
  const competitions = sports.flatMap((sport) => [...sport.competitions])
  const names = [...competitions.flatMap(({ sides }) => sides), ...Object.values(clubs).flat()]
  expect(new Set(names).size).toBe(names.length)
  const ids = competitions.map(({ competition_id }) => competition_id)
  expect(new Set(ids).size).toBe(ids.length)
})
