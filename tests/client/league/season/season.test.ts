import { allSettled } from 'effector'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  $competitionId,
  $competitions,
  $competitionsShown,
  competitionChosen,
} from '#client/league/season/competition.ts'
import { FixturesGate, PlayoutsGate } from '#client/league/season/gates.ts'
import '#client/league/fixtures/fixtures.ts'
import '#client/league/live/round.ts'
import { SeasonGate } from '#client/league/season/gates.ts'
import { $freshness, $rail, $seasonState, $shownPeriod } from '#client/league/season/season.ts'
import { fields } from '#client/state/fields.ts'
import { $link } from '#client/streams/topics.ts'
import { openPage } from '../../page.ts'
import { createWorld, roundRow, START, season } from '../world.ts'

const competitions = {
  competitions: [
    { competition_id: 2, name: 'Highlands' },
    { competition_id: 3, name: 'Coast' },
  ],
}

beforeEach(() => openPage())

const stage = () => createWorld(() => ({ status: 200, body: competitions }))

describe('the season', () => {
  it('is followed while a screen shows it', async () => {
    const { open, close, watched } = stage()
    expect(watched()).toEqual([])
    await open(SeasonGate)
    expect(watched()).toEqual(['periods/2'])
    await close(SeasonGate)
    expect(watched()).toEqual([])
  })

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

  it('keeps the very same rounds while nothing turns', async () => {
    const { scope, open, say, goTo } = stage()
    await open(SeasonGate)
    say('periods/2', season)
    await goTo(130_000)
    const rounds = () => [scope.getState(fields.first_period), scope.getState($shownPeriod)]
    const [first, last] = rounds()
    expect([first?.round_id, last?.round_id]).toEqual(['2', '1'])
    say('periods/2', { ...season })
    await goTo(131_000)
    expect(rounds()[0]).toBe(first)
    expect(rounds()[1]).toBe(last)
  })

  it('fills the fields that the specification names', async () => {
    const { scope, open, say, goTo, land } = stage()
    await open(SeasonGate)
    expect([scope.getState(fields.periods_ready), scope.getState(fields.inPlay)]).toEqual([false, false])
    await goTo(130_000)
    say('periods/2', season)
    await land()
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

describe('another competition', () => {
  it('replaces the first completely', async () => {
    const { scope, open, say, land, watched } = stage()
    await open(SeasonGate)
    say('periods/2', season)
    await land()
    await allSettled(competitionChosen, { scope, params: '3' })
    expect(scope.getState($competitionId)).toBe('3')
    expect(scope.getState(fields.periods_data)).toEqual([])
    expect(scope.getState(fields.first_period)).toBeNull()
    expect(scope.getState($seasonState)).toBe('loading')
    expect(scope.getState(fields.periods_ready)).toBe(false)
    await land()
    expect(watched()).toEqual(['periods/3'])
    say('periods/2', { 5: roundRow(5) })
    say('periods/3', { 7: roundRow(7) })
    await land()
    expect(scope.getState(fields.periods_data).map(({ round_id }) => round_id)).toEqual(['7'])
  })

  it('is one of those that the provider lists', async () => {
    const { scope, open, asked } = stage()
    await open(SeasonGate)
    expect(scope.getState($competitions).map(({ name }) => name)).toEqual(['Highlands', 'Coast'])
    expect(scope.getState($competitionsShown).phase).toBe('ready')
    expect(asked.filter((call) => call.startsWith('competitions'))).toHaveLength(1)
  })
})

describe('the freshness of the season', () => {
  it('is trusted only while it is live', async () => {
    const { scope, open, say, goTo } = stage()
    await open(SeasonGate)
    const told = async (ms: number) => {
      await goTo(ms)
      return [scope.getState($freshness).state, scope.getState(fields.periods_ready), scope.getState($link)]
    }
    expect(await told(0)).toEqual(['connecting', false, 'connecting'])
    say('periods/2', season)
    expect(await told(1_000)).toEqual(['live', true, 'socket'])
    expect(scope.getState($freshness)).toMatchObject({ ageMs: 1_000, proven: true, link: 'socket' })
    expect(await told(16_000)).toEqual(['late', false, 'socket'])
    expect(await told(31_000)).toEqual(['stale', false, 'socket'])
    say('periods/2', season, { link: 'lost' })
    expect(await told(32_000)).toEqual(['late', false, 'lost'])
    say('periods/2', season, { link: 'rest' })
    expect(await told(33_000)).toEqual(['live', true, 'rest'])
    say('periods/2', season, { health: { state: 'stale', as_of: START } })
    expect(await told(34_000)).toEqual(['stale', false, 'socket'])
    say('periods/2', season, { health: { state: 'down', as_of: START } })
    expect(await told(35_000)).toEqual(['down', false, 'socket'])
  })
})
