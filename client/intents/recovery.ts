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
import { elsewhere } from '../storage/tabs.ts'
import { feed } from '../streams/feed.ts'
import { type IntentKind, type KindSlot, ownerOf } from './kind.ts'
import { type Input, isOpen, type News, type Open, type Progress } from './progress.ts'

const FIRST_MS = 800
const GROWTH = 1.3

/** Pause before lookup number `asked` of an intent, in ms; spread, so that pages do not ask at one moment. */
export const pauseMs = (longestMs: number, asked: number, random: number): number =>
  Math.min(longestMs, FIRST_MS * GROWTH ** asked) * (0.8 + 0.4 * random)

/** Lookups that count as made when an intent is sent, so that the first pause is longer. */
const UNHURRIED = 2

/** Recovers an intent of an earlier page or another tab, and looks it up until it ends (`lookDue`: at once). */
export function recoveryOf<Body extends object, Outcome>(
  kind: Pick<IntentKind<Body, Outcome>, 'gate' | 'lookUp' | 'longestPauseMs'>,
  slot: KindSlot<Body>,
  $progress: Store<Progress<Body, Outcome>>,
  given: Event<Input<Body, Outcome>>,
  lookDue: Event<void>,
) {
  type MachineInput = Input<Body, Outcome>
  const { gate, longestPauseMs } = kind
  const $owner = fields.user.map((user) => user && ownerOf(user))

  /** Reference of the intent that ended last in any tab. */
  const $ended = createStore('')
  const knowEndedFx = createEffect(slot.ended)
  $ended.on(knowEndedFx.doneData, (_, ended) => ended)

  const storedElsewhere = feed(elsewhere(gate.status, slot.keys))
  sample({ clock: [gate.open, storedElsewhere], fn: () => undefined, target: knowEndedFx })
  const recallFx = attach({
    source: $settling,
    effect(settling, player: string): MachineInput | null {
      const intent = slot.stored(player)
      return intent ? { kind: 'recalled', intent, settlesAt: settlesAt(settling) } : null
    },
  })
  const left = sample({ clock: given, filter: ({ kind }) => kind === 'let go' || kind === 'dismissed' })
  sample({
    clock: [gate.open, storedElsewhere, $owner, left],
    source: { owner: $owner, isOpen: gate.status },
    filter: ({ owner, isOpen }) => isOpen && owner !== null,
    fn: ({ owner }) => owner ?? '',
    target: recallFx,
  })

  const lookFx = lookupOf(kind, slot)
  const $open = combine($progress, $owner, (held, owner): Open<Body> | null =>
    owner !== null && isOpen(held) ? held : null,
  )
  const entered = sample({
    clock: given,
    filter: ({ kind }) => kind === 'lost' || kind === 'recalled' || kind === 'yielded',
  })
  const begun = sample({ clock: given, filter: ({ kind }) => kind === 'wanted' || kind === 'resent' })
  const $asked = createStore(0)
    .on(begun, () => UNHURRIED)
    .on(lookFx.finally, (asked) => asked + 1)
    .reset(entered)
  const due = feed({
    $params: combine($open, $asked, lookFx.pending, (held, asked, isLooking) =>
      held && !isLooking ? asked : null,
    ),
    watch: (asked) => timer(pauseMs(longestPauseMs, asked, Math.random())),
  })
  sample({
    clock: [entered, storedElsewhere, $owner, due, lookDue],
    source: { held: $open, isLooking: lookFx.pending },
    filter: ({ held, isLooking }) => held !== null && !isLooking,
    fn: ({ held }) => held as Open<Body>,
    target: lookFx,
  })
  return {
    found: merge([recallFx.doneData.filterMap((input) => input ?? undefined), lookFx.doneData]),
    $isLooking: lookFx.pending,
    $ended,
    knowEndedFx,
  }
}

/** Looks up an intent, and returns the answer as an input. Never fails; a call that hangs is silent. */
export function lookupOf<Body extends object, Outcome>(
  { lookUp }: Pick<IntentKind<Body, Outcome>, 'lookUp'>,
  slot: KindSlot<Body>,
): Effect<Open<Body>, Input<Body, Outcome>> {
  return attach({
    source: { user: fields.user, settling: $settling },
    async effect({ user, settling }, { intent, isBorrowed }: Open<Body>): Promise<Input<Body, Outcome>> {
      const { reference } = intent
      const times = { reference, at: settling.now(), settlesAt: settlesAt(settling) }
      // The history of another player does not have it.
      if (ownerOf(user) !== intent.player) return { kind: 'silent', ...times }
      const asked$ = from(lookUp(intent)).pipe(timeout(settling.afterMs))
      const news = await firstValueFrom(asked$).catch(
        ({ kind }: CallFailure): News<Outcome> => ({ kind: kind === 'not offered' ? 'waited' : 'silent' }),
      )
      const isUntold = news.kind === 'missing' || news.kind === 'waited'
      const isGone = isUntold && isBorrowed && slot.stored(intent.player)?.reference !== reference
      return isGone ? { kind: 'gone', reference } : { ...news, ...times }
    },
  })
}
