import { attach, createEffect, createEvent, createStore, merge, sample, scopeBind } from 'effector'
import type { PastCrashRound } from '#shared/model/casino/crash.ts'
import { $fairness, fairnessFx, hasOtherChain, positionOf } from './fairness.ts'
import { $crashGame, CrashGate } from './gates.ts'
import { $pastRounds } from './round.ts'
import { type Anchor, type Verification, verify } from './verify.ts'

/**
 * State of a round's verification. `checking`: `walked` steps of `steps` are done; undefined: their number is not known.
 * `failed`: the published chain did not load. `earlier chain`: the round is of a used-up chain, whose head and salt are
 * not available. `no crypto`: WebCrypto is missing, since the page is not on HTTPS.
 */
export type Check =
  | Verification
  | { readonly kind: 'checking'; readonly walked: number; readonly steps: number | undefined }
  | { readonly kind: 'failed' | 'earlier chain' | 'no crypto' }

/** Longest walk without a second tap, in steps: it takes a second or two. */
const UNASKED_STEPS = 20_000

/** Most verified links in memory. */
const MOST_ANCHORS = 50

export const checkClicked = createEvent<PastCrashRound>()
/** The player starts the walk to the published link. */
export const walkClicked = createEvent<PastCrashRound>()
export const checkClosed = createEvent()

/** WebCrypto; null where the browser has none. */
export const $subtle = createStore<SubtleCrypto | null>(globalThis.crypto?.subtle ?? null)

/** Links of published chains that this page has verified, of all games. The head identifies the chain. */
const $anchors = createStore<readonly (Anchor & { readonly head: string })[]>([])

const walked = createEvent<{ readonly round_id: string; readonly steps: number }>()

interface CheckRequest {
  readonly round: PastCrashRound
  readonly mostSteps: number
  /** Aborts the walk. */
  readonly controller: AbortController
}

const requestWith =
  (mostSteps: number) =>
  (round: PastCrashRound): CheckRequest => ({ round, mostSteps, controller: new AbortController() })
const requested = merge([
  checkClicked.map(requestWith(UNASKED_STEPS)),
  walkClicked.map(requestWith(Number.POSITIVE_INFINITY)),
])

/** The controllers of the current walk and of the one before. There is one walk at a time: a new one aborts the last. */
const noWalks = { previous: null, current: null }
const $walks = createStore<Record<'previous' | 'current', AbortController | null>>(noWalks)
  .on(requested, ({ current }, { controller }) => ({ previous: current, current: controller }))
  .on([checkClosed, CrashGate.close], ({ current }) => ({ previous: current, current: null }))
const abortFx = createEffect((controller: AbortController) => controller.abort())
sample({ clock: $walks.updates.filterMap(({ previous }) => previous ?? undefined), target: abortFx })

const checkFx = attach({
  source: { game: $crashGame, fairness: $fairness, subtle: $subtle, anchors: $anchors, rounds: $pastRounds },
  /** Verifies a round. Returns the check, and the head of the chain that it was made against. */
  async effect(
    { game, fairness, subtle, anchors, rounds },
    { round, mostSteps, controller }: CheckRequest,
  ): Promise<{ check: Check; head?: string }> {
    if (!subtle) return { check: { kind: 'no crypto' } }
    const reportSteps = scopeBind(walked, { safe: true })
    const { round_id } = round
    // A round above the chain's length is of a newer chain, which the provider has started since.
    const isCurrent =
      fairness && (positionOf(round_id, fairness) ?? 0) <= (fairness.links ?? Number.POSITIVE_INFINITY)
    const chain = isCurrent ? fairness : await fairnessFx(game)
    if (!chain) return { check: { kind: 'failed' } }
    const position = positionOf(round_id, chain)
    if (position !== undefined && position < 1) return { check: { kind: 'earlier chain' } }
    if (hasOtherChain(round_id, { game, chain }))
      return { check: { kind: 'mismatch', what: 'noted', point: undefined } }
    const hasPrevious = position !== undefined && position > 1
    const check = await verify({ ...round, position }, chain, {
      subtle,
      mostSteps,
      anchors: anchors.filter(({ head }) => head === chain.head),
      previousRound: hasPrevious ? roundWithHash(rounds, String(Number(round_id) - 1)) : undefined,
      signal: controller.signal,
      onSteps: (steps) => reportSteps({ round_id, steps }),
    })
    return { check, head: chain.head }
  },
})
sample({ clock: requested, target: checkFx })

/** A past round with its hash; undefined where the round or its hash is not known. */
function roundWithHash(rounds: readonly PastCrashRound[], round_id: string) {
  const hash = rounds.find((round) => round.round_id === round_id)?.hash
  return hash === undefined ? undefined : { round_id, hash }
}

$anchors.on(checkFx.done, (anchors, { params: { round }, result: { check, head } }) =>
  check.kind === 'verified' && round.hash && head
    ? [...anchors, { head, position: check.linksToHead, link: round.hash.toLowerCase() }].slice(-MOST_ANCHORS)
    : anchors,
)

type Checks = Readonly<Record<string, Check>>

/** Verifications of the shown game's rounds, by round id. */
export const $checks = createStore<Checks>({})
  .on(checkFx, (checks, { round: { round_id }, mostSteps }) => {
    const check = checks[round_id]
    const steps = check?.kind === 'linked' && mostSteps > UNASKED_STEPS ? check.steps : undefined
    return { ...checks, [round_id]: { kind: 'checking', walked: 0, steps } }
  })
  .on(walked, (checks, { round_id, steps }) => {
    const check = checks[round_id]
    return check?.kind === 'checking' ? { ...checks, [round_id]: { ...check, walked: steps } } : checks
  })
  .on(checkFx.finally, (checks, end) => {
    const { round, controller } = end.params
    // A newer check of the round has begun, or another game shows.
    if (controller.signal.aborted) return checks
    return { ...checks, [round.round_id]: end.status === 'done' ? end.result.check : { kind: 'failed' } }
  })
  .reset($crashGame)
