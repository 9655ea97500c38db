import { allSettled, type EventCallable, fork, type Scope, type UnitTargetable } from 'effector'
import { createGate } from 'effector-react'
import { callFx, requestFx } from '#client/calls/call-fx.ts'
import { $offers } from '#client/calls/offers.ts'
import { $settling } from '#client/calls/settling.ts'
import { doneIf, type IntentKind, lookUpBy } from '#client/intents/kind.ts'
import { $newReference, createIntents } from '#client/intents/machine.ts'
import { playerForgotten, setter } from '#client/state/actions.ts'
import { fields } from '#client/state/fields.ts'
import { $clock } from '#client/streams/clock.ts'
import { readUser, type User } from '#shared/model/account/user.ts'
import { DEFAULT_CRASH_GAME } from '#shared/model/casino/crash.ts'
import { asFields, asId, readEach } from '#shared/model/field.ts'
import type { RestCall } from '#shared/provider/request.ts'
import { knownClock } from '#tests/support/known-clock.ts'
import { everyOffer } from '#tests/support/offers.ts'

/** A wish of a player of the tests. */
export interface Wish {
  readonly owner: string
}

/** Open while the page of a tab is. */
export const gate = createGate()

const withdraw = callFx('withdraw')
const movements = callFx('movements')

/** A kind for tests: a withdrawal, looked up by its reference in the list of movements. */
export const kind: IntentKind<Wish, string> = {
  callOf: () => withdraw,
  key: 'withdrawal-asked',
  readBody: (value) => {
    const owner = asId(asFields(value)?.owner)
    return owner === undefined ? undefined : { owner }
  },
  readAnswer: (body) => doneIf(asId(asFields(body)?.done)),
  lookUp: lookUpBy(
    'movements',
    ({ reference }) => ({ reference }),
    (body, { reference }) =>
      readEach(body, 'movements', (item) => asId(asFields(item)?.done)).find((done) => done === reference),
  ),
  longestPauseMs: 10_000,
  isResentEagerly: false,
  isClaimed: true,
  gate,
  elsewhere: () => 'Another tab has done it.',
}

export const intents = createIntents(kind)

/** The same of a kind that the provider takes first, and ends later or never. */
export const slow = createIntents<Wish, string>({
  ...kind,
  key: 'deposit-asked',
  takenKey: 'deposit-waiting',
  endedKey: 'ended-deposit',
  gate: createGate(),
  readAnswer: () => ({ kind: 'taken', message: 'it rings', expiresAt: undefined }),
  lookUp: async () => {
    await movements.fx({})
    return { kind: 'waited' }
  },
})

/** The same of a kind that needs no claim. */
export const unclaimed = createIntents({
  ...kind,
  key: 'redemption-asked',
  gate: createGate(),
  isClaimed: false,
})

export const userOf = (id: string): User => readUser({ token: `token-${id}`, id }) as User

/** One tab of a browser: the machine in a scope of its own, before a provider that the test plays. */
export interface Tab {
  readonly scope: Scope
  put<T>(event: EventCallable<T>, ...params: T extends void ? [] : [T]): void
  logIn(id: string): void
  /** The page is gone: it asks nothing more, and what it had stored stays. */
  close(): void
  /** The browser stops the page: it gets no answer and aborts nothing until it goes on. */
  freeze(): void
  thaw(): void
  isFrozen(): boolean
  progress(): ReturnType<typeof intents.$progress.getState>
}

interface Ports {
  /** @param dropped resolves once the page has aborted the call, or has closed: it then gets no answer */
  readonly answer: (
    call: RestCall,
    dropped: Promise<void>,
  ) => Promise<{ status: number | undefined; body: unknown }>
  readonly reference: () => string
  readonly settling: { readonly now: () => number; readonly afterMs: number }
  readonly player: string
  /** The gate of the kind that the page makes; by default that of the test's own kind. */
  readonly gate?: { readonly open: UnitTargetable<unknown> }
}

export function openTab({ answer, reference, settling, player, gate: own = gate }: Ports): Tab {
  const closed = Promise.withResolvers<void>()
  let isClosed = false
  let frozen: PromiseWithResolvers<void> | undefined
  async function heard(call: RestCall) {
    if (call.signal?.aborted) return { status: undefined, body: undefined }
    const aborted = new Promise<void>((abort) =>
      call.signal?.addEventListener('abort', () => void (frozen ? frozen.promise.then(abort) : abort())),
    )
    const answered = await answer(call, Promise.race([aborted, closed.promise]))
    await frozen?.promise
    return isClosed ? await new Promise<never>(() => {}) : answered
  }
  const scope = fork({
    values: [
      [$offers, everyOffer],
      [$newReference, reference],
      [$settling, settling],
      [fields.user, userOf(player)],
      [$clock, knownClock({ reachedAt: (at) => at })],
    ],
    handlers: [[requestFx, heard]],
  })
  const put: Tab['put'] = (event, ...params) =>
    void allSettled(event as UnitTargetable<unknown>, { scope, params: params[0] })
  void allSettled(own.open, { scope, params: { game: DEFAULT_CRASH_GAME } })
  return {
    scope,
    put,
    logIn(id) {
      if (scope.getState(fields.user)?.id === id) return
      put(playerForgotten)
      put(setter('user'), userOf(id))
    },
    close() {
      isClosed = true
      closed.resolve()
      put(playerForgotten)
      put(setter('user'), null)
    },
    freeze() {
      window.dispatchEvent(new Event('freeze'))
      frozen = Promise.withResolvers()
    },
    thaw() {
      frozen?.resolve()
      frozen = undefined
    },
    isFrozen: () => frozen !== undefined,
    progress: () => scope.getState(intents.$progress),
  }
}
