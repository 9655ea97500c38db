import { allSettled } from 'effector'
import { describe, expect, it, vi } from 'vitest'
import { $hasMore, highlights, ListsGate, liveNow, moreAsked, upcoming } from '#client/sportsbook/lists.ts'
import { liveSportChosen, sportChosen } from '#client/sportsbook/sports.ts'
import { fields } from '#client/state/fields.ts'
import type { RestAnswer } from '#shared/provider/request.ts'
import type { Row } from '#shared/topics/rows.ts'
import { createWorld, START } from '../league/world.ts'

/** No page waits longer than that for its turn, in ms. */
const SPREAD_MS = 2_000

const match = (match_id: string, more: Row = {}): Row => ({
  match_id,
  home_team: `Home ${match_id}`,
  away_team: `Away ${match_id}`,
  start_time: START + 3_600_000,
  state: 'upcoming',
  selections: [],
  ...more,
})

type Answering = (list: string, data: Row) => RestAnswer | Promise<RestAnswer>
const good: Answering = (list, data) => ({
  status: 200,
  body: { matches: [match(`${list}-${data.sport_id}-${data.limit ?? ''}`)], next: 'there is more' },
})

async function stage(answer: Answering = good) {
  const provider = { answer }
  const world = createWorld((path, data) => provider.answer(path.replace('/provider/v1/', ''), data))
  await world.open(ListsGate)
  const { scope } = world
  const ids = (list: typeof liveNow) => scope.getState(list.$matches).map(({ match_id }) => match_id)
  const asked = (list: string) =>
    world.asked.filter((call) => call.startsWith(`/provider/v1/${list} `)).length
  return { ...world, provider, ids, asked }
}

describe('the lists', () => {
  it('are requested for the sports of the state, 79 at first', async () => {
    const { ids, asked, scope } = await stage()
    expect([scope.getState(fields.active_link), scope.getState(fields.active_live_link)]).toEqual([
      '79',
      '79',
    ])
    expect([ids(highlights), ids(liveNow), ids(upcoming)]).toEqual([
      ['highlights-79-'],
      ['live-matches-79-'],
      ['upcoming-79-12'],
    ])
    expect([asked('highlights'), asked('live-matches'), asked('upcoming')]).toEqual([1, 1, 1])
  })

  it('are requested for the chosen sport; the live list may have another', async () => {
    const { ids, put } = await stage()
    await put(sportChosen, '85')
    expect([ids(highlights), ids(liveNow)]).toEqual([['highlights-85-'], ['live-matches-85-']])
    await put(liveSportChosen, '70')
    expect([ids(highlights), ids(liveNow)]).toEqual([['highlights-85-'], ['live-matches-70-']])
  })

  it('are requested again at their age, and not by a hidden page', async () => {
    const { asked, goTo } = await stage()
    await goTo(7_999)
    expect(asked('live-matches')).toBe(1)
    vi.stubGlobal('document', { visibilityState: 'hidden' })
    await goTo(57_000)
    expect(asked('live-matches')).toBe(1)
    vi.stubGlobal('document', { visibilityState: 'visible' })
    await goTo(58_000)
    expect([asked('live-matches'), asked('highlights'), asked('upcoming')]).toEqual([2, 2, 1])
    await goTo(60_000 + SPREAD_MS + 1_000)
    expect(asked('upcoming')).toBe(2)
  })

  it('are requested when one of their matches is kicked off', async () => {
    const { asked, goTo } = await stage((list) => ({
      status: 200,
      body: { matches: list === 'upcoming' ? [match('1', { start_time: START + 20_000 })] : [] },
    }))
    await goTo(20_000)
    expect(asked('upcoming')).toBe(1)
    await goTo(21_000 + SPREAD_MS)
    expect(asked('upcoming')).toBe(2)
  })

  it('grow by each request for more, and keep their matches meanwhile', async () => {
    const { ids, scope } = await stage()
    expect(scope.getState($hasMore)).toBe(true)
    void allSettled(moreAsked, { scope })
    expect(ids(upcoming)).toEqual(['upcoming-79-12'])
    await vi.advanceTimersByTimeAsync(20)
    expect(ids(upcoming)).toEqual(['upcoming-79-24'])
  })
})
