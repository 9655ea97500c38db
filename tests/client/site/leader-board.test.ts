import { allSettled } from 'effector'
import { describe, expect, it } from 'vitest'
import {
  $crashPaid,
  $crashState,
  $own,
  boardsRetried,
  crashPart,
  LeaderBoardGate,
  pointsPart,
} from '#client/site/leader-board.ts'
import { playerForgotten, setter } from '#client/state/actions.ts'
import { fields } from '#client/state/fields.ts'
import { ada, done, stage as moneyStage } from '../money/stage.ts'

const POINTS = '/v1/leaderboard'
const CRASH = '/v1//jetxleaderboard'
const failed = { status: 500, body: {} }
const good = {
  [POINTS]: done({
    leaderboard: [
      { rank: 2, mobile: '07••••002', points: 5 },
      { rank: 1, mobile: '07••••001', points: 9, prize: 100 },
    ],
  }),
  [CRASH]: done({ leaderboard: [{ rank: 1, mobile: '01••••003', multiplier: '14.2', prize: 5 }] }),
}

/** The boards before a visitor. */
function stage(answers: Parameters<typeof moneyStage>[0] = {}) {
  const set = moneyStage({ ...good, ...answers }, { user: null })
  const { scope } = set
  const stateOf = ({ $state, $failure }: typeof pointsPart) => [
    scope.getState($state),
    scope.getState($failure),
  ]
  return {
    ...set,
    open: () => allSettled(LeaderBoardGate.open, { scope, params: {} }),
    points: () => stateOf(pointsPart),
    crash: () => stateOf(crashPart),
  }
}

describe('the leaderboards', () => {
  it('load with their screen, in the order of rank, into the state fields of their names', async () => {
    const { scope, asked, open, points } = stage()
    expect(points()[0]).toBe('loading')
    await open()
    expect(asked.map(({ path }) => path).sort()).toEqual([CRASH, POINTS])
    expect(points()).toEqual(['ready', ''])
    expect(scope.getState(fields.leader_board)).toEqual([
      { rank: 1, mobile: '07••••001', points: 9, prize: 100 },
      { rank: 2, mobile: '07••••002', points: 5, prize: 0 },
    ])
    expect(scope.getState(fields.leader_boardx)).toEqual([
      { rank: 1, mobile: '01••••003', multiplier: 14.2, prize: 5 },
    ])
  })

  it('show the player’s own rank once the player is known, and clear it at log-out', async () => {
    const rank = { rank: 21, points: 2 }
    const { scope, answers, asked, open } = stage()
    await open()
    expect(scope.getState($own)).toBeNull()
    answers[POINTS] = done({ leaderboard: [], own: rank })
    await allSettled(setter('user'), { scope, params: ada })
    expect(scope.getState($own)).toEqual({ rank })
    expect(scope.getState(fields.leader_board)).toHaveLength(2)
    for (const [own, held] of [
      [null, { rank: null }],
      [undefined, null],
    ]) {
      answers[POINTS] = done({ leaderboard: [], own })
      await allSettled(boardsRetried, { scope })
      expect(scope.getState($own)).toEqual(held)
    }
    answers[POINTS] = done({ leaderboard: [], own: rank })
    await allSettled(boardsRetried, { scope })
    const before = asked.length
    await allSettled(playerForgotten, { scope })
    expect(scope.getState($own)).toBeNull()
    expect(asked).toHaveLength(before)
  })

  it.each([
    ['has paid prizes', 'ready', [{ mobile: '07••••001', prize: 500, currency: 'KES' }, { prize: 0 }], 1],
    ['has neither', 'empty', undefined, 0],
  ] as const)('have a crash board without rows that %s: it is %s', async (_, state, paid, count) => {
    const { scope, open } = stage({ [CRASH]: done({ leaderboard: [], paid }) })
    await open()
    expect([scope.getState($crashState), scope.getState($crashPaid).length]).toEqual([state, count])
  })

  it('fail each for itself, with the text of its call, and can be asked for again', async () => {
    const { scope, answers, open, points, crash } = stage({ [CRASH]: failed })
    await open()
    expect(points()[0]).toBe('ready')
    expect(crash()).toEqual(['failed', 'Fetching Leader Board Jetx failed'])
    Object.assign(answers, { [CRASH]: done({ leaderboard: [] }), [POINTS]: failed })
    await allSettled(boardsRetried, { scope })
    expect(crash()).toEqual(['empty', ''])
    expect([points()[0], scope.getState(fields.leader_board).length]).toEqual(['ready', 2])
  })
})
