import type { GameLaunch } from '#shared/model/casino/casino.ts'
import type { GameRequest } from './request.ts'

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
