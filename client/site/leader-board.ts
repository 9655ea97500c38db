import { combine, createEvent, createStore, sample } from 'effector'
import { createGate } from 'effector-react'
import {
  type Leader,
  type OwnRank,
  readCrashLeaderboard,
  readLeaderboard,
  readOwnRank,
  readPaidPrizes,
} from '#shared/model/site/leaderboard.ts'
import { callFx, type ProviderCall } from '../calls/call-fx.ts'
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
  readonly state: 'loading' | 'ready' | 'empty' | 'failed'
  readonly places: readonly Place[]
  /** Why it failed, fit to show. */
  readonly error: string
}

const points = callFx('leaderboard', (body) => ({ places: readLeaderboard(body) }))
const crash = callFx('crashLeaderboard', (body) => ({
  places: readCrashLeaderboard(body),
  paid: readPaidPrizes(body),
}))

function boardOf<Answer extends { readonly places: readonly Leader[] }>({
  fx,
  $error,
}: ProviderCall<Answer>) {
  const $places = createStore<Answer['places']>([]).on(fx.doneData, (_, { places }) => places)
  const $state = createStore<Board<Leader>['state']>('loading')
    .on(fx, (held) => (held === 'ready' ? held : 'loading'))
    .on(fx.doneData, (_, { places }) => (places.length > 0 ? 'ready' : 'empty'))
    .on(fx.fail, (held) => (held === 'ready' ? held : 'failed'))
  return combine({ state: $state, places: $places, error: $error })
}

export const $pointsBoard = boardOf(points)
export const $crashBoard = boardOf(crash)

/** Prizes of the crash board that were paid for the day before; none where the provider does not say. */
export const $crashPaid = createStore<readonly Leader[]>([]).on(crash.fx.doneData, (_, { paid }) => paid)

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
export const $own = createStore<{ readonly place: OwnRank | null } | null>(null)

// Whose page it is may be known only after the boards were asked for, so it is a question of its own.
const own = callFx('leaderboard', (body) => {
  const place = readOwnRank(body)
  return place === undefined ? null : { place }
})
const $asking = combine(LeaderBoardGate.status, fields.user, (shows, user) => shows && user !== null)
sample({
  clock: [$asking, boardsRetried],
  source: $asking,
  filter: (asking) => asking,
  fn: () => undefined,
  target: own.fx,
})
$own.on(own.fx.doneData, (_, answer) => answer).reset(playerForgotten)

sample({
  clock: [LeaderBoardGate.open, boardsRetried],
  fn: () => undefined,
  target: [points.fx, crash.fx],
})

sample({ clock: points.fx.doneData, fn: ({ places }) => places, target: setter('leader_board') })
sample({ clock: crash.fx.doneData, fn: ({ places }) => places, target: setter('leader_boardx') })
