import { expect, test } from 'vitest'
import {
  readMatches,
  readNext,
  readSportCompetitions,
  type SportsMatch,
} from '#shared/model/sportsbook/sportsbook.ts'
import { openSandbox } from '../opened.ts'

type Opened = Awaited<ReturnType<typeof openSandbox>>

const FOOTBALL = 79

const listOf = async ({ ask }: Opened) =>
  readMatches((await ask('upcoming', { sport_id: FOOTBALL, limit: 100 })).body)

async function everyPage({ ask }: Opened, data: object): Promise<SportsMatch[][]> {
  const pages: SportsMatch[][] = []
  for (let from: string | undefined = '0'; from !== undefined; ) {
    const { body } = await ask('upcoming', { ...data, from })
    pages.push(readMatches(body))
    from = readNext(body)
  }
  return pages
}

test('the pages of a list are the whole list, from any time, of all competitions or of one', async () => {
  const opened = await openSandbox()
  const whole = await listOf(opened)
  for (const limit of [1, 7, 100]) {
    const pages = await everyPage(opened, { sport_id: FOOTBALL, limit })
    expect(pages.flat()).toEqual(whole)
    expect(pages.slice(0, -1).every((page) => page.length === limit)).toBe(true)
  }
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
  const football = await listOf(opened)
  const accented = football.find(({ home_team }) => home_team && bare(home_team) !== home_team)
  for (const query of [accented?.home_team ?? '', bare(accented?.home_team).slice(0, -2).toUpperCase()])
    expect((await find(query)).matches).toContain(accented?.match_id)
  expect((await find('KENYA')).competitions).toEqual(['7901', '8502', '7201'])
  expect((await find('savan')).competitions).toEqual(['7901'])
  expect(await find('avanna')).toEqual({ matches: [], competitions: [] })
})
