import { describe, expect, it } from 'vitest'
import {
  $jackpotResult,
  $jackpotResultShown,
  JackpotResultGate,
  jackpotResultRetried,
} from '#client/jackpot/jackpot.ts'
import type { RestAnswer } from '#shared/provider/request.ts'
import { openWindow } from '#tests/client/window.ts'
import { createWorld } from '../league/world.ts'
import { openPage } from '../page.ts'

const playedBody = (jackpot_id: number) => ({
  status: 200,
  data: [
    {
      match_id: 1,
      home_team: 'Home',
      away_team: 'Away',
      start_time: 1,
      state: 'ended',
      home_score: 2,
      away_score: 1,
      result: 'home_team',
    },
    { match_id: 2, home_team: 'One', away_team: 'Other', start_time: 1, state: 'ended', result: 'abandoned' },
    { match_id: 3 },
  ],
  meta: {
    jackpot_id,
    name: 'Daily jackpot',
    ended_at: 5,
    tickets: 7,
    tiers: [{ right: 2, prize: 100, winners: 0 }, { right: 1, prize: 10 }, { right: 0 }],
  },
})

async function openResult(said: { answer: RestAnswer }) {
  openPage()
  openWindow()
  const world = createWorld(() => said.answer)
  await world.put(JackpotResultGate.open, {})
  await world.goTo(0)
  return { ...world, result: () => world.scope.getState($jackpotResult) }
}

describe('the last jackpot', () => {
  it('is requested while it shows, and read without unreadable parts', async () => {
    const { result, asked } = await openResult({ answer: { status: 200, body: playedBody(4) } })
    expect(asked).toEqual(['/provider/v1/jackpot/results {}'])
    expect(result()).toMatchObject({
      jackpot_id: '4',
      name: 'Daily jackpot',
      ended_at: 5,
      tickets: 7,
      tiers: [
        { right: 2, prize: 100, winners: 0 },
        { right: 1, prize: 10, winners: undefined },
      ],
      matches: [
        { match_id: '1', result: 'home_team', home_score: 2, away_score: 1 },
        { match_id: '2', result: undefined },
      ],
    })
  })

  it('is replaced by the next one', async () => {
    const said = { answer: { status: 200, body: playedBody(4) } }
    const { result, goTo, asked } = await openResult(said)
    said.answer = { status: 200, body: playedBody(5) }
    await goTo(299_000)
    expect(asked).toHaveLength(1)
    await goTo(302_000)
    expect(result()?.jackpot_id).toBe('5')
  })

  it('may be none, and after a failure can be requested again', async () => {
    const said: { answer: RestAnswer } = { answer: { status: 500, body: { status: 500 } } }
    const { scope, result, put } = await openResult(said)
    expect(scope.getState($jackpotResultShown).phase).toBe('failed')
    expect(scope.getState($jackpotResultShown).error).toBe('Fetching Jackpot Results failed')
    said.answer = { status: 200, body: { status: 200, data: [] } }
    await put(jackpotResultRetried, undefined)
    expect(scope.getState($jackpotResultShown).phase).toBe('ready')
    expect(result()).toBeNull()
  })
})
