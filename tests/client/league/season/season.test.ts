import { allSettled } from 'effector'
import { describe, expect, it } from 'vitest'
import { $competitionId, competitionChosen } from '#client/league/season/competition.ts'
import { FixturesGate, PlayoutsGate, SeasonGate } from '#client/league/season/gates.ts'
import '#client/league/fixtures/fixtures.ts'
import '#client/league/live/round.ts'
import { $freshness, $rail, $seasonState } from '#client/league/season/season.ts'
import { fields } from '#client/state/fields.ts'
import { createWorld, roundRow, START, season } from '../world.ts'

const competitions = [2, 3].map((competition_id) => ({ competition_id }))
const stage = () => createWorld(() => ({ status: 200, body: { competitions } }))

describe('the season', () => {
  it('has every round on the rail with its state by the server’s time', async () => {
    const { scope, open, say, goTo } = stage()
    await open(SeasonGate)
    expect(scope.getState($seasonState)).toBe('loading')
    say('periods/2', season)
    const statuses = () => scope.getState($rail).map(({ status }) => status)
    await goTo(0)
    expect(scope.getState($seasonState)).toBe('ready')
    expect(statuses()).toEqual(['open', 'upcoming', 'upcoming'])
    await goTo(120_000)
    expect(statuses()).toEqual(['live', 'open', 'upcoming'])
    await goTo(165_000)
    expect(statuses()).toEqual(['final', 'open', 'upcoming'])
    await goTo(525_000)
    expect(statuses()).toEqual(['final', 'final', 'final'])
  })

  it('fills the fields that the specification names', async () => {
    const { scope, open, tell, goTo } = stage()
    await open(SeasonGate)
    expect([scope.getState(fields.periods_ready), scope.getState(fields.inPlay)]).toEqual([false, false])
    await goTo(130_000)
    await tell('periods/2', season)
    const { periods_ready, inPlay, round_id, game_week, start_time, end_time } = fields
    expect([scope.getState(periods_ready), scope.getState(inPlay)]).toEqual([true, true])
    expect([scope.getState(round_id), scope.getState(game_week)]).toEqual(['2', 2])
    expect([scope.getState(start_time), scope.getState(end_time)]).toEqual([START + 300_000, START + 165_000])
    expect(scope.getState(fields.periods_data)).toHaveLength(3)
  })

  it('counts in the fields of the specification, with the clock that the screens count by', async () => {
    const { scope, open, say, goTo } = stage()
    const { time_left, play_time, isCountDownTimeActive } = fields
    const told = () => [
      scope.getState(time_left),
      scope.getState(play_time),
      scope.getState(isCountDownTimeActive),
    ]
    await open(SeasonGate)
    expect(told()).toEqual([null, null, false])
    say('periods/2', season)
    await goTo(100_000)
    expect(told()).toEqual([20_000, null, true])
    await goTo(101_000)
    expect(told()).toEqual([19_000, null, true])
    await goTo(130_000)
    expect(told()).toEqual([170_000, 10_000, true])
    await goTo(500_000)
    expect(told()).toEqual([null, 20_000, false])
    await goTo(525_000)
    expect(told()).toEqual([null, null, false])
  })

  it('stores the period that a screen shows', async () => {
    const { scope, open, close, say, goTo } = stage()
    const selected = () => scope.getState(fields.current_selection_period)?.round_id
    await open(SeasonGate, FixturesGate)
    say('periods/2', season)
    await goTo(130_000)
    expect(selected()).toBe('2')
    await close(FixturesGate)
    await open(PlayoutsGate)
    expect(selected()).toBe('1')
    await allSettled(competitionChosen, { scope, params: '3' })
    expect(selected()).toBeUndefined()
  })
})

it('another competition replaces the first completely', async () => {
  const { scope, open, say, tell, land, watched } = stage()
  await open(SeasonGate)
  await tell('periods/2', season)
  await allSettled(competitionChosen, { scope, params: '3' })
  expect([scope.getState($competitionId), scope.getState(fields.first_period)]).toEqual(['3', null])
  expect([scope.getState(fields.periods_data), scope.getState(fields.periods_ready)]).toEqual([[], false])
  expect(scope.getState($seasonState)).toBe('loading')
  await land()
  expect(watched()).toEqual(['periods/3'])
  say('periods/2', { 5: roundRow(5) })
  await tell('periods/3', { 7: roundRow(7) })
  expect(scope.getState(fields.periods_data).map(({ round_id }) => round_id)).toEqual(['7'])
})

it('the freshness of the season is trusted only while it is live', async () => {
  const { scope, open, say, goTo } = stage()
  await open(SeasonGate)
  const told = async (ms: number) => {
    await goTo(ms)
    return [scope.getState($freshness).state, scope.getState(fields.periods_ready)]
  }
  expect(await told(0)).toEqual(['connecting', false])
  say('periods/2', season)
  expect(await told(1_000)).toEqual(['live', true])
  expect(await told(16_000)).toEqual(['late', false])
  say('periods/2', season, { health: { state: 'stale', as_of: START } })
  expect(await told(34_000)).toEqual(['stale', false])
})
