import { attach, type Effect } from 'effector'
import { firstValueFrom, from, timeout } from 'rxjs'
import type { CallName } from '#shared/calls/catalogue.ts'
import { type CallFailure, callFx } from '../calls/call-fx.ts'
import { $settling, settlesAt } from '../calls/settling.ts'
import { fields } from '../state/fields.ts'
import { type MoneyIntent, ownerOf } from './intent.ts'
import type { IntentKind, KindSlot } from './kind.ts'
import type { Input, News, Open } from './progress.ts'

const FIRST_MS = 800
const GROWTH = 1.3

/** Wait before question number `asked` about an intent, in ms; spread, so that not everybody asks at once. */
export const pauseMs = (longestMs: number, asked: number, random: number): number =>
  Math.min(longestMs, FIRST_MS * GROWTH ** asked) * (0.8 + 0.4 * random)

/** A lookup by one call. @param find the record of an intent that has ended, in the answer; undefined: none */
export function lookUpBy<Body, Outcome>(
  call: CallName,
  payloadOf: (intent: MoneyIntent<Body>) => object,
  find: (body: unknown, intent: MoneyIntent<Body>) => Outcome | undefined,
): (intent: MoneyIntent<Body>) => Promise<News<Outcome>> {
  const provider = callFx(call)
  return async (intent) =>
    doneIf(find(await provider.fx(payloadOf(intent)), intent)) ?? { kind: 'missing' as const }
}

export const doneIf = <Outcome>(outcome: Outcome | undefined): News<Outcome> | undefined =>
  outcome === undefined ? undefined : { kind: 'done', outcome }

/**
 * Asks the provider what has become of an intent, and answers that as an input. Never fails; a call that hangs is
 * silent.
 */
export function lookupOf<Body extends object, Outcome>(
  { lookUp }: Pick<IntentKind<Body, Outcome>, 'lookUp'>,
  slot: KindSlot<Body>,
): Effect<Open<Body>, Input<Body, Outcome>> {
  return attach({
    source: { user: fields.user, settling: $settling },
    async effect({ user, settling }, { intent, isBorrowed }: Open<Body>): Promise<Input<Body, Outcome>> {
      const { reference } = intent
      const times = { reference, at: settling.now(), settlesAt: settlesAt(settling) }
      // Another player's history does not tell of it.
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
