import { attach, combine, createEffect, type Effect, type Store, sample } from 'effector'
import { type Call, callPath } from '#shared/calls/call.ts'
import { type CallName, callOf, catalogue } from '#shared/calls/catalogue.ts'
import { isOffer } from '#shared/calls/offers.ts'
import { readUseJwt } from '#shared/model/account/use-jwt.ts'
import { asFields } from '#shared/model/field.ts'
import { asMessage } from '#shared/model/message.ts'
import { NOT_AFTER, newTraceparent, TRACEPARENT, USE_JWT } from '#shared/provider/headers.ts'
import { type RestAnswer, type RestCall, request } from '#shared/provider/request.ts'
import { sentWithinMs } from '#shared/provider/settling.ts'
import { type Verdict, verdict } from '#shared/provider/verdict.ts'
import { setter } from '../state/actions.ts'
import { type NamedTexts, namedTextsCame } from '../state/answer-languages.ts'
import { fields } from '../state/fields.ts'
import { $clock } from '../streams/clock.ts'
import { drawn } from '../streams/first-screen.ts'
import { earlyTransport } from './early-answers.ts'
import { offersFx } from './offers.ts'
import { $origin, $paths } from './page-settings.ts'
import { type SessionEnd, sessionOver } from './session.ts'
import { $settling, withinLimit } from './settling.ts'
import { readStoredAnswer, storeAnswer } from './stored-answers.ts'

/** Failure of a call. `message` can be shown to the player. `not offered`: no request was made. */
export type CallFailure = (
  | Exclude<Verdict, { kind: 'done' }>
  | { readonly kind: 'not offered'; readonly message: '' }
) & { readonly token: string | undefined }

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

/** Every request of the client to the provider. */
export const requestFx = createEffect(async (call: RestCall) => {
  const transport = earlyTransport(call)
  const language = globalThis.document?.documentElement?.lang
  const headers = { [TRACEPARENT]: newTraceparent(), ...call.headers }
  const answer = await request({ ...call, headers, language, ...(transport && { transport }) })
  await drawn()
  return answer
})

/** Tells the server clock a time of the gateway from an answer. */
const noteGatewayTimeFx = attach({ source: $clock, effect: (clock, at: number) => clock().reached(at) })
sample({ clock: requestFx.doneData.filterMap(({ gatewayAt }) => gatewayAt), target: noteGatewayTimeFx })

/** The texts of an answer that screens may show, with and without full stop; undefined: it names no language. */
function textsIn({ body, language }: RestAnswer): NamedTexts | undefined {
  const { error, message, success } = asFields(body) ?? {}
  const texts = [error, message, success, asFields(success)?.message].flatMap(
    (value) => asMessage(value) ?? [],
  )
  return language ? { texts: texts.flatMap((text) => [text, text.replace(/\.$/, '')]), language } : undefined
}
sample({ clock: requestFx.doneData.filterMap(textsIn), target: namedTextsCame })

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
  context: Context,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  const call = callOf(name)
  const token = context.user?.token
  const beganAt = context.settling.now()
  if (isOffer(name) && !(await offersFx()).has(name)) return Promise.reject(notOffered(token))
  const restCall: RestCall = {
    url: `${context.origin}/provider${callPath(call, context.paths)}`,
    method: call.method,
    data: payload,
    token,
    ...(signal && { signal }),
  }
  const answer = await (call.money ? answerOnMoney(call, restCall, context, beganAt) : requestFx(restCall))
  const isAborted = signal?.aborted === true && !call.money
  const isOtherPlayer = token !== undefined && token !== (await tokenFx())
  if (isAborted || isOtherPlayer) return Promise.reject(abandoned(token))
  const outcome = verdict(call, answer)
  return outcome.kind === 'done' ? outcome.body : Promise.reject({ ...outcome, token } satisfies CallFailure)
}

/**
 * Answer to a call that moves money. The call carries the time until which it may be sent on, by the gateway's clock.
 * Every answer of the relay tells that clock; before the first the balance is requested. Without it nothing is sent.
 * @param beganAt time at which the call began, ms of the monotonic clock
 */
async function answerOnMoney(
  call: Call,
  restCall: RestCall,
  { origin, config, settling, clock }: Context,
  beganAt: number,
): Promise<RestAnswer> {
  if (clock().reachedAt(beganAt) === undefined)
    await requestFx({
      url: `${origin}/provider${catalogue.balance.path}`,
      method: 'POST',
      token: restCall.token,
    })
  const gatewayTime = clock().reachedAt(beganAt)
  if (gatewayTime === undefined) return unanswered
  const isSigned = call.signed === 'on request' && readUseJwt(config)
  const headers = {
    ...(isSigned && { [USE_JWT]: '1' }),
    [NOT_AFTER]: String(Math.floor(gatewayTime + sentWithinMs(settling.afterMs))),
  }
  return requestFx({ ...restCall, headers })
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
      const storedBody = readStoredAnswer(name)
      if (storedBody !== undefined) return read(storedBody)
      const requestBody = (signal: AbortSignal | undefined) => bodyOf(name, payload, context, signal)
      const body = callOf(name).money
        ? await withinLimit(context.settling, requestBody)
        : await requestBody(signalOf?.(payload))
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
