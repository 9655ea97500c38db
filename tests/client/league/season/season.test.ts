import { createWatch } from 'effector'
import { describe, expect, it } from 'vitest'
import { $competitionId, competitionChosen } from '#client/league/season/competition.ts'
import { FixturesGate, PlayoutsGate, SeasonGate } from '#client/league/season/gates.ts'
import '#client/league/fixtures/fixtures.ts'
import '#client/league/live/round.ts'
import { roundName, roundTitle, shortMinute, weekName } from '#client/league/season/round-title.ts'
import { $freshness, $rail, $seasonState } from '#client/league/season/season.ts'
import { fields } from '#client/state/fields.ts'
import { roundEnded } from '#client/state/round-ended.ts'
import { type Period, readPeriod } from '#shared/model/league/period.ts'
import type { Phase } from '#shared/model/league/playout.ts'
import { createWorld, good, roundRow, START, season } from '../world.ts'

const competitions = [2, 3].map((competition_id) => ({ competition_id }))
async function stage() {
  const world = createWorld(() => good({ competitions }))
  await world.open(SeasonGate)
  return world
}

describe('the season', () => {
  it('lists every round with its state by the server’s time', async () => {
    const { see, say, goTo } = await stage()
    expect(see($seasonState)).toBe('loading')
    say('periods/2', season)
    const statusesAt = async (ms: number) => {
      await goTo(ms)
      return see($rail).map(({ status }) => status)
    }
    expect(await statusesAt(0)).toEqual(['open', 'upcoming', 'upcoming'])
    expect(see($seasonState)).toBe('ready')
    expect(await statusesAt(120_000)).toEqual(['live', 'open', 'upcoming'])
    expect(await statusesAt(165_000)).toEqual(['final', 'open', 'upcoming'])
    expect(await statusesAt(525_000)).toEqual(['final', 'final', 'final'])
  })

  it('fills the specified state fields, and counts down by the clock of the screens', async () => {
    const { see, tell, goTo } = await stage()
    expect([see(fields.periods_ready), see(fields.inPlay)]).toEqual([false, false])
    await tell('periods/2', season)
    const { time_left, play_time, isCountDownTimeActive } = fields
    const counted = async (ms: number) => {
      await goTo(ms)
      return [see(time_left), see(play_time), see(isCountDownTimeActive)]
    }
    expect(await counted(100_000)).toEqual([20_000, null, true])
    expect(await counted(101_000)).toEqual([19_000, null, true])
    expect(await counted(130_000)).toEqual([170_000, 10_000, true])
    await tell('periods/2', season)
    const { periods_ready, inPlay, round_id, game_week, start_time, end_time } = fields
    expect([see(periods_ready), see(inPlay), see(round_id), see(game_week)]).toEqual([true, true, '2', 2])
    expect([see(start_time), see(end_time)]).toEqual([START + 300_000, START + 165_000])
    expect(see(fields.periods_data)).toHaveLength(3)
    expect(await counted(500_000)).toEqual([null, 20_000, false])
    expect(await counted(525_000)).toEqual([null, null, false])
  })

  it('tells the end of each round, also of one that the next round follows at once', async () => {
    const { scope, see, say, goTo } = await stage()
    let ends = 0
    createWatch({ unit: roundEnded, scope, fn: () => ends++ })
    const endsAt = async (ms: number) => {
      await goTo(ms)
      return [see(fields.inPlay), ends]
    }
    say('periods/2', { ...season, 1: { ...roundRow(1), end_time: START + 300_000 } })
    expect(await endsAt(299_000)).toEqual([true, 0])
    expect(await endsAt(300_000)).toEqual([true, 1])
    expect(await endsAt(301_000)).toEqual([true, 1])
    expect(await endsAt(345_000)).toEqual([false, 2])
    expect(await endsAt(346_000)).toEqual([false, 2])
  })

  it('stores the round that the open screen shows', async () => {
    const { see, open, close, say, put, goTo } = await stage()
    const selected = () => see(fields.current_selection_period)?.round_id
    await open(FixturesGate)
    say('periods/2', season)
    await goTo(130_000)
    expect(selected()).toBe('2')
    await close(FixturesGate)
    await open(PlayoutsGate)
    expect(selected()).toBe('1')
    await put(competitionChosen, '3')
    expect(selected()).toBeUndefined()
  })

  it('is replaced completely by the season of another competition', async () => {
    const { see, say, tell, put, watched } = await stage()
    await tell('periods/2', season)
    await put(competitionChosen, '3')
    expect([see($competitionId), see(fields.first_period), see($seasonState)]).toEqual(['3', null, 'loading'])
    expect([see(fields.periods_data), see(fields.periods_ready)]).toEqual([[], false])
    expect(watched()).toEqual(['periods/3'])
    say('periods/2', { 5: roundRow(5) })
    await tell('periods/3', { 7: roundRow(7) })
    expect(see(fields.periods_data).map(({ round_id }) => round_id)).toEqual(['7'])
  })

  it('is trusted only while it is live', async () => {
    const { see, say, goTo } = await stage()
    const told = async (ms: number) => {
      await goTo(ms)
      return [see($freshness).state, see(fields.periods_ready)]
    }
    expect(await told(0)).toEqual(['connecting', false])
    say('periods/2', season)
    expect(await told(1_000)).toEqual(['live', true])
    expect(await told(16_000)).toEqual(['late', false])
    say('periods/2', season, { health: { state: 'stale', as_of: START } })
    expect(await told(34_000)).toEqual(['stale', false])
  })
})

it('the title of a round goes by the clock without a phase, and shows the id of a round without a number', () => {
  const period = readPeriod(roundRow(23)) as Period
  const titles = [false, true].map((isFinal) => roundTitle(period, undefined, isFinal))
  expect([...titles, weekName(null)]).toEqual(['Week 23', 'Week 23, full time', 'Round'])
  expect(roundName({ round_id: '4711', round_number: undefined })).toBe('Round 4711')
})

it.each<[string, number | undefined, Phase | undefined]>([
  ['12′', 12, undefined],
  ['HT', 45, 'half-time'],
  ['FT', 90, 'full-time'],
  ['–', 0, 'pending'],
  ['–', undefined, 'first-half'],
])('a match shows %s as its minute', (text, minute, phase) => {
  expect(shortMinute({ minute, phase })).toBe(text)
})
