import { createEffect, type Effect } from 'effector'
import { firstValueFrom, timer } from 'rxjs'

/** Resolves after so many ms; with 0 in the next task. */
export const paused = (ms: number): Promise<unknown> => firstValueFrom(timer(ms))

/**
 * An effect that is done so many ms after it was called: to wait, or to spread what all pages would otherwise ask at once.
 * @param msOf the time in ms; read at each call, so it may be random
 */
export const createPause = <Params = void>(msOf: (params: Params) => number): Effect<Params, unknown> =>
  createEffect((params: Params) => paused(msOf(params)))
