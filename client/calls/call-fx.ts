import { attach, createEffect, type Effect, type Store, sample } from 'effector'
import { callPath } from '#shared/calls/call.ts'
import { type CallName, callOf, catalogue } from '#shared/calls/catalogue.ts'
import { isOffer } from '#shared/calls/offers.ts'
import { readUseJwt } from '#shared/model/account/use-jwt.ts'
import { NOT_AFTER, USE_JWT } from '#shared/provider/headers.ts'
import { type RestAnswer, type RestCall, request } from '#shared/provider/request.ts'
import { sentWithinMs } from '#shared/provider/settling.ts'
import { type Verdict, verdict } from '#shared/provider/verdict.ts'
import { setter } from '../state/actions.ts'
import { fields } from '../state/fields.ts'
import { $clock } from '../streams/clock.ts'
import { earlyTransport } from './early.ts'
import { keep, readKept } from './kept.ts'
import { offersFx } from './offers.ts'
import { $origin } from './origin.ts'
import { $paths } from './page-settings.ts'
import { type SessionEnd, sessionOver } from './session.ts'
import { $settling, withinLimit } from './settling.ts'

/** The provider does not offer the call: no request was made, and there is no message. */
interface NotOffered {
  readonly kind: 'not offered'
  readonly message: ''
}

/** Reason for which a call failed. `message` is fit to show. */
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

/** Every request of the client to the provider. */
export const requestFx = createEffect((call: RestCall) => {
  const transport = earlyTransport(call)
  return request(transport ? { ...call, transport } : call)
})

const toldFx = attach({ source: $clock, effect: (clock, at: number) => clock().told(at) })
sample({ clock: requestFx.doneData.filterMap(({ gatewayAt }) => gatewayAt), target: toldFx })

/** A time as the header has it. */
const timeOf = (at: number) => String(Math.floor(at))

const tokenFx = attach({ source: fields.user, effect: (user) => user?.token })

const errorSet = setter('error')
sample({ clock: requestFx.pending, target: setter('loading') })

/**
 * A call of the catalogue as an effect, with its loading flag and its error. Goes through the gateway's relay with the
 * stored user's bearer; a bet is signed there where the operator's settings say so. Rejects only with a `CallFailure`;
 * a 401 raises `sessionOver`. The call of an offer waits until the offers are known; without the offer no request is
 * made. A call that moves money has a time limit, the wait for the offers included, and says until when it may be sent on.
 * @param read reads the body of a good answer
 * @param signalOf aborts the exchange of a payload: the call then fails without a message
 */
export function callFx<Result = unknown>(
  name: CallName,
  read: (body: unknown) => Result = (body) => body as Result,
  { signalOf }: { signalOf?: (payload: object | undefined) => AbortSignal | undefined } = {},
): ProviderCall<Result> {
  const call = callOf(name)
  const fx = attach({
    source: {
      origin: $origin,
      paths: $paths,
      user: fields.user,
      config: fields.app_config,
      settling: $settling,
      clock: $clock,
    },
    async effect(
      { origin, paths, user, config, settling, clock },
      payload: object | undefined,
    ): Promise<Result> {
      const kept = readKept(name)
      if (kept !== undefined) return read(kept)
      const token = user?.token
      const begunAt = settling.now()
      async function ask(signal: AbortSignal | undefined): Promise<Result> {
        if (isOffer(name) && !(await offersFx()).has(name)) return Promise.reject(notOffered(token))
        // Nothing moves money before the gateway has told its time. Any answer of its relay does.
        if (call.money && clock().reachedAt(begunAt) === undefined)
          await requestFx({ url: `${origin}/provider${catalogue.balance.path}`, method: 'POST', token })
        const reached = call.money ? clock().reachedAt(begunAt) : undefined
        const headers = {
          ...(call.signed === 'on request' && readUseJwt(config) && { [USE_JWT]: '1' }),
          ...(reached !== undefined && { [NOT_AFTER]: timeOf(reached + sentWithinMs(settling.afterMs)) }),
        }
        const url = `${origin}/provider${callPath(call, paths)}`
        const sent = {
          url,
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
        if (outcome.kind !== 'done') return Promise.reject({ ...outcome, token } satisfies CallFailure)
        keep(name, outcome.body)
        return read(outcome.body)
      }
      return call.money ? await withinLimit(settling, ask) : await ask(signalOf?.(payload))
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
