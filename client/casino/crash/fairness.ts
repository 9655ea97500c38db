import { attach, combine, createEffect, createStore, sample } from 'effector'
import { type CrashFairness, readCrashFairness } from '#shared/model/casino/crash.ts'
import { asCount } from '#shared/model/field.ts'
import { callFx } from '../../calls/call-fx.ts'
import { offered } from '../../calls/offers.ts'
import { $crashGame, CrashGate } from './gates.ts'
import { noteChain } from './noted-chains.ts'

export const fairnessFx = attach({
  effect: callFx('crashFairness', readCrashFairness).fx,
  mapParams: (game: string) => ({ game }),
})

/** Rounds can be verified: the provider offers its hash chain. */
export const $canVerify = offered('crashFairness')

const published = fairnessFx.done.filterMap(({ params: game, result: chain }) => chain && { game, chain })

const $chains = createStore<ReadonlyMap<string, CrashFairness>>(new Map()).on(
  published,
  (held, { game, chain }) => new Map(held).set(game, chain),
)

/** The published chain of the game that shows; null until it is loaded. */
export const $fairness = combine($chains, $crashGame, (chains, game) => chains.get(game) ?? null)

sample({ clock: published, target: createEffect(noteChain) })

// Requested at once, since the area shows the house edge.
sample({
  clock: CrashGate.open,
  source: { held: $fairness, game: $crashGame },
  filter: ({ held }) => held === null,
  fn: ({ game }) => game,
  target: fairnessFx,
})

/** The number of a round in its chain, from 1; undefined where the ids are no numbers. */
export function numberOf(round_id: string, first_round_id: string | undefined): number | undefined {
  const id = asCount(round_id)
  const first = asCount(first_round_id)
  return id === undefined || first === undefined || id < first ? undefined : id - first + 1
}
