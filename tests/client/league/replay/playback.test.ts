import { allSettled } from 'effector'
import { describe, expect, it, vi } from 'vitest'
import {
  $isPlaying,
  $replayAnnouncement,
  $replayBoard,
  $replayFlashes,
  $replayGoals,
  $replayMinute,
  $replayTable,
  $roundGoals,
  MINUTE_MS,
  minuteSought,
  playToggled,
  replayedFrom,
  speedStepped,
} from '#client/league/replay/playback.ts'
import { ResultsGate } from '#client/league/replay/results.ts'
import { $earlierTableState, $replayedWeek, $roundState, ReplayGate } from '#client/league/replay/round.ts'
import { SeasonGate } from '#client/league/season/gates.ts'
import { $spoilers, resultHidingSwitched } from '#client/spoilers.ts'
import { fields } from '#client/state/fields.ts'
import { createWorld, good, matchRow, season } from '../world.ts'

const over = { minute: 90, phase: 'full-time' }
const goal = (minute: number, side: string) => ({ minute, type: 'goal', side, player: 'A. Player' })
const round = [
  matchRow(2, 0, 0, over),
  matchRow(1, 2, 1, { ...over, incidents: [goal(10, 'home'), goal(50, 'away'), goal(90, 'home')] }),
]
const results = [{ round_id: 1, round_number: 1, season: 1, matches: round }]

async function stage(playouts = round) {
  const world = createWorld((path) =>
    good(path === 'live' ? { playouts } : path === 'results' ? { results } : {}),
  )
  const { scope, see, put } = world
  await world.open(SeasonGate, ResultsGate)
  world.say('periods/2', season)
  await world.goTo(170_000)
  return {
    ...world,
    show: (round_id: string, minute?: number) => put(ReplayGate.open, { round_id, minute }),
    leave: () => put(ReplayGate.close, {}),
    noSpoilers: () => put(resultHidingSwitched, undefined),
    press: () => void allSettled(playToggled, { scope }),
    turn: () => void allSettled(speedStepped, { scope }),
    seek: (minute: number) => void allSettled(minuteSought, { scope, params: minute }),
    /** Lets so many minutes of the replay pass. */
    pass: (minutes: number) => vi.advanceTimersByTimeAsync(minutes * MINUTE_MS),
    minute: () => see($replayMinute),
    scores: () => see($replayBoard).map(({ home_score, away_score }) => `${home_score}-${away_score}`),
    askedFor: () => world.asked.filter((call) => call.startsWith('live')),
  }
}

