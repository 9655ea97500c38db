import { createEffect, createStore, sample } from 'effector'
import { type CrashFairness, readCrashFairness } from '#shared/model/casino/crash.ts'
import { asCount } from '#shared/model/field.ts'
import { callFx } from '../../calls/call-fx.ts'
import { offered } from '../../calls/offers.ts'
import { CrashGate } from './gates.ts'
import { noteChain } from './noted-chains.ts'
import { CRASH_GAME } from './round.ts'

/** Requests the published chain. */
export const { fx: fairnessFx } = callFx('crashFairness', readCrashFairness)

/** Rounds can be verified: the provider offers its hash chain. */
export const $canVerify = offered('crashFairness')

/** The published chain; null until it is loaded. */
export const $fairness = createStore<CrashFairness | null>(null).on(
  fairnessFx.doneData,
  (held, answer) => answer ?? held,
)

sample({
  clock: fairnessFx.doneData.filterMap((answer) => answer ?? undefined),
  target: createEffect(noteChain),
})

// Requested at once, since the area shows the house edge.
sample({
  clock: CrashGate.open,
  source: $fairness,
  filter: (held) => held === null,
  fn: () => ({ game: CRASH_GAME }),
  target: fairnessFx,
})

/** The number of a round in its chain, from 1; undefined where the ids are no numbers. */
export function numberOf(round_id: string, first_round_id: string | undefined): number | undefined {
  const id = asCount(round_id)
  const first = asCount(first_round_id)
  return id === undefined || first === undefined || id < first ? undefined : id - first + 1
}
