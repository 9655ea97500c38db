import { describe, expect, it, vi } from 'vitest'
import { $found, $query, $searchState, queryTyped, searchLeft } from '#client/sportsbook/search.ts'
import type { RestAnswer } from '#shared/provider/request.ts'
import { createWorld } from '../league/world.ts'

const found = (query: string): RestAnswer => ({
  status: 200,
  body: {
    competitions: [{ competition_id: 7, name: `${query} League`, country: 'Kenya' }],
    matches: [{ match_id: 'a/1', home_team: query, away_team: 'B', start_time: 1, state: 'upcoming' }],
  },
})

function stage(answer: (query: string) => RestAnswer | Promise<RestAnswer> = found) {
  const asked: string[] = []
  const { scope, put } = createWorld((_, { query }) => {
    asked.push(String(query))
    return answer(String(query))
  })
  const type = (query: string) => void put(queryTyped, query)
  return { scope, put, asked, type, pause: () => vi.advanceTimersByTimeAsync(300) }
}

describe('the search', () => {
  it('sends a request after a pause in typing, for at least two letters', async () => {
    const { asked, type, pause, scope } = stage()
    type('g')
    await pause()
    expect([asked, scope.getState($searchState)]).toEqual([[], 'idle'])
    for (const query of ['go', 'gor', ' gor ']) {
      type(query)
      await vi.advanceTimersByTimeAsync(100)
    }
    expect(scope.getState($searchState)).toBe('looking')
    await pause()
    expect(asked).toEqual(['gor'])
    expect(scope.getState($found).map(({ to }) => to)).toEqual(['/competition/7', '/match/a%2F1'])
  })

  it('drops the answer to an earlier term', async () => {
    const answers = new Map<string, (answer: RestAnswer) => void>()
    const { type, pause, scope } = stage((query) => new Promise((done) => answers.set(query, done)))
    type('gor')
    await pause()
    type('mahia')
    await pause()
    answers.get('mahia')?.(found('mahia'))
    await pause()
    answers.get('gor')?.(found('gor'))
    await pause()
    expect(scope.getState($found)[0]).toMatchObject({ competition: { name: 'mahia League' } })
  })

  it('shows that there are no results, or that it failed', async () => {
    const answers: RestAnswer[] = [
      { status: 200, body: { matches: [], competitions: [] } },
      { status: 500, body: {} },
    ]
    const { type, pause, scope } = stage(() => answers.shift() ?? found(''))
    type('zzz')
    await pause()
    expect(scope.getState($searchState)).toBe('nothing')
    type('zzzz')
    await pause()
    expect(scope.getState($searchState)).toBe('failed')
  })

  it('is emptied when it is closed', async () => {
    const { type, pause, scope, put } = stage()
    type('gor')
    await pause()
    await put(searchLeft, undefined)
    expect([scope.getState($query), scope.getState($found), scope.getState($searchState)]).toEqual([
      '',
      [],
      'idle',
    ])
  })
})
