import { combine, createEvent, createStore, sample } from 'effector'
import { createGate } from 'effector-react'
import {
  type CrashLeader,
  type Leader,
  type OwnPlace,
  type PointsLeader,
  readCrashLeaderboard,
  readLeaderboard,
  readOwnPlace,
} from '#shared/model/leaderboard.ts'
import { callFx, type ProviderCall } from '../calls/call-fx.ts'
import { playerForgotten, setter } from '../state/actions.ts'

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

/** A board as it was answered; on the crash board nobody is told their own place. */
interface Told<Place extends Leader> {
  readonly places: readonly Place[]
  readonly own: OwnPlace | null
}

const points = callFx(
  'leaderboard',
  (body): Told<PointsLeader> => ({ places: readLeaderboard(body), own: readOwnPlace(body) ?? null }),
)
const crash = callFx(
  'crashLeaderboard',
  (body): Told<CrashLeader> => ({ places: readCrashLeaderboard(body), own: null }),
)

function boardOf<Place extends Leader>({ fx, $error }: ProviderCall<Told<Place>>) {
  const $places = createStore<readonly Place[]>([]).on(fx.doneData, (_, { places }) => places)
  const $state = createStore<Board<Place>['state']>('loading')
    .on(fx, (held) => (held === 'ready' ? held : 'loading'))
    .on(fx.doneData, (_, { places }) => (places.length > 0 ? 'ready' : 'empty'))
    .on(fx.fail, (held) => (held === 'ready' ? held : 'failed'))
  return combine({ state: $state, places: $places, error: $error })
}

export const $pointsBoard = boardOf<PointsLeader>(points)
export const $crashBoard = boardOf<CrashLeader>(crash)

/** Where the player stands by points; null: they have earned none today, or nobody is logged in. */
export const $ownPlace = createStore<OwnPlace | null>(null, { serialize: 'ignore' })
  .on(points.fx.doneData, (_, { own }) => own)
  .reset(playerForgotten)

sample({
  clock: [LeaderBoardGate.open, boardsRetried],
  fn: () => undefined,
  target: [points.fx, crash.fx],
})

sample({ clock: points.fx.doneData, fn: ({ places }) => [...places], target: setter('leader_board') })
sample({ clock: crash.fx.doneData, fn: ({ places }) => [...places], target: setter('leader_boardx') })
