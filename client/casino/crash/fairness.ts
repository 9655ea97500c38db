import { attach, createEvent, createStore, sample } from 'effector'
import { type CrashFairness, type PastCrashRound, readCrashFairness } from '#shared/model/crash.ts'
import { asCount } from '#shared/model/field.ts'
import { callFx } from '../../calls/call-fx.ts'
import { CrashGate } from './gates.ts'
import { CRASH_GAME } from './round.ts'
import { type Verification, verify } from './verify.ts'

/** A round that is verified; `failed`: the published chain did not come. */
export type Check = Verification | { readonly kind: 'checking' } | { readonly kind: 'failed' }

export const checkClicked = createEvent<PastCrashRound>()

const fairness = callFx('crashFairness', readCrashFairness)

/** The published chain; null until it was asked for. */
export const $fairness = createStore<CrashFairness | null>(null, { serialize: 'ignore' }).on(
  fairness.fx.doneData,
  (held, told) => told ?? held,
)

// The edge is said before anybody verifies a round.
sample({
  clock: CrashGate.open,
  source: $fairness,
  filter: (held) => held === null,
  fn: () => ({ game: CRASH_GAME }),
  target: fairness.fx,
})

/** The number of a round in its chain, from 1; undefined where ids do not say. */
export function numberOf(round_id: string, first_round_id: string | undefined): number | undefined {
  const [id, first] = [asCount(round_id), asCount(first_round_id)]
  return id === undefined || first === undefined || id < first ? undefined : id - first + 1
}

/** WebCrypto; tests take it away. */
export const $subtle = createStore<SubtleCrypto | null>(globalThis.crypto?.subtle ?? null, {
  serialize: 'ignore',
})

const checkFx = attach({
  source: { held: $fairness, subtle: $subtle },
  async effect({ held, subtle }, round: PastCrashRound): Promise<Verification> {
    if (!subtle) return { kind: 'no crypto' }
    const known = held ?? (await fairness.fx({ game: CRASH_GAME }))
    const [id, first] = [asCount(round.round_id), asCount(known?.first_round_id)]
    const isOlder = id !== undefined && first !== undefined && id < first
    if (!known || isOlder) return Promise.reject(new Error('the chain of this round is not at hand'))
    return await verify({ ...round, nth: numberOf(round.round_id, known.first_round_id) }, known, subtle)
  },
})
sample({ clock: checkClicked, target: checkFx })

/** Result of verifying each round, by its id. */
export const $checks = createStore<Readonly<Record<string, Check>>>({}, { serialize: 'ignore' })
  .on(checkFx, (checks, { round_id }) => ({ ...checks, [round_id]: { kind: 'checking' } }))
  .on(checkFx.done, (checks, { params, result }) => ({ ...checks, [params.round_id]: result }))
  .on(checkFx.fail, (checks, { params }) => ({ ...checks, [params.round_id]: { kind: 'failed' } }))
