import { attach, createEffect, createEvent, createStore, merge, sample, scopeBind } from 'effector'
import type { PastCrashRound } from '#shared/model/casino/crash.ts'
import { $fairness, fairnessFx, hasOtherChain, numberOf } from './fairness.ts'
import { $crashGame, CrashGate } from './gates.ts'
import { $past } from './round.ts'
import { type Anchor, type Verification, verify } from './verify.ts'

/**
 * State of a round's verification. `checking`: `walked` of the steps are done. `failed`: the published chain did not
 * load. `earlier chain`: the round is of a used-up chain, whose head and salt are not available. `no crypto`: WebCrypto
 * is missing, since the page is not on HTTPS.
 */
export type Check =
  | Verification
  | { readonly kind: 'checking'; readonly walked: number; readonly of: number | undefined }
  | { readonly kind: 'failed' | 'earlier chain' | 'no crypto' }

/** Longest walk without a second tap, in steps: it takes a second or two. */
const UNASKED_STEPS = 20_000

/** Most verified links in memory. */
const ANCHORS = 50

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
  readonly most: number
  readonly controller: AbortController
}

const requestOf =
  (most: number) =>
  (round: PastCrashRound): CheckRequest => ({ round, most, controller: new AbortController() })
const requested = merge([
  checkClicked.map(requestOf(UNASKED_STEPS)),
  walkClicked.map(requestOf(Number.POSITIVE_INFINITY)),
])

/** One walk at a time: a new one aborts the previous. */
const $walks = createStore<{ before: AbortController | null; now: AbortController | null }>({
  before: null,
  now: null,
})
  .on(requested, ({ now }, { controller }) => ({ before: now, now: controller }))
  .on([checkClosed, CrashGate.close], ({ now }) => ({ before: now, now: null }))
const abortFx = createEffect((controller: AbortController) => controller.abort())
sample({ clock: $walks.updates.filterMap(({ before }) => before ?? undefined), target: abortFx })

const checkFx = attach({
  source: { game: $crashGame, held: $fairness, subtle: $subtle, anchors: $anchors, past: $past },
  /** Verifies a round. Returns the check, and the published link that it was made against. */
  async effect(
    { game, held, subtle, anchors, past },
    { round, most, controller }: CheckRequest,
  ): Promise<{ check: Check; head?: string }> {
    if (!subtle) return { check: { kind: 'no crypto' } }
    const report = scopeBind(walked, { safe: true })
    const { round_id } = round
    // The provider may have started another chain since.
    const isHeld = held && (numberOf(round_id, held) ?? 0) <= (held.links ?? Number.POSITIVE_INFINITY)
    const known = isHeld ? held : await fairnessFx(game)
    if (!known) return { check: { kind: 'failed' } }
    const nth = numberOf(round_id, known)
    if (nth !== undefined && nth < 1) return { check: { kind: 'earlier chain' } }
    if (hasOtherChain(round_id, { game, chain: known }))
      return { check: { kind: 'mismatch', what: 'noted', point: undefined } }
    const check = await verify({ ...round, nth }, known, {
      subtle,
      most,
      anchors: anchors.filter(({ head }) => head === known.head),
      before: nth !== undefined && nth > 1 ? neighbourOf(past, String(Number(round_id) - 1)) : undefined,
      signal: controller.signal,
      walked: (steps) => report({ round_id, steps }),
    })
    return { check, head: known.head }
  },
})
sample({ clock: requested, target: checkFx })

function neighbourOf(past: readonly PastCrashRound[], round_id: string) {
  const hash = past.find((round) => round.round_id === round_id)?.hash
  return hash === undefined ? undefined : { round_id, hash }
}

$anchors.on(checkFx.done, (anchors, { params: { round }, result: { check, head } }) =>
  check.kind === 'verified' && round.hash && head
    ? [...anchors, { head, nth: check.linksToHead, link: round.hash.toLowerCase() }].slice(-ANCHORS)
    : anchors,
)

type Checks = Readonly<Record<string, Check>>

/** Verifications of the shown game's rounds, by round id. */
export const $checks = createStore<Checks>({})
  .on(checkFx, (checks, { round, most }) => {
    const held = checks[round.round_id]
    const of = held?.kind === 'linked' && most > UNASKED_STEPS ? held.steps : undefined
    return { ...checks, [round.round_id]: { kind: 'checking', walked: 0, of } }
  })
  .on(walked, (checks, { round_id, steps }) => {
    const held = checks[round_id]
    return held?.kind === 'checking' ? { ...checks, [round_id]: { ...held, walked: steps } } : checks
  })
  .on(checkFx.finally, (checks, end) => {
    const { round, controller } = end.params
    // Meanwhile a newer check of the round began, or another game shows.
    if (controller.signal.aborted) return checks
    return { ...checks, [round.round_id]: end.status === 'done' ? end.result.check : { kind: 'failed' } }
  })
  .reset($crashGame)
