import { attach, createEvent, createStore, type Event, merge, sample } from 'effector'
import { createGate } from 'effector-react'
import { type GameLaunch, readLaunch } from '#shared/model/casino/casino.ts'
import { balanceAsked } from '../../account/player/account.ts'
import { callFx } from '../../calls/call-fx.ts'
import { playerForgotten, resetter, setter } from '../../state/actions.ts'
import { fields } from '../../state/fields.ts'
import { $clock } from '../../streams/clock.ts'
import { createPause } from '../../streams/pause.ts'
import { idle, type Loading, type Play, type PlayFailure, type PlayInput, turn } from './play.ts'
import { type GameRequest, isSameRequest } from './request.ts'

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

// Each attempt is a new object, by which it is recognised.
const firstAttempt = sample({
  clock: [PlayGate.open, PlayGate.state.updates],
  source: { play: $play, open: PlayGate.status },
  filter: ({ play, open }, { request }) =>
    open && request !== undefined && (play.phase === 'idle' || !isSameRequest(play.request, request)),
  fn: (_, { request }) => ({ ...request }),
})
const furtherAttempt = sample({
  clock: playRetried,
  source: { state: PlayGate.state, open: PlayGate.status },
  filter: ({ open }) => open,
  fn: ({ state: { request } }) => ({ ...request }),
})
const attempt = merge([firstAttempt, furtherAttempt])

/** Token of the session for which the casino player was created. */
const $createdFor = createStore<string | null>(null)

interface LaunchAnswer {
  readonly launch: GameLaunch | undefined
  /** Token of the session in which the game was launched. */
  readonly token: string | null
}

/** Creates the casino player, once a session, then requests the game's address. */
const launchFx = attach({
  source: { createdFor: $createdFor, user: fields.user },
  async effect({ createdFor, user }, { game_id, provider, mode }: GameRequest): Promise<LaunchAnswer> {
    const token = user?.token ?? null
    if (createdFor !== token) await create.fx(undefined)
    const answer = await launch.fx({ game_id, provider, ...(mode === 'demo' && { mode }) })
    return { launch: answer, token }
  },
})
sample({ clock: attempt, target: launchFx })
$createdFor.on(launchFx.doneData, (_, { token }) => token).reset(launchFx.fail, playerForgotten)

const launchEnd = sample({
  clock: launchFx.done,
  source: $play,
  filter: (play, { params }) => play.phase === 'fetching' && play.request === params,
  fn: (_, { params: request, result: { launch } }) => {
    if (!launch) return failed(request, 'refused')
    return isOurs(launch.url)
      ? failed(request, 'not allowed')
      : { kind: 'playable' as const, request, launch }
  },
})
const playable = launchEnd.filterMap((end) => (end.kind === 'playable' ? end : undefined))
// The address first: the opening frame reads it.
sample({ clock: playable, fn: ({ launch }) => launch.url, target: setter('casino_game_url') })

const waitFx = createPause((_: GameRequest) => LOADS_WITHIN_MS)
sample({ clock: playable, fn: ({ request }) => request, target: waitFx })

const loadedBy = (by: Loading, event: Event<void>) =>
  sample({
    clock: event,
    source: $clock,
    fn: (clock): PlayInput => ({ kind: 'loaded', by, at: clock().device() }),
  })
const frameFailure = sample({
  clock: frameFailed,
  source: $play,
  fn: (play, kind) => ('request' in play ? failed(play.request, kind) : undefined),
})
sample({
  clock: merge<PlayInput>([
    attempt.map((request) => ({ kind: 'asked', request })),
    playable.map(({ request, launch: { sends_ready } }) => ({
      kind: 'launched',
      request,
      awaits: sends_ready ? 'game' : 'frame',
    })),
    launchEnd.filterMap((end) => (end.kind === 'failed' ? end : undefined)),
    launchFx.fail.map(({ params, error }) => failed(params, 'refused', error.message)),
    waitFx.done.map(({ params }) => ({ kind: 'waited', request: params })),
    loadedBy('frame', frameLoaded),
    loadedBy('game', gameReady),
    frameFailure.filterMap((failure) => failure),
    PlayGate.close.map(() => ({ kind: 'left' })),
  ]),
  target: turned,
})

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

const failed = (request: GameRequest, kind: PlayFailure['kind'], message = '') => ({
  kind: 'failed' as const,
  request,
  failure: { kind, message },
})
