import { createWatch } from 'effector'
import { describe, expect, it } from 'vitest'
import { $announcement, $recentGoals } from '#client/league/live/moments.ts'
import {
  $boardFailure,
  $boardState,
  $isFullTime,
  $playedMinutes,
  $roundMinute,
  $roundPhase,
  $timeline,
  factsSeen,
} from '#client/league/live/round.ts'
import { PlayoutsGate, SeasonGate } from '#client/league/season/gates.ts'
import { $shownPeriod } from '#client/league/season/season.ts'
import { $answerLanguages } from '#client/state/answer-languages.ts'
import { fields } from '#client/state/fields.ts'
import { createWorld, matchRow, START, season } from '../world.ts'

const goal = (minute: number, side: 'home' | 'away', player = 'Ada') => ({
  minute,
  type: 'goal',
  side,
  player,
})

/** A stage on which the first round has just been kicked off. */
async function stage() {
  const world = createWorld(() => ({ status: 200, body: {} }))
  await world.open(SeasonGate, PlayoutsGate)
  world.say('periods/2', season)
  await world.goTo(120_000)
  const goals: string[] = []
  createWatch({
    unit: factsSeen,
    scope: world.scope,
    fn: (facts) => {
      for (const fact of facts)
        if (fact.kind === 'goal') goals.push(`${fact.match.match_id} ${fact.side} ${fact.goals}`)
    },
  })
  return { ...world, goals }
}

describe('the round on the screen', () => {
  it('is the one that is played, else the last one; its topic follows', async () => {
    const { scope, watched, goTo } = await stage()
    const shown = () => {
      const status = scope.getState(fields.inPlay) ? 'live' : 'final'
      return `${scope.getState($shownPeriod)?.round_id} ${status}`
    }
    expect([shown(), watched()]).toEqual(['1 live', ['periods/2', 'live/1']])
    await goTo(165_000)
    expect([shown(), watched()]).toEqual(['1 final', ['periods/2', 'live/1']])
    await goTo(300_000)
    expect([shown(), watched()]).toEqual(['2 live', ['periods/2', 'live/2']])
  })

  it('is null before the first', async () => {
    const world = createWorld(() => ({ status: 200, body: {} }))
    await world.open(PlayoutsGate)
    expect(world.scope.getState($boardState)).toBe('loading')
    world.say('periods/2', season)
    await world.goTo(0)
    expect(world.scope.getState($shownPeriod)).toBeNull()
    expect(world.scope.getState($boardState)).toBe('empty')
    expect(world.watched()).toEqual(['periods/2'])
  })

  it('shows no match of the round before, and raises no goals of it', async () => {
    const { scope, say, tell, goTo, goals } = await stage()
    await tell('live/1', { 1: matchRow(1, 2, 0) })
    await goTo(300_000)
    expect(scope.getState(fields.playouts_data)).toEqual([])
    say('live/1', { 1: matchRow(1, 3, 0) })
    await tell('live/2', { 1: matchRow(1, 5, 0) })
    expect(scope.getState(fields.playouts_data)).toMatchObject([{ home_score: 5 }])
    expect(goals).toEqual([])
  })
})

describe('the board', () => {
  it('keeps its order, and the rows that did not change', async () => {
    const { scope, tell } = await stage()
    const rows = { 10: matchRow(10, 0, 0), 9: matchRow(9, 0, 0) }
    await tell('live/1', rows)
    const before = scope.getState(fields.playouts_data)
    await tell('live/1', { ...rows, 10: matchRow(10, 1, 0, { minute: 12 }) })
    const board = scope.getState(fields.playouts_data)
    expect(board.map(({ match_id }) => match_id)).toEqual(['9', '10'])
    expect(board[0]).toBe(before[0])
    expect([scope.getState($roundMinute), scope.getState($roundPhase)]).toEqual([12, 'first-half'])
  })

  it('has the minute of its matches; by the clock where they have none', async () => {
    const { scope, say, goTo } = await stage()
    const played = () => scope.getState($playedMinutes)
    expect(played()).toBe(0)
    say('live/1', { 1: matchRow(1, 0, 0, { minute: undefined }) })
    await goTo(135_000)
    expect(played()).toBe(30)
    say('live/1', { 1: matchRow(1, 0, 0, { minute: 41 }) })
    await goTo(136_000)
    expect(played()).toBe(41)
    say('live/1', { 1: matchRow(1, 0, 0, { minute: undefined }) })
    await goTo(165_000)
    expect(played()).toBe(90)
  })

  it('is at full time once its matches are; by the clock where they have no phase', async () => {
    const { scope, say, tell, goTo } = await stage()
    const shown = () => [scope.getState($isFullTime), scope.getState($playedMinutes)]
    say('live/1', { 1: matchRow(1, 0, 0, { minute: 68, phase: 'second-half' }) })
    await goTo(160_000)
    expect(shown()).toEqual([false, 68])
    // Without a link the matches stay as they were, and the clock goes on.
    await goTo(166_000)
    expect(shown()).toEqual([false, 68])
    await tell('live/1', { 1: matchRow(1, 0, 0, { minute: 90, phase: 'full-time' }) })
    expect(shown()).toEqual([true, 90])
    await tell('live/1', { 1: matchRow(1, 0, 0, { minute: 88, phase: undefined }) })
    expect(shown()).toEqual([true, 90])
  })

  it.each([
    ['failed', { health: { state: 'down', as_of: 0 } }],
    ['failed', { error: 'unknown', seq: -1 }],
    ['empty', {}],
  ] as const)('is %s', async (state, more) => {
    const { scope, tell } = await stage()
    expect(scope.getState($boardState)).toBe('loading')
    await tell('live/1', {}, more)
    expect(scope.getState($boardState)).toBe(state)
  })
})

