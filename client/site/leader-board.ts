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
import { createQuery } from '../query/query.ts'
import type { Shown } from '../query/question.ts'
import { playerForgotten, setter } from '../state/actions.ts'
import { fields } from '../state/fields.ts'

export const boardNames = ['points', 'crash'] as const
export type BoardName = (typeof boardNames)[number]

/** Open while the boards show; each time it opens they are asked for anew. */
export const LeaderBoardGate = createGate()
export const boardChosen = createEvent<BoardName>()
export const boardsRetried = createEvent()

export const $boardName = createStore<BoardName>('points').on(boardChosen, (_, name) => name)

/** A board and how far it is. What came once stays while it is asked for again. */
export interface Board<Place extends Leader> {
  readonly state: Shown['phase'] | 'empty'
  readonly places: readonly Place[]
  /** Why it failed, fit to show. */
  readonly error: string
}

const isShown = { start: LeaderBoardGate.open.map(() => ({})), leave: LeaderBoardGate.close }

const points = createQuery({
  ...isShown,
  call: 'leaderboard',
  read: readLeaderboard,
  into: setter('leader_board'),
})

/** Prizes of the crash board that were paid for the day before; none where the provider does not say. */
export const $crashPaid = createStore<readonly Leader[]>([])

const crash = createQuery({
  ...isShown,
  call: 'crashLeaderboard',
  read: (body) => ({ places: readCrashLeaderboard(body), paid: readPaidPrizes(body) }),
  into: spread({ places: setter('leader_boardx'), paid: $crashPaid }),
})

const boardOf = <Place extends Leader>(places: readonly Place[], { phase, error }: Shown): Board<Place> => ({
  state: phase === 'ready' && places.length === 0 ? 'empty' : phase,
  places,
  error,
})

export const $pointsBoard = combine(fields.leader_board, points.$shown, boardOf)
export const $crashBoard = combine(fields.leader_boardx, crash.$shown, boardOf)

/** A provider without a crash game has an empty board of it that has paid nothing, and it is not shown. */
export const $crashState = combine($crashBoard, $crashPaid, ({ state }, paid) =>
  state === 'empty' && paid.length > 0 ? 'ready' : state,
)

/** The board that shows. */
export const $shownName = combine(
  $boardName,
  $crashState,
  (chosen, crash): BoardName => (crash === 'empty' ? 'points' : chosen),
)

/** The player's own place by points; `place` is null for one who has earned none today. Null: the provider does not say. */
export const $own = createStore<{ readonly place: OwnRank | null } | null>(null).reset(playerForgotten)

// Whose page it is may be known only after the boards were asked for, so it is a question of its own.
const own = createQuery({
  call: 'leaderboard',
  read: (body) => {
    const place = readOwnRank(body)
    return place === undefined ? null : { place }
  },
  into: $own,
  $params: combine(LeaderBoardGate.status, fields.user, (shows, user) => shows && user !== null).map(
    (isAsked) => (isAsked ? {} : null),
  ),
  isOwn: true,
})

sample({ clock: boardsRetried, target: [points.retried, crash.retried, own.retried] })
