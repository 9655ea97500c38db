import { combine, createEvent, createStore, sample } from 'effector'
import { createGate } from 'effector-react'
import { spread } from 'patronum/spread'
import {
  type Leader,
  type OwnRank,
  readCrashLeaderboard,
  readLeaderboard,
  readOwnRank,
  readPaidPrizes,
} from '#shared/model/site/leaderboard.ts'
import { listPart } from '../query/list-part.ts'
import { createQuery } from '../query/query.ts'
import { playerForgotten, setter } from '../state/actions.ts'
import { fields } from '../state/fields.ts'

export type BoardName = 'points' | 'crash'

/** Open while the boards show; each opening requests them again. */
export const LeaderBoardGate = createGate()
export const boardChosen = createEvent<BoardName>()
export const boardsRetried = createEvent()

export const $boardName = createStore<BoardName>('points').on(boardChosen, (_, name) => name)

const isShown = { start: LeaderBoardGate.open.map(() => ({})), leave: LeaderBoardGate.close }

/** The player's rank by points; `rank` is null without points today. Null: the answer does not have it. */
export const $ownRank = createStore<{ readonly rank: OwnRank | null } | null>(null).reset(playerForgotten)

function ownRankIn(body: unknown) {
  const rank = readOwnRank(body)
  return rank === undefined ? null : { rank }
}

const points = createQuery({
  ...isShown,
  call: 'leaderboard',
  read: (body) => ({ rows: readLeaderboard(body), ownRank: ownRankIn(body) }),
  into: spread({ rows: setter('leader_board'), ownRank: $ownRank }),
})

// The answer has the rank of the player who is logged in.
const $token = fields.user.map((user) => user?.token ?? '')
sample({ clock: $token.updates, fn: () => undefined, target: points.retried })

/** Paid prizes of the crash board of the day before; empty where the answer has none. */
export const $crashPaid = createStore<readonly Leader[]>([])

const crash = createQuery({
  ...isShown,
  call: 'crashLeaderboard',
  read: (body) => ({ rows: readCrashLeaderboard(body), paid: readPaidPrizes(body) }),
  into: spread({ rows: setter('leader_boardx'), paid: $crashPaid }),
})

/** The boards. Loaded rows stay during another request. */
export const pointsPart = listPart({ ...points, retried: boardsRetried }, fields.leader_board)
export const crashPart = listPart({ ...crash, retried: boardsRetried }, fields.leader_boardx)

/** State of the crash board. Without rows and paid prizes it is not shown: there may be no crash game. */
export const $crashState = combine(crashPart.$state, $crashPaid, (state, paid) =>
  state === 'empty' && paid.length > 0 ? 'ready' : state,
)

/** The board that shows. */
export const $shownName = combine(
  $boardName,
  $crashState,
  (chosen, crash): BoardName => (crash === 'empty' ? 'points' : chosen),
)

sample({ clock: boardsRetried, target: [points.retried, crash.retried] })
