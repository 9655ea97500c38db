import { attach, createEvent, createStore, merge, sample } from 'effector'
import { createGate } from 'effector-react'
import { type GameLaunch, readLaunch } from '#shared/model/casino/casino.ts'
import { balanceAsked } from '../../account/player/balance.ts'
import { callFx } from '../../calls/call-fx.ts'
import { playerForgotten, resetter, setter } from '../../state/actions.ts'
import { fields } from '../../state/fields.ts'
import { $clock } from '../../streams/clock.ts'
import { createPause } from '../../streams/pause.ts'
import { type GameRequest, isSameRequest } from './request.ts'

/** State of the open game. The address of its iframe is the state field `casino_game_url`. */
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
  /** With `request` the launch failed; without, the frame or the game. */
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

/** Open while a game shows, with the address's request. */
export const PlayGate = createGate<{ readonly request: GameRequest }>()

export const playRetried = createEvent()

/** The frame's load event. A browser raises it for its own error page too. */
export const frameLoaded = createEvent()

export const gameReady = createEvent()

/** The game failed: by its own message, or because the browser refuses its address. */
export const frameFailed = createEvent<PlayFailure['kind']>()

const createPlayerCall = callFx('createCasinoPlayer')
const launchCall = callFx('casinoLaunch', readLaunch)

const turned = createEvent<PlayInput>()

export const $play = createStore<Play>(idle).on(turned, turn).reset(playerForgotten)

const opened = sample({
  clock: [PlayGate.open, PlayGate.state.updates],
  source: { play: $play, isOpen: PlayGate.status },
  filter: ({ play, isOpen }, { request }) =>
    isOpen && request !== undefined && (play.phase === 'idle' || !isSameRequest(play.request, request)),
  fn: (_, state) => state,
})
const retried = sample({ clock: playRetried, source: PlayGate.state, filter: PlayGate.status })
/** The request of each attempt: a new object, by which `turn` recognises its launch and timer. */
const attempt = merge([opened, retried]).map(({ request }) => ({ ...request }))

/** Token of the session for which the casino player was created. */
const $createdFor = createStore<string | null>(null)

/** Creates the casino player, once a session, then requests the launch. Returns it with the token of the session. */
const launchFx = attach({
  source: { createdFor: $createdFor, user: fields.user },
  async effect({ createdFor, user }, { game_id, provider, mode }: GameRequest) {
    const token = user?.token ?? null
    if (createdFor !== token) await createPlayerCall.fx(undefined)
    const launch = await launchCall.fx({ game_id, provider, ...(mode === 'demo' && { mode }) })
    return { launch, token }
  },
})
sample({ clock: attempt, target: launchFx })
$createdFor.on(launchFx.doneData, (_, { token }) => token).reset(launchFx.fail, playerForgotten)

const loadTimerFx = createPause((_: GameRequest) => LOADS_WITHIN_MS)

const loaded = sample({
  clock: merge([frameLoaded.map(() => 'frame' as const), gameReady.map(() => 'game' as const)]),
  source: $clock,
  fn: (clock, by): PlayInput => ({ kind: 'loaded', by, at: clock().device() }),
})
sample({
  clock: merge<PlayInput>([
    attempt.map((request) => ({ kind: 'asked', request })),
    launchFx.done.map(({ params: request, result: { launch } }) => {
      if (!launch) return failedInput('refused', request)
      if (isOwnOrigin(launch.url)) return failedInput('not allowed', request)
      return { kind: 'launched', request, launch }
    }),
    launchFx.fail.map(({ params, error }) => failedInput('refused', params, error.message)),
    loadTimerFx.done.map(({ params }) => ({ kind: 'waited', request: params })),
    loaded,
    frameFailed.map((kind) => failedInput(kind)),
    PlayGate.close.map(() => ({ kind: 'left' })),
  ]),
  target: turned,
})

const opening = $play.updates.filterMap((play) => (play.phase === 'opening' ? play : undefined))
sample({ clock: opening, fn: ({ launch }) => launch.url, target: setter('casino_game_url') })
sample({ clock: opening, fn: ({ request }) => request, target: loadTimerFx })
// Removes the frame when a launch starts, and when no game is open.
sample({
  clock: $play.updates,
  filter: ({ phase }) => phase !== 'opening' && phase !== 'playing',
  target: resetter('casino_game_url'),
})
// A game may have moved money before it closed, failed or is loaded again.
sample({ clock: [PlayGate.close, frameFailed, retried], target: balanceAsked })

/** True for this page's own origin: a frame from there could remove its sandbox. */
const isOwnOrigin = (url: string) => new URL(url).origin === globalThis.location?.origin

const failedInput = (kind: PlayFailure['kind'], request?: GameRequest, message = ''): PlayInput => ({
  kind: 'failed',
  ...(request && { request }),
  failure: { kind, message },
})
