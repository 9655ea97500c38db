import { expect, it, vi } from 'vitest'
import { $hits, $query, $searchState, queryTyped, searchLeft } from '#client/sportsbook/search.ts'
import type { RestAnswer } from '#shared/provider/request.ts'
import { createWorld, good } from '../league/world.ts'

const found = (query: string): RestAnswer =>
  good({
    competitions: [{ competition_id: 7, name: `${query} League`, country: 'Kenya' }],
    matches: [{ match_id: 'a/1', home_team: query, away_team: 'B', start_time: 1, state: 'upcoming' }],
  })

function stage(answer: (query: string) => RestAnswer = found) {
  const asked: string[] = []
  const { see, put } = createWorld((_, { query }) => {
    asked.push(String(query))
    return answer(String(query))
  })
  async function type(query: string, pauseMs = 300) {
    void put(queryTyped, query)
    await vi.advanceTimersByTimeAsync(pauseMs)
  }
  return { see, put, asked, type }
}

it('a search is sent for two letters or more after a pause in typing, and cleared when it is closed', async () => {
  const { asked, type, see, put } = stage()
  await type('g')
  expect([asked, see($searchState)]).toEqual([[], 'idle'])
  for (const query of ['go', 'gor', ' gor ']) await type(query, 100)
  expect(see($searchState)).toBe('looking')
  await vi.advanceTimersByTimeAsync(300)
  expect(asked).toEqual(['gor'])
  expect(see($hits).map(({ to }) => to)).toEqual(['/competition/7', '/match/a%2F1'])
  await put(searchLeft, undefined)
  expect([see($query), see($hits), see($searchState)]).toEqual(['', [], 'idle'])
})

it.each([
  ['nothing', good({ matches: [], competitions: [] })],
  ['failed', { status: 500, body: {} }],
])('a search without hits or an answer shows its state: %s', async (state, answer) => {
  const { type, see } = stage(() => answer)
  await type('zzz')
  expect(see($searchState)).toBe(state)
})
