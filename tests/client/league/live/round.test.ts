import { allSettled, createWatch } from 'effector'
import { describe, expect, it, vi } from 'vitest'
import { $announcement, announcementOf } from '#client/league/live/announcement.ts'
import { goalSoundFx, goalSoundSwitched, startGoalSound } from '#client/league/live/goal-sound.ts'
import { isOver, minuteOf, phaseOf } from '#client/league/live/playouts.ts'
import { $recentGoals } from '#client/league/live/recent-goals.ts'
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
import { PlayoutsGate } from '#client/league/season/gates.ts'
import { $shownPeriod } from '#client/league/season/season.ts'
import { resultHidingSwitched } from '#client/spoilers.ts'
import { $answerLanguages } from '#client/state/answer-languages.ts'
import { fields } from '#client/state/fields.ts'
import { type Playout, readPlayout } from '#shared/model/league/playout.ts'
import type { LiveFact } from '#shared/topics/live.ts'
import { createWorld, matchRow, openLive, START, season } from '../world.ts'

startGoalSound()

/** A stage on which the first round has just been kicked off. */
async function stage() {
  const world = await openLive(120_000)
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

const playout = (id: number, home: number, away: number, more = {}) =>
  readPlayout(matchRow(id, home, away, more)) as Playout

describe('the round on the screen', () => {
  it('is the round in play, else the last one, and its topic is followed', async () => {
    const { see, watched, goTo } = await stage()
    const shown = () => `${see($shownPeriod)?.round_id} ${see(fields.inPlay) ? 'live' : 'final'}`
    expect([shown(), watched()]).toEqual(['1 live', ['periods/2', 'live/1']])
    await goTo(165_000)
    expect([shown(), watched()]).toEqual(['1 final', ['periods/2', 'live/1']])
    await goTo(300_000)
    expect([shown(), watched()]).toEqual(['2 live', ['periods/2', 'live/2']])
  })

  it('is null before the first kick-off', async () => {
    const { open, see, tell, watched } = createWorld()
    await open(PlayoutsGate)
    expect(see($boardState)).toBe('loading')
    await tell('periods/2', season)
    expect([see($shownPeriod), see($boardState), watched()]).toEqual([null, 'empty', ['periods/2']])
  })

  it('shows no match and raises no goal of the round before', async () => {
    const { see, say, tell, goTo, goals } = await stage()
    await tell('live/1', { 1: matchRow(1, 2, 0) })
    await goTo(300_000)
    expect(see(fields.playouts_data)).toEqual([])
    say('live/1', { 1: matchRow(1, 3, 0) })
    await tell('live/2', { 1: matchRow(1, 5, 0) })
    expect(see(fields.playouts_data)).toMatchObject([{ home_score: 5 }])
    expect(goals).toEqual([])
  })

  it('has the minute and phase of its furthest match, and is over once all matches are', () => {
    const board = [playout(1, 0, 0, { minute: 44 }), playout(2, 0, 0, { minute: 46, phase: 'second-half' })]
    expect([minuteOf(board), phaseOf(board)]).toEqual([46, 'second-half'])
    const over = playout(1, 0, 0, { phase: 'full-time' })
    const boards = [[], [over, playout(2, 0, 0)], [over, over]]
    expect(boards.map(isOver)).toEqual([false, false, true])
    expect(boards.map(phaseOf)).toEqual([undefined, 'first-half', 'full-time'])
  })
})

describe('the board', () => {
  it('keeps the order of matches, and the same object for an unchanged row', async () => {
    const { see, tell } = await stage()
    const rows = { 10: matchRow(10, 0, 0), 9: matchRow(9, 0, 0) }
    await tell('live/1', rows)
    const before = see(fields.playouts_data)
    await tell('live/1', { ...rows, 10: matchRow(10, 1, 0, { minute: 12 }) })
    const board = see(fields.playouts_data)
    expect(board.map(({ match_id }) => match_id)).toEqual(['9', '10'])
    expect(board[0]).toBe(before[0])
    expect([see($roundMinute), see($roundPhase)]).toEqual([12, 'first-half'])
  })

  it('shows the minute of its matches, or the clock’s minute where they have none', async () => {
    const { see, say, goTo } = await stage()
    const playedAt = async (minute: number | undefined, ms: number) => {
      say('live/1', { 1: matchRow(1, 0, 0, { minute }) })
      await goTo(ms)
      return see($playedMinutes)
    }
    expect(see($playedMinutes)).toBe(0)
    expect(await playedAt(undefined, 135_000)).toBe(30)
    expect(await playedAt(41, 136_000)).toBe(41)
    expect(await playedAt(undefined, 165_000)).toBe(90)
  })

  it('is at full time once its matches are, or by the clock where they have no phase', async () => {
    const { see, say, tell, goTo } = await stage()
    const shown = () => [see($isFullTime), see($playedMinutes)]
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

  const down = { state: 'down', as_of: 0, message: 'The pitch is wet', language: 'en' } as const
  it.each([
    ['failed', { error: 'unknown', seq: -1 }, 'Virtual League Playouts fetch  failed', undefined],
    ['failed', { health: down }, 'The pitch is wet', 'en'],
    ['empty', {}, 'Virtual League Playouts fetch  failed', undefined],
  ] as const)('has the state %s after %j', async (state, more, failure, language) => {
    const { see, tell } = await stage()
    expect(see($boardState)).toBe('loading')
    await tell('live/1', {}, more)
    expect([see($boardState), see($boardFailure)]).toEqual([state, failure])
    expect(see($answerLanguages).get(failure)).toBe(language)
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

  it('flash for six seconds; a goal taken back stops flashing and is announced as a correction', async () => {
    const { see, tell, goTo, goals } = await stage()
    await tell('live/1', { 1: matchRow(1, 0, 0) })
    await tell('live/1', { 1: matchRow(1, 1, 0) })
    expect(see($recentGoals)).toEqual([{ match_id: '1', side: 'home', at: START + 120_000 }])
    await goTo(125_999)
    expect(see($recentGoals)).toHaveLength(1)
    await goTo(126_000)
    expect(see($recentGoals)).toEqual([])
    await tell('live/1', { 1: matchRow(1, 2, 0) })
    expect(see($recentGoals)).toHaveLength(1)
    await tell('live/1', { 1: matchRow(1, 1, 0) })
    expect(see($recentGoals)).toEqual([])
    await goTo(130_000)
    expect(see($announcement)).toContain('Correction: Home 1 1, Away 1 0.')
    expect(goals).toEqual(['1 home 1', '1 home 1'])
  })

  it('are announced at most every three seconds, and none is lost', async () => {
    const { scope, say, tell, goTo } = await stage()
    const told: string[] = []
    createWatch({ unit: $announcement, scope, fn: (words) => told.push(words) })
    await tell('live/1', { 1: matchRow(1, 0, 0), 2: matchRow(2, 0, 0) })
    for (const [second, home, away] of [
      [121, 1, 0],
      [122, 1, 1],
      [123, 2, 1],
    ] as const) {
      say('live/1', { 1: matchRow(1, home, 0), 2: matchRow(2, 0, away) })
      await goTo(second * 1_000)
    }
    expect(told).toEqual(['Goal: Home 1 1, Away 1 0.'])
    await goTo(124_000)
    expect(told[1]).toBe('Goal: Home 2 0, Away 2 1. Goal: Home 1 2, Away 1 0.')
  })

  const fact = (kind: LiveFact['kind'], id = 1, side = 'home', home_score = 1) =>
    ({ kind, match: playout(id, home_score, 1), side, goals: 1 }) as LiveFact
  const overs = [1, 2, 3, 4].map((id) => fact('full-time', id))
  it.each([
    ['no kick-off and no half-time', [fact('kick-off'), fact('half-time')], ''],
    ['full time', [fact('full-time')], 'Full time: Home 1 1, Away 1 1.'],
    [
      'a score once, although both sides scored',
      [fact('goal'), fact('goal', 1, 'away')],
      'Goal: Home 1 1, Away 1 1.',
    ],
    [
      'a goal that was taken back, and scored again',
      [fact('goal'), fact('correction', 1, 'home', 0), fact('goal')],
      'Goal: Home 1 1, Away 1 1. Correction: Home 1 0, Away 1 1. Goal: Home 1 1, Away 1 1.',
    ],
    ['the end of many matches at once', overs, 'Full time in 4 matches.'],
  ])('and other facts are announced: %s', (_, facts, words) => {
    expect(announcementOf(facts)).toBe(words)
  })

  it('are on one timeline, each with the score after it, and no more for a side than its score', async () => {
    const goal = (minute: number, side: string, type = 'goal') => ({ minute, type, side, player: 'Ada' })
    const { see, tell } = await stage()
    await tell('live/1', {
      1: matchRow(1, 2, 1, {
        incidents: [goal(40, 'home'), goal(3, 'home'), goal(20, 'away'), goal(50, 'home')],
      }),
      2: matchRow(2, 0, 1, { incidents: [goal(20, 'away'), goal(5, 'home', 'red'), goal(9, 'home')] }),
    })
    expect(see($timeline).map((at) => `${at.minute} ${at.team} ${at.home_score}-${at.away_score}`)).toEqual([
      '3 Home 1 1-0',
      '20 Away 1 1-1',
      '20 Away 2 0-1',
      '40 Home 1 2-1',
    ])
  })
})

it('goals of a time when the browser allowed no sound make none later', async () => {
  const { scope } = await openLive(125_000)
  const allowed = Promise.withResolvers<void>()
  const started = vi.fn()
  const Sound = class {
    gain = { setValueAtTime() {}, exponentialRampToValueAtTime() {} }
    resume = () => allowed.promise
    connect = (to: unknown) => to
    start = started
    stop() {}
  }
  for (const name of ['AudioContext', 'OscillatorNode', 'GainNode']) vi.stubGlobal(name, Sound)
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } })
  const late = allSettled(goalSoundFx, { scope })
  await vi.advanceTimersByTimeAsync(5_000)
  const prompt = allSettled(goalSoundFx, { scope })
  allowed.resolve()
  await Promise.all([late, prompt])
  expect(started).toHaveBeenCalledTimes(2)
})

it('a goal sounds only for a player who switched the sound on and does not hide results', async () => {
  const { tell, put } = await openLive(125_000)
  const played = vi.fn()
  const stop = goalSoundFx.watch(played)
  let goals = 0
  const score = async () => {
    await tell('live/1', { 1: matchRow(1, goals++, 0) })
    return played.mock.calls.length
  }
  expect([await score(), await score()]).toEqual([0, 0])
  await put(goalSoundSwitched, undefined)
  expect(await score()).toBe(2)
  await put(resultHidingSwitched, undefined)
  expect(await score()).toBe(2)
  await put(resultHidingSwitched, undefined)
  await put(goalSoundSwitched, undefined)
  expect(await score()).toBe(2)
  stop()
})
