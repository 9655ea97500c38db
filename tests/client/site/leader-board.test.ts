import { allSettled } from 'effector'
import { createElement } from 'react'
import { describe, expect, it, vi } from 'vitest'
import {
  $crashPaid,
  $crashState,
  $ownRank,
  boardsRetried,
  LeaderBoardGate,
  pointsPart,
} from '#client/site/leader-board.ts'
import LeaderBoardScreen from '#client/site/leader-board-screen.tsx'
import { playerForgotten, setter } from '#client/state/actions.ts'
import { fields } from '#client/state/fields.ts'
import { markupOf } from '../drawn.tsx'
import { ada, done, stage as moneyStage } from '../money/stage.ts'

const POINTS = '/v1/leaderboard'
const CRASH = '/v1//jetxleaderboard'
const good = {
  [POINTS]: done({
    leaderboard: [
      { rank: 2, mobile: '07••••002', points: 5 },
      { rank: 1, mobile: '07••••001', points: 9, prize: 100 },
    ],
  }),
  [CRASH]: done({ leaderboard: [{ rank: 1, mobile: '01••••003', multiplier: '14.2', prize: 5 }] }),
}

/** The boards, opened before a visitor. */
async function open(answers: Parameters<typeof moneyStage>[0] = {}) {
  const set = moneyStage({ ...good, ...answers }, { user: null })
  await allSettled(LeaderBoardGate.open, { scope: set.scope, params: {} })
  return set
}

describe('the leaderboards', () => {
  it('load with their screen, sorted by rank, into their state fields', async () => {
    const { scope, asked } = await open()
    expect(asked.map(({ path }) => path).sort()).toEqual([CRASH, POINTS])
    expect(scope.getState(pointsPart.$state)).toBe('ready')
    expect(scope.getState(fields.leader_board)).toEqual([
      { rank: 1, mobile: '07••••001', points: 9, prize: 100 },
      { rank: 2, mobile: '07••••002', points: 5, prize: 0 },
    ])
    expect(scope.getState(fields.leader_boardx)).toEqual([
      { rank: 1, mobile: '01••••003', multiplier: 14.2, prize: 5 },
    ])
  })

  it('show the player’s own rank once the player is known, and clear it at log-out', async () => {
    const { scope, answers, asked } = await open()
    const own = () => scope.getState($ownRank)
    const tell = (rank: unknown) => Object.assign(answers, { [POINTS]: done({ leaderboard: [], own: rank }) })
    expect(own()).toBeNull()
    tell({ rank: 21, points: 2 })
    await allSettled(setter('user'), { scope, params: ada })
    expect(own()).toEqual({ rank: { rank: 21, points: 2 } })
    for (const [told, held] of [
      [undefined, null],
      [null, { rank: null }],
    ]) {
      tell(told)
      await allSettled(boardsRetried, { scope })
      expect(own()).toEqual(held)
    }
    const before = asked.length
    tell(undefined)
    await allSettled(playerForgotten, { scope })
    expect([own(), asked.length]).toEqual([null, before + 1])
  })

  it('mark no row as the player’s where two have its rank and points', async () => {
    const rows = ['Ada', 'Ben'].map((mobile) => ({ rank: 2, mobile, points: 5 }))
    const { scope } = await open({ [POINTS]: done({ leaderboard: rows, own: { rank: 2, points: 5 } }) })
    expect(markupOf(scope, createElement(LeaderBoardScreen))).not.toContain('data-own')
    vi.mocked(console.error).mockClear() // Emotion's warning of `:first-child`, for pages of servers.
  })

  it('are requested once each when a logged-in player opens them', async () => {
    const { scope, asked } = await open()
    await allSettled(setter('user'), { scope, params: ada })
    await allSettled(LeaderBoardGate.close, { scope, params: {} })
    const before = asked.length
    await allSettled(LeaderBoardGate.open, { scope, params: {} })
    expect(asked.slice(before).map(({ path }) => path)).toEqual([POINTS, CRASH])
  })

  it.each([
    ['has paid prizes', 'ready', [{ mobile: '07••••001', prize: 500, currency: 'KES' }, { prize: 0 }], 1],
    ['has neither', 'empty', undefined, 0],
  ] as const)('show a crash board without rows that %s as %s', async (_, state, paid, count) => {
    const { scope } = await open({ [CRASH]: done({ leaderboard: [], paid }) })
    expect([scope.getState($crashState), scope.getState($crashPaid).length]).toEqual([state, count])
  })
})