describe('the reason for which the board has failed', () => {
  const down = (message?: string, language?: string) =>
    ({
      health: { state: 'down', as_of: 0, ...(message && { message }), ...(language && { language }) },
    }) as const

  it('is that of the round, in the words of the provider where it has some', async () => {
    const { scope, tell } = await stage()
    await tell('live/1', {}, down())
    expect(scope.getState($boardFailure)).toBe('Virtual League Playouts fetch  failed')
    await tell('live/1', {}, down('The pitch is wet', 'en'))
    expect(scope.getState($boardFailure)).toBe('The pitch is wet')
    expect(scope.getState($answerLanguages).get('The pitch is wet')).toBe('en')
  })

  it('is that of the season where no round is known', async () => {
    const { scope, tell, open } = createWorld(() => ({ status: 200, body: {} }))
    await open(PlayoutsGate)
    await tell('periods/2', {}, down())
    expect([scope.getState($boardState), scope.getState($boardFailure)]).toEqual([
      'failed',
      'Fetching Periods failed',
    ])
  })
})

describe('goals', () => {
  it('are raised one by one, also within one frame, but not for the first state', async () => {
    const { say, tell, goals } = await stage()
    await tell('live/1', { 1: matchRow(1, 3, 3) })
    say('live/1', { 1: matchRow(1, 4, 3) })
    say('live/1', { 1: matchRow(1, 4, 4) })
    await tell('live/1', { 1: matchRow(1, 6, 4) })
    expect(goals).toEqual(['1 home 1', '1 away 1', '1 home 2'])
  })

  it('flash for six seconds', async () => {
    const { scope, say, tell, land, goTo } = await stage()
    await tell('live/1', { 1: matchRow(1, 0, 0) })
    say('live/1', { 1: matchRow(1, 1, 0) })
    await land()
    expect(scope.getState($recentGoals)).toEqual([{ match_id: '1', side: 'home', at: START + 120_000 }])
    await goTo(125_999)
    expect(scope.getState($recentGoals)).toHaveLength(1)
    await goTo(126_000)
    expect(scope.getState($recentGoals)).toEqual([])
  })

  it('that are taken back stop flashing and are announced as corrections', async () => {
    const { scope, say, tell, goTo, goals } = await stage()
    await tell('live/1', { 1: matchRow(1, 0, 0) })
    say('live/1', { 1: matchRow(1, 1, 0) })
    await goTo(121_000)
    expect(scope.getState($announcement)).toBe('Goal: Home 1 1, Away 1 0.')
    say('live/1', { 1: matchRow(1, 0, 0) })
    await goTo(125_000)
    expect(goals).toEqual(['1 home 1'])
    expect(scope.getState($recentGoals)).toEqual([])
    expect(scope.getState($announcement)).toBe('Correction: Home 1 0, Away 1 0.')
  })

  it('are announced at most every three seconds, without loss', async () => {
    const { scope, say, tell, goTo } = await stage()
    const told: string[] = []
    createWatch({ unit: $announcement, scope, fn: (words) => told.push(words) })
    await tell('live/1', { 1: matchRow(1, 0, 0), 2: matchRow(2, 0, 0) })
    say('live/1', { 1: matchRow(1, 1, 0), 2: matchRow(2, 0, 0) })
    await goTo(121_000)
    say('live/1', { 1: matchRow(1, 1, 0), 2: matchRow(2, 0, 1) })
    await goTo(122_000)
    say('live/1', { 1: matchRow(1, 2, 0), 2: matchRow(2, 0, 1) })
    await goTo(123_000)
    expect(told).toEqual(['Goal: Home 1 1, Away 1 0.'])
    await goTo(124_000)
    expect(told).toEqual(['Goal: Home 1 1, Away 1 0.', 'Goal: Home 2 0, Away 2 1. Goal: Home 1 2, Away 1 0.'])
  })

  it('are on one timeline, each with the score after it', async () => {
    const { scope, say, land } = await stage()
    say('live/1', {
      1: matchRow(1, 2, 1, { incidents: [goal(40, 'home'), goal(3, 'home', 'Bo'), goal(20, 'away')] }),
      2: matchRow(2, 0, 1, { incidents: [goal(20, 'away', 'Cy'), { minute: 5, type: 'red', side: 'home' }] }),
    })
    await land()
    expect(
      scope.getState($timeline).map((at) => `${at.minute} ${at.team} ${at.home_score}-${at.away_score}`),
    ).toEqual(['3 Home 1 1-0', '20 Away 1 1-1', '20 Away 2 0-1', '40 Home 1 2-1'])
  })
})
