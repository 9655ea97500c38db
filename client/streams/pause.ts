import { attach, createEffect, createStore, type Effect, type Event, type Store, sample } from 'effector'
import { firstValueFrom, timer } from 'rxjs'

/** Resolves after `ms`; 0: in the next task. */
export const paused = (ms: number): Promise<unknown> => firstValueFrom(timer(ms))

/** Random number of this page, from 0 to 1: pages that would all act at one moment are spread by it. */
export const $share = createStore(Math.random())

const pauseFx = createEffect(paused)

/** An effect that waits, and does nothing else. @param msOf the time in ms, from the parameters and the page's share */
export const createPause = <Params = void>(
  msOf: (params: Params, share: number) => number,
): Effect<Params, unknown> => attach({ source: $share, effect: pauseFx, mapParams: msOf })

/** A unit's value once no newer one has come for `ms`: of a text that is typed, or a list that is scrolled. */
export function debounced<Value>(unit: Event<Value> | Store<Value>, ms: number): Event<Value> {
  const waitFx = createPause<Value>(() => ms)
  sample({ clock: unit as Event<Value>, target: waitFx })
  return sample({
    clock: waitFx.done,
    source: waitFx.inFlight,
    filter: (waiting) => waiting === 0,
    fn: (_, { params }) => params,
  })
}
