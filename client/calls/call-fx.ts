import { attach, combine, createEffect, createStore, type Effect, type Store, sample } from 'effector'
import { timer } from 'rxjs'
import { callPath } from '#shared/calls/call.ts'
import { type CallName, callOf, catalogue } from '#shared/calls/catalogue.ts'
import { isOffer } from '#shared/calls/offers.ts'
import { readUseJwt } from '#shared/model/account/use-jwt.ts'
import { asFields } from '#shared/model/field.ts'
import { asMessage } from '#shared/model/message.ts'
import { pageSettingsOf } from '#shared/page-settings.ts'
import { NOT_AFTER, newTraceparent, TRACEPARENT, USE_JWT } from '#shared/provider/headers.ts'
import { type RestAnswer, type RestCall, request } from '#shared/provider/request.ts'
import { sentWithinMs } from '#shared/provider/settling.ts'
import { type Verdict, verdict } from '#shared/provider/verdict.ts'
import { setter } from '../state/actions.ts'
import { type NamedTexts, namedTextsCame } from '../state/answer-languages.ts'
import { fields } from '../state/fields.ts'
import { readEntry, type StorageKey, storageKeys, writeEntry } from '../storage/entry.ts'
import { $clock } from '../streams/clock.ts'
import { drawn } from '../streams/first-screen.ts'
import { earlyTransport } from './early-answers.ts'
import { offersFx } from './offers.ts'
import { $origin, $paths } from './page-settings.ts'
import { type SessionEnd, sessionOver } from './session.ts'

/** The provider does not offer the call: no request was made, and there is no message. */
interface NotOffered {
  readonly kind: 'not offered'
  readonly message: ''
}

/** Failure of a call. `message` can be shown to the player. */
export type CallFailure = (Exclude<Verdict, { kind: 'done' }> | NotOffered) & {
  readonly token: string | undefined
}

export interface ProviderCall<Result> {
  /** Makes the call with the given payload; fails with a `CallFailure`. */
  readonly fx: Effect<object | undefined, Result, CallFailure>
  readonly $loading: Store<boolean>
}

const notOffered = (token: string | undefined): CallFailure => ({ kind: 'not offered', message: '', token })

/** The player or the screen changed during the call: its answer is dropped. */
const abandoned = (token: string | undefined): CallFailure => ({
  kind: 'failed',
  message: '',
  outcome: 'unknown',
  body: undefined,
  token,
})

const unanswered: RestAnswer = { status: undefined, body: undefined }

/** The page's monotonic clock, and the time within which a call that moves money has taken effect. */
export interface Settling {
  /** Time since the page began, in ms. Changes of the device's clock do not affect it. */
  readonly now: () => number
  /** In ms. Longer than the relay takes to answer, so a page also gives up a call that moves money after this time. */
  readonly afterMs: number
}

/** The settling of calls from the gateway's settings; tests set their own. */
export const $settling = createStore<Settling>({
  now: () => performance.now(),
  afterMs: pageSettingsOf(globalThis.document).settlesAfterMs,
})

/**
 * Monotonic time, in ms, by which a call that is sent now, or that another tab has sent before, has taken effect or
 * never will. The call carries the time until which it may be sent on (`x-not-after`), so it does not matter where a
 * suspended phone, a network or a proxy delays it.
 */
export const settlesAt = ({ now, afterMs }: Settling): number => now() + afterMs

/** Makes a call that moves money, and aborts it by its signal after `afterMs`. */
async function withinLimit<T>({ afterMs }: Settling, call: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const limit = new AbortController()
  const watch = timer(afterMs).subscribe(() => limit.abort())
  try {
    return await call(limit.signal)
  } finally {
    watch.unsubscribe()
  }
}

/** Every request of the client to the provider. */
export const requestFx = createEffect(async (call: RestCall) => {
  const transport = earlyTransport(call)
  const language = globalThis.document?.documentElement?.lang
  const headers = { [TRACEPARENT]: newTraceparent(), ...call.headers }
  const answer = await request({ ...call, headers, language, ...(transport && { transport }) })
  await drawn()
  return answer
})

const reachedFx = attach({ source: $clock, effect: (clock, at: number) => clock().reached(at) })
sample({ clock: requestFx.doneData.filterMap(({ gatewayAt }) => gatewayAt), target: reachedFx })

/** The texts of an answer that screens may show, also without full stop; undefined: the answer names no language. */
function namedTexts({ body, language }: RestAnswer): NamedTexts | undefined {
  const { error, message, success } = asFields(body) ?? {}
  const texts = [error, message, success, asFields(success)?.message].flatMap(
    (value) => asMessage(value) ?? [],
  )
  return language ? { texts: texts.flatMap((text) => [text, text.replace(/\.$/, '')]), language } : undefined
}
sample({ clock: requestFx.doneData.filterMap(namedTexts), target: namedTextsCame })