describe('the replay of a finished round', () => {
  it('requests the round once, and shows its end before it plays', async () => {
    const { see, show, askedFor, minute, scores } = await stage()
    expect(see($roundState)).toBe('loading')
    await show('1')
    expect(askedFor()).toEqual(['live {"round_id":"1"}'])
    expect([see($roundState), see($replayedWeek)?.round_number]).toEqual(['ready', 1])
    expect([minute(), scores(), see($isPlaying)]).toEqual([90, ['2-1', '0-0'], false])
    expect(see(fields.current_selection_period)?.round_id).toBe('1')
  })

  // The minute, the scores, how many goals show, and whether it plays, after these steps.
  it.each([
    ['plays from the kick-off', 'press', '0 0-0 0-0 0 playing'],
    ['plays on after a goal', 'press, pass 10, pass 40', '50 1-1 0-0 2 playing'],
    ['stops at its end', 'press, pass 100', '90 2-1 0-0 3 paused'],
    ['plays on from a pause', 'press, pass 12, press, pass 5, press, pass 1', '13 1-0 0-0 1 playing'],
    ['follows the scrubber forward', 'press, pass 1, seek 60, pass 1', '61 1-1 0-0 2 playing'],
    ['follows the scrubber back, to the kick-off at most', 'press, pass 12, seek -4', '0 0-0 0-0 0 playing'],
    ['follows the scrubber to the end at most', 'seek 0, seek 400', '90 2-1 0-0 3 paused'],
    ['stops when its screen is closed', 'press, pass 12, leave', '90 0 paused'],
    ['begins anew when it opens again', 'press, pass 2, leave, show', '90 2-1 0-0 3 paused'],
  ])('%s', async (_, script, seen) => {
    const { see, show, press, pass, seek, leave, minute, scores } = await stage()
    await show('1')
    for (const [step, to] of script.split(', ').map((one) => one.split(' '))) {
      if (step === 'press') press()
      else if (step === 'pass') await pass(Number(to))
      else if (step === 'seek') seek(Number(to))
      else await (step === 'show' ? show('1') : leave())
    }
    const state = see($isPlaying) ? 'playing' : 'paused'
    expect([minute(), ...scores(), see($replayGoals).length, state].join(' ')).toBe(seen)
  })

  it('plays at 1×, 2× and 4× without a pause at a change of speed', async () => {
    const { see, show, press, turn, pass, minute } = await stage()
    await show('1')
    press()
    const gone: number[] = []
    for (const _ of [1, 2, 4, 1]) {
      const from = minute()
      await pass(4)
      gone.push(minute() - from)
      turn()
    }
    expect([gone, 90 * MINUTE_MS]).toEqual([[4, 8, 16, 4], 36_000])
    expect(see($isPlaying)).toBe(true)
  })

  it('takes no longer on a device whose frames are minutes of the match apart', async () => {
    const { see, show, press, turn, pass, minute } = await stage()
    await show('1')
    for (const _ of [2, 4]) turn()
    vi.stubGlobal('document', { visibilityState: 'visible' })
    vi.stubGlobal('requestAnimationFrame', () => 0)
    vi.stubGlobal('cancelAnimationFrame', () => {})
    press()
    await pass(20)
    expect(minute()).toBeGreaterThan(70)
    await pass(4)
    expect([minute(), see($isPlaying)]).toEqual([90, false])
  })

  it('plays from the minute before a goal chosen on the timeline or in the address', async () => {
    const { see, put, show, minute, scores } = await stage()
    await show('1')
    await put(replayedFrom, 50)
    expect([minute(), scores(), see($isPlaying)]).toEqual([49, ['1-0', '0-0'], true])
    await show('2', 10)
    expect([minute(), scores(), see($isPlaying)]).toEqual([9, ['0-0', '0-0'], true])
    await put(replayedFrom, 94)
    expect(minute()).toBe(89)
  })

  it('resumes where a player who wants no spoilers left it, and shows no later goal and no other round', async () => {
    const { see, show, seek, leave, minute, scores, noSpoilers } = await stage()
    await noSpoilers()
    const goals = () => see($roundGoals).map(({ minute }) => minute)
    await show('1')
    expect([minute(), scores(), goals()]).toEqual([0, ['0-0', '0-0'], []])
    seek(60)
    seek(30)
    expect([scores(), goals()]).toEqual([
      ['1-0', '0-0'],
      [10, 50],
    ])
    await leave()
    await show('1')
    expect([minute(), goals()]).toEqual([60, [10, 50]])
    await show('2')
    expect([minute(), scores()]).toEqual([0, ['0-0', '0-0']])
    expect(see($spoilers).watched).toEqual({ 1: 60, 2: 0 })
  })

  it('updates the table by the minute, and announces goals only while it plays', async () => {
    const { see, show, seek, press, pass } = await stage()
    await show('1')
    const table = () => see($replayTable).map(({ team, points }) => `${team} ${points}`)
    const told = () => [see($replayFlashes).map(({ minute }) => minute), see($replayAnnouncement)]
    expect([see($earlierTableState), told()]).toEqual(['ready', [[], '']])
    expect(table()).toEqual(['Home 1 3', 'Away 2 1', 'Home 2 1', 'Away 1 0'])
    seek(60)
    expect(table()).toEqual(['Away 1 1', 'Home 1 1', 'Away 2 1', 'Home 2 1'])
    seek(0)
    expect(see($replayTable).every(({ played, move }) => played === 0 && move === 0)).toBe(true)
    press()
    await pass(10)
    expect(told()).toEqual([[10], ''])
    await pass(6)
    expect(told()).toEqual([[], 'Replay: 10′ Home 1, 1 0.'])
  })
})

it('an unfinished round is not replayed', async () => {
  const { see, show } = await stage([matchRow(1, 1, 0)])
  await show('1')
  expect([see($roundState), see($replayBoard)]).toEqual(['unfinished', []])
})
