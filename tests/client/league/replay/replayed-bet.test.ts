import { allSettled } from 'effector'
import { describe, expect, it } from 'vitest'
import { minuteSought } from '#client/league/replay/playback.ts'
import { ReplayGate } from '#client/league/replay/replayed.ts'
import {
  $replayedBetState,
  $replayedIds,
  $replayedLegs,
  legText,
} from '#client/league/replay/replayed-bet.ts'
import type { RestAnswer } from '#shared/provider/request.ts'
import { matchRow, openPlayer } from '../world.ts'

const over = { minute: 90, phase: 'full-time' }
const goal = { minute: 63, type: 'goal', side: 'home', player: 'A. Player' }
const playouts = [matchRow(1, 0, 0, over), matchRow(2, 1, 0, { ...over, incidents: [goal] })]
const leg = (match_id: number, odd_key: string, state: string) => ({
  match_id,
  odd_key,
  state,
  sub_type_id: 3,
})
const bet = {
  bet_id: 7,
  legs: [leg(900, 'draw', 'lost'), leg(2, 'over_0.5', 'won'), leg(1, 'home_team', 'void')],
}

async function replayOf(answers: Readonly<Record<string, RestAnswer>>) {
  const { scope, asked, land } = await openPlayer(
    (path) => answers[path] ?? { status: 200, body: path === 'live' ? { playouts } : {} },
  )
  void allSettled(ReplayGate.open, { scope, params: { round_id: '1', bet_id: '7' } })
  for (const _ of [1, 2, 3]) await land()
  return {
    state: () => scope.getState($replayedBetState),
    ids: () => scope.getState($replayedIds),
    legs: () => scope.getState($replayedLegs).map((one) => `${one.leg.match_id} ${legText(one)}`),
    seek: (minute: number) => void allSettled(minuteSought, { scope, params: minute }),
    asked: () => asked.filter((call) => call.includes('bet')),
  }
}

const good: RestAnswer = { status: 200, body: { bet } }
const none: RestAnswer = { status: 404, body: { error: 'There is no bet 7' } }

describe('a bet that is played back', () => {
  it('has its matches first, and each leg as it stood at the minute that shows', async () => {
    const { state, ids, legs, seek } = await replayOf({ 'bet-details': good })
    expect(state()).toBe('ready')
    expect(ids()).toEqual(['2', '1'])
    expect(legs()).toEqual(['2 Won at 63′', '1 Void: counts as 1.00', '900 Lost'])
    seek(62)
    expect(legs()[0]).toBe('2 needs 1 goal in 28′')
    seek(63)
    expect(legs()[0]).toBe('2 Won at 63′')
  })

  it('is looked for among the old bets where it is no recent one', async () => {
    const { state, asked } = await replayOf({ 'bet-details': none, 'old-bet-details': good })
    expect(state()).toBe('ready')
    expect(asked()).toEqual(['bet-details {"bet_id":"7"}', 'old-bet-details {"bet_id":"7"}'])
  })

  it('that is nowhere leaves the round without it', async () => {
    const { state, ids, legs } = await replayOf({ 'bet-details': none, 'old-bet-details': none })
    expect([state(), ids(), legs()]).toEqual(['failed', ['1', '2'], []])
  })
})