const tokenFx = attach({ source: fields.user, effect: (user) => user?.token })

const errorSet = setter('error')
sample({ clock: requestFx.pending, target: setter('loading') })

/** The state that every call needs. */
const $context = combine({
  origin: $origin,
  paths: $paths,
  user: fields.user,
  config: fields.app_config,
  settling: $settling,
  clock: $clock,
})
type Context = ReturnType<typeof $context.getState>

/** The body of a call's good answer; rejects with a `CallFailure`. To be called within an effect. */
async function bodyOf(
  name: CallName,
  payload: object | undefined,
  { origin, paths, user, config, settling, clock }: Context,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  const call = callOf(name)
  const token = user?.token
  const begunAt = settling.now()
  if (isOffer(name) && !(await offersFx()).has(name)) return Promise.reject(notOffered(token))
  // A call that moves money needs the gateway's time, which every answer of its relay carries.
  if (call.money && clock().reachedAt(begunAt) === undefined)
    await requestFx({ url: `${origin}/provider${catalogue.balance.path}`, method: 'POST', token })
  const reached = call.money ? clock().reachedAt(begunAt) : undefined
  const headers = {
    ...(call.signed === 'on request' && readUseJwt(config) && { [USE_JWT]: '1' }),
    ...(reached !== undefined && {
      [NOT_AFTER]: String(Math.floor(reached + sentWithinMs(settling.afterMs))),
    }),
  }
  const sent: RestCall = {
    url: `${origin}/provider${callPath(call, paths)}`,
    method: call.method,
    data: payload,
    token,
    ...(call.money && { headers }),
    ...(signal && { signal }),
  }
  const answer = call.money && reached === undefined ? unanswered : await requestFx(sent)
  const isDropped = signal?.aborted === true && !call.money
  if (isDropped || (token !== undefined && token !== (await tokenFx())))
    return Promise.reject(abandoned(token))
  const outcome = verdict(call, answer)
  return outcome.kind === 'done' ? outcome.body : Promise.reject({ ...outcome, token } satisfies CallFailure)
}

/**
 * A call of the catalogue as an effect, with its loading flag. It goes through the gateway's relay with the stored
 * user's bearer token; the relay signs a bet where the operator's settings say so. It fails only with a `CallFailure`;
 * a 401 raises `sessionOver`. A call that is an offer waits until the offers are known, and without the offer sends no
 * request. A call that moves money has a time limit, which includes that wait, and carries the time until which it may
 * be sent on.
 * @param read reads the body of a good answer
 * @param signalOf signal that aborts the request of a payload; the call then fails without a message
 */
export function callFx<Result = unknown>(
  name: CallName,
  read: (body: unknown) => Result = (body) => body as Result,
  { signalOf }: { signalOf?: (payload: object | undefined) => AbortSignal | undefined } = {},
): ProviderCall<Result> {
  const fx = attach({
    source: $context,
    async effect(context, payload: object | undefined): Promise<Result> {
      const kept = readStoredAnswer(name)
      if (kept !== undefined) return read(kept)
      const ask = (signal: AbortSignal | undefined) => bodyOf(name, payload, context, signal)
      const body = callOf(name).money
        ? await withinLimit(context.settling, ask)
        : await ask(signalOf?.(payload))
      storeAnswer(name, body)
      return read(body)
    },
  }) as unknown as Effect<object | undefined, Result, CallFailure>
  sample({ clock: fx, fn: () => '', target: errorSet })
  sample({ clock: fx.failData, fn: ({ message }) => message, target: errorSet })
  sample({
    clock: fx.failData,
    filter: (failure): failure is CallFailure & SessionEnd => failure.kind === 'session over',
    target: sessionOver,
  })
  return { fx, $loading: fx.pending }
}

/** The storage key of a call whose answers are stored; undefined for any other call. */
function keyOf(name: CallName): StorageKey | undefined {
  const key = `kept-${name}`
  return Object.hasOwn(storageKeys, key) ? (key as StorageKey) : undefined
}

/** The stored body of a call; undefined: none, or too old. */
export function readStoredAnswer(name: CallName): unknown {
  const key = keyOf(name)
  return key && readEntry(key)
}

/** Stores the body of a good answer if the call's row has `kept` and the body's status is 200. */
function storeAnswer(name: CallName, body: unknown): void {
  const key = keyOf(name)
  const { kept } = callOf(name)
  if (key && kept && Number(asFields(body)?.[kept.when]) === 200) writeEntry(key, body, { ttlMs: kept.forMs })
}
