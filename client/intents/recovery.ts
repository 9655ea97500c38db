import {
  attach,
  combine,
  createEffect,
  createStore,
  type Effect,
  type Event,
  merge,
  type Store,
  sample,
} from 'effector'
import { firstValueFrom, from, timeout, timer } from 'rxjs'
import type { CallFailure } from '../calls/call-fx.ts'
import { $settling, settlesAt } from '../calls/settling.ts'
import { fields } from '../state/fields.ts'
import { otherTabsChanges } from '../storage/tabs.ts'
import { feed } from '../streams/feed.ts'
import { type IntentKind, ownerOf } from './kind.ts'
import { type Input, isOpen, type News, type Open, type Progress } from './progress.ts'
import type { IntentSlot } from './slot.ts'

/** First pause between two lookups, in ms, and the factor by which each later one is longer. */
const FIRST_PAUSE_MS = 800
const GROWTH = 1.3

/** Pause before lookup number `nth` of an intent, in ms; spread, so that pages do not ask at one moment. */
export const pauseMs = (longestMs: number, nth: number, random: number): number =>
  Math.min(longestMs, FIRST_PAUSE_MS * GROWTH ** nth) * (0.8 + 0.4 * random)

/** Lookups that count as made when this tab sends an intent, so that the first pause is longer. */
const LOOKUPS_AT_SENDING = 2

/** Recovers an intent of an earlier page or another tab, and looks it up until it ends (`lookDue`: at once). */
export function recoveryOf<Body extends object, Outcome>(
  kind: Pick<IntentKind<Body, Outcome>, 'gate' | 'lookUp' | 'longestPauseMs'>,
  slot: IntentSlot<Body>,
  $progress: Store<Progress<Body, Outcome>>,
  inputCame: Event<Input<Body, Outcome>>,
  lookDue: Event<void>,
) {
  type MachineInput = Input<Body, Outcome>
  const { gate, longestPauseMs } = kind
  const $owner = fields.user.map((user) => user && ownerOf(user))
  const inputOf = (...kinds: readonly MachineInput['kind'][]) =>
    sample({ clock: inputCame, filter: ({ kind }) => kinds.includes(kind) })

  /** Reference of the intent that ended last in any tab. */
  const $lastEnded = createStore('')
  const readLastEndedFx = createEffect(slot.lastEnded)
  $lastEnded.on(readLastEndedFx.doneData, (_, reference) => reference)

  const storedElsewhere = feed(otherTabsChanges(gate.status, slot.keys))
  /** Ends of an intent: another tab may have stored the next one meanwhile. */
  const over = inputOf('done', 'refused', 'gone', 'withdrawn', 'let go', 'dismissed')
  sample({ clock: [gate.open, storedElsewhere], fn: () => undefined, target: readLastEndedFx })
  const recallFx = attach({
    source: $settling,
    effect(settling, player: string): MachineInput | null {
      const intent = slot.stored(player)
      return intent ? { kind: 'recalled', intent, settlesAt: settlesAt(settling) } : null
    },
  })
  sample({
    clock: [gate.open, storedElsewhere, $owner, over],
    source: { owner: $owner, isOpen: gate.status },
    filter: ({ owner, isOpen }) => isOpen && owner !== null,
    fn: ({ owner }) => owner ?? '',
    target: recallFx,
  })

  const lookFx = lookupOf(kind, slot)
  /** The intent to look up; null: none, or nobody is logged in. */
  const $openIntent = combine($progress, $owner, (progress, owner): Open<Body> | null =>
    owner !== null && isOpen(progress) ? progress : null,
  )
  const becameOpen = inputOf('lost', 'recalled', 'yielded')
  const $lookups = createStore(0)
    .on(inputOf('wanted', 'resent'), () => LOOKUPS_AT_SENDING)
    .on(lookFx.finally, (lookups) => lookups + 1)
    .reset(becameOpen)
  const pauseEnded = feed({
    $params: combine($openIntent, $lookups, lookFx.pending, (intent, lookups, isLooking) =>
      intent && !isLooking ? lookups : null,
    ),
    watch: (lookups) => timer(pauseMs(longestPauseMs, lookups, Math.random())),
  })
  sample({
    clock: [becameOpen, storedElsewhere, $owner, pauseEnded, lookDue],
    source: { open: $openIntent, isLooking: lookFx.pending },
    filter: ({ open, isLooking }) => open !== null && !isLooking,
    fn: ({ open }) => open as Open<Body>,
    target: lookFx,
  })
  return {
    /** Inputs of `turn`: a recalled intent, or the answer to a lookup. */
    recovered: merge([recallFx.doneData.filterMap((input) => input ?? undefined), lookFx.doneData]),
    $isLooking: lookFx.pending,
    $lastEnded,
    readLastEndedFx,
  }
}

/** Looks up an intent, and returns the answer as an input. Never fails; a call that hangs is silent. */
export function lookupOf<Body extends object, Outcome>(
  { lookUp }: Pick<IntentKind<Body, Outcome>, 'lookUp'>,
  slot: IntentSlot<Body>,
): Effect<Open<Body>, Input<Body, Outcome>> {
  return attach({
    source: { user: fields.user, settling: $settling },
    async effect({ user, settling }, { intent, isBorrowed }: Open<Body>): Promise<Input<Body, Outcome>> {
      const { reference } = intent
      const times = { reference, at: settling.now(), settlesAt: settlesAt(settling) }
      // The history of another player does not have it.
      if (ownerOf(user) !== intent.player) return { kind: 'silent', ...times }
      const news$ = from(lookUp(intent)).pipe(timeout(settling.afterMs))
      const news = await firstValueFrom(news$).catch(
        ({ kind }: CallFailure): News<Outcome> => ({ kind: kind === 'not offered' ? 'waited' : 'silent' }),
      )
      const isNothingNew = news.kind === 'missing' || news.kind === 'waited'
      // The tab that sent it removes it from storage when it ends.
      const isGone = isNothingNew && isBorrowed && !slot.isStored(intent)
      return isGone ? { kind: 'gone', reference } : { ...news, ...times }
    },
  })
}
