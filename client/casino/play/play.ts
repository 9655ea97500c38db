import { attach, createEvent, createStore, merge, sample } from 'effector'
import { createGate } from 'effector-react'
import { type GameLaunch, readLaunch } from '#shared/model/casino/casino.ts'
import { balanceAsked } from '../../account/player/account.ts'
import { callFx } from '../../calls/call-fx.ts'
import { playerForgotten, resetter, setter } from '../../state/actions.ts'
import { fields } from '../../state/fields.ts'
import { $clock } from '../../streams/clock.ts'
import { createPause } from '../../streams/pause.ts'
import { type GameRequest, isSameRequest } from './request.ts'

/** State of a game. The address of its frame is the state field `casino_game_url`. */
export type Play =
  | { readonly phase: 'idle' }
  /** The game's address is requested. */
  | { readonly phase: 'fetching'; readonly request: GameRequest }
  /** The frame is open and has not loaded. */
  | { readonly phase: 'opening'; readonly request: GameRequest; readonly launch: GameLaunch }
  /** `since`: epoch ms of the device's clock, as `ServerClock` gives it. */
  | { readonly phase: 'playing'; readonly request: GameRequest; readonly since: number }
  | { readonly phase: 'failed'; readonly request: GameRequest; readonly failure: PlayFailure }

/** `refused`: the provider gave no address. The others: the game at the address failed. */
export interface PlayFailure {
  readonly kind: 'refused' | 'not allowed' | 'silent' | 'broken' | 'logged out'
  /** The provider's message; empty for none. */
  readonly message: string
}

export type PlayInput =
  | { readonly kind: 'asked'; readonly request: GameRequest }
  | { readonly kind: 'launched'; readonly request: GameRequest; readonly launch: GameLaunch }
  /** The launch failed; without `request` the frame or the game. */
  | { readonly kind: 'failed'; readonly request?: GameRequest; readonly failure: PlayFailure }
  /** The frame has loaded, or the game sent `ready`. `at` in epoch ms. */
  | { readonly kind: 'loaded'; readonly by: 'frame' | 'game'; readonly at: number }
  /** The frame has not loaded in time. */
  | { readonly kind: 'waited'; readonly request: GameRequest }
  | { readonly kind: 'left' }

export const idle: Play = { phase: 'idle' }

const silent: PlayFailure = { kind: 'silent', message: '' }

/**
 * The next state of a game; the same object where nothing changes. Requests are compared by identity: launches and
 * timers of earlier ones are ignored.
 */
export function turn(play: Play, input: PlayInput): Play {
  if (input.kind === 'left') return play.phase === 'idle' ? play : idle
  if (input.kind === 'asked') return { phase: 'fetching', request: input.request }
  if (play.phase === 'idle' || play.phase === 'failed') return play
  const { request } = play
  if ('request' in input && input.request !== request) return play
  switch (input.kind) {
    case 'launched':
      return play.phase === 'fetching' ? { phase: 'opening', request, launch: input.launch } : play
    case 'loaded':
      return play.phase === 'opening' && (input.by === 'game' || !play.launch.sends_ready)
        ? { phase: 'playing', request, since: input.at }
        : play
    case 'waited':
      return play.phase === 'opening' ? { phase: 'failed', request, failure: silent } : play
    case 'failed':
      return { phase: 'failed', request, failure: input.failure }
  }
}

/** Time limit for a frame to load, in ms. */
export const LOADS_WITHIN_MS = 15_000

/** Open while a game shows, with the request of the address. */
export const PlayGate = createGate<{ readonly request: GameRequest }>()

export const playRetried = createEvent()

/** The frame's load event. A browser raises it for its own error page too. */
export const frameLoaded = createEvent()

export const gameReady = createEvent()

/** The game failed: by its own message, or because the browser refuses its address. */
export const frameFailed = createEvent<PlayFailure['kind']>()

const create = callFx('createCasinoPlayer')
const launch = callFx('casinoLaunch', readLaunch)

const turned = createEvent<PlayInput>()

export const $play = createStore<Play>(idle).on(turned, turn).reset(playerForgotten)

const opened = sample({
  clock: [PlayGate.open, PlayGate.state.updates],
  source: { play: $play, open: PlayGate.status },
  filter: ({ play, open }, { request }) =>
    open && request !== undefined && (play.phase === 'idle' || !isSameRequest(play.request, request)),
  fn: (_, state) => state,
})
const retried = sample({ clock: playRetried, source: PlayGate.state, filter: PlayGate.status })
// Each attempt is a new object, by which it is recognised.
const attempt = merge([opened, retried]).map(({ request }) => ({ ...request }))

/** Token of the session for which the casino player was created. */
const $createdFor = createStore<string | null>(null)

/** Creates the casino player, once a session, then requests the game's address. Returns the token of the session too. */
const launchFx = attach({
  source: { createdFor: $createdFor, user: fields.user },
  async effect({ createdFor, user }, { game_id, provider, mode }: GameRequest) {
    const token = user?.token ?? null
    if (createdFor !== token) await create.fx(undefined)
    const answer = await launch.fx({ game_id, provider, ...(mode === 'demo' && { mode }) })
    return { launch: answer, token }
  },
})
sample({ clock: attempt, target: launchFx })
$createdFor.on(launchFx.doneData, (_, { token }) => token).reset(launchFx.fail, playerForgotten)

const waitFx = createPause((_: GameRequest) => LOADS_WITHIN_MS)

const loaded = sample({
  clock: merge([frameLoaded.map(() => 'frame' as const), gameReady.map(() => 'game' as const)]),
  source: $clock,
  fn: (clock, by): PlayInput => ({ kind: 'loaded', by, at: clock().device() }),
})
sample({
  clock: merge<PlayInput>([
    attempt.map((request) => ({ kind: 'asked', request })),
    launchFx.done.map(({ params: request, result: { launch } }) => {
      if (!launch) return failed('refused', request)
      return isOurs(launch.url) ? failed('not allowed', request) : { kind: 'launched', request, launch }
    }),
    launchFx.fail.map(({ params, error }) => failed('refused', params, error.message)),
    waitFx.done.map(({ params }) => ({ kind: 'waited', request: params })),
    loaded,
    frameFailed.map((kind) => failed(kind)),
    PlayGate.close.map(() => ({ kind: 'left' })),
  ]),
  target: turned,
})

const opening = $play.updates.filterMap((play) => (play.phase === 'opening' ? play : undefined))
sample({ clock: opening, fn: ({ launch }) => launch.url, target: setter('casino_game_url') })
sample({ clock: opening, fn: ({ request }) => request, target: waitFx })
// Removes the frame when a launch starts, and when no game is open.
sample({
  clock: $play.updates,
  filter: ({ phase }) => phase !== 'opening' && phase !== 'playing',
  target: resetter('casino_game_url'),
})
// A game may have moved money before it closed or failed.
sample({ clock: [PlayGate.close, frameFailed], target: balanceAsked })

/** True for this page's own origin: a frame from there could remove its sandbox. */
const isOurs = (url: string) => new URL(url).origin === globalThis.location?.origin

const failed = (kind: PlayFailure['kind'], request?: GameRequest, message = ''): PlayInput => ({
  kind: 'failed',
  ...(request && { request }),
  failure: { kind, message },
})
