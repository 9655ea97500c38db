import { allSettled, fork } from 'effector'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { requestFx } from '#client/calls/call-fx.ts'
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
import { $clock } from '#client/streams/clock.ts'
import { readUser } from '#shared/model/account/user.ts'
import type { RestAnswer } from '#shared/provider/request.ts'
import { knownClock } from '#tests/support/known-clock.ts'
import { createShelf } from '../shelf.ts'

beforeEach(() => void vi.stubGlobal('localStorage', createShelf()))

const POINTS = '/provider/v1/leaderboard'
const CRASH = '/provider/v1//jetxleaderboard'

const good: Record<string, RestAnswer> = {
  [POINTS]: {
    status: 200,
    body: {
      leaderboard: [
        { rank: 2, mobile: '07••••002', points: 5 },
        { rank: 1, mobile: '07••••001', points: 9, prize: 100 },
      ],
    },
  },
  [CRASH]: {
    status: 200,
    body: { leaderboard: [{ rank: 1, mobile: '01••••003', multiplier: '14.2', prize: 5 }] },
  },
}

function stage(answers: Record<string, RestAnswer>) {
  const asked: string[] = []
  const scope = fork({
    values: [[$clock, knownClock()]],
    handlers: [
      [
        requestFx,
        async ({ url }: { url: string }) => {
          asked.push(url)
          return answers[url]
        },
      ],
    ],
  })
  return { scope, asked, open: () => allSettled(LeaderBoardGate.open, { scope, params: {} }) }
}

describe('the leaderboards', () => {
  it('load with their screen, in the order of rank, into the state fields of their names', async () => {
    const { scope, asked, open } = stage(good)
    expect(scope.getState(pointsPart.$state)).toBe('loading')
    await open()
    expect(asked.sort()).toEqual([CRASH, POINTS].sort())
    expect([scope.getState(pointsPart.$state), scope.getState(pointsPart.$failure)]).toEqual(['ready', ''])
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
    const answers: Record<string, RestAnswer> = { ...good }
    const { scope, asked, open } = stage(answers)
    await open()
    expect(scope.getState($own)).toBeNull()
    answers[POINTS] = { status: 200, body: { leaderboard: [], own: rank } }
    const user = readUser({ token: 'theirs' }) ?? null
    await allSettled(setter('user'), { scope, params: user })
    expect(scope.getState($own)).toEqual({ rank })
    expect(scope.getState(fields.leader_board)).toHaveLength(2)
    answers[POINTS] = { status: 200, body: { leaderboard: [], own: null } }
    await allSettled(boardsRetried, { scope })
    expect(scope.getState($own)).toEqual({ rank: null })
    for (const own of [undefined, { rank: 'first' }]) {
      answers[POINTS] = { status: 200, body: { leaderboard: [], own } }
      await allSettled(boardsRetried, { scope })
      expect(scope.getState($own)).toBeNull()
    }
    const before = asked.length
    await allSettled(playerForgotten, { scope })
    expect(scope.getState($own)).toBeNull()
    expect(asked).toHaveLength(before)
  })

  it('show the paid prizes of the crash board, which keeps its tab without rows', async () => {
    const paid = [
      { mobile: '07••••001', prize: 500, currency: 'KES' },
      { mobile: '07••••002', prize: 0 },
    ]
    const { scope, open } = stage({
      ...good,
      [CRASH]: { status: 200, body: { leaderboard: [], paid } },
    })
    await open()
    expect(scope.getState($crashPaid)).toEqual([{ rank: 1, ...paid[0] }])
    expect(scope.getState($crashState)).toBe('ready')
    const plain = stage({ ...good, [CRASH]: { status: 200, body: { leaderboard: [] } } })
    await plain.open()
    expect(plain.scope.getState($crashPaid)).toEqual([])
    expect(plain.scope.getState($crashState)).toBe('empty')
  })

  it('fail each for itself, with the text of its call, and can be asked for again', async () => {
    const answers: Record<string, RestAnswer> = { ...good, [CRASH]: { status: 500, body: {} } }
    const { scope, open } = stage(answers)
    await open()
    expect(scope.getState(pointsPart.$state)).toBe('ready')
    const crash = () => [scope.getState(crashPart.$state), scope.getState(crashPart.$failure)]
    expect(crash()).toEqual(['failed', 'Fetching Leader Board Jetx failed'])
    answers[CRASH] = { status: 200, body: { leaderboard: [] } }
    answers[POINTS] = { status: 500, body: {} }
    await allSettled(boardsRetried, { scope })
    expect(crash()).toEqual(['empty', ''])
    expect([scope.getState(pointsPart.$state), scope.getState(fields.leader_board).length]).toEqual([
      'ready',
      2,
    ])
  })
})
