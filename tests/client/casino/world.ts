import { allSettled, fork, type Store, type UnitTargetable } from 'effector'
import { vi } from 'vitest'
import { $notices } from '#client/app/notices/notices.ts'
import { requestFx } from '#client/calls/call-fx.ts'
import { $offers } from '#client/calls/offers.ts'
import { fields } from '#client/state/fields.ts'
import { initial } from '#client/state/initial.ts'
import { $clock } from '#client/streams/clock.ts'
import type { OfferName } from '#shared/calls/offers.ts'
import type { User } from '#shared/model/account/user.ts'
import type { RestAnswer, RestCall } from '#shared/provider/request.ts'
import { knownClock } from '#tests/support/known-clock.ts'

/** A request that waits for the test to answer it. */
export interface Asked {
  readonly path: string
  readonly data: Record<string, unknown>
  readonly isAborted: () => boolean
  answer(body: unknown, status?: number): Promise<void>
}

export const player = { token: 'a token', id: '7' } as User

/** A casino whose calls are in the test's hand, in a scope of its own. */
export function createCasino({ user = null as User | null, offers = [] as readonly OfferName[] } = {}) {
  const asked: Asked[] = []
  const land = () => vi.advanceTimersByTimeAsync(1)
  const scope = fork({
    values: [
      [$offers, new Set(offers)],
      [$clock, knownClock({ device: () => performance.now() })],
      [fields.user, user ?? initial.user],
    ],
    handlers: [
      [
        requestFx,
        ({ url, data, signal }: RestCall) =>
          new Promise<RestAnswer>((resolve) => {
            asked.push({
              path: url.replace('/provider/v1/', ''),
              data: (data ?? {}) as Record<string, unknown>,
              isAborted: () => signal?.aborted === true,
              answer: async (body, status = 200) => {
                resolve({ status, body })
                await land()
              },
            })
          }),
      ],
    ],
  })
  const put = async <T>(unit: UnitTargetable<T>, params: T) => {
    void allSettled(unit as UnitTargetable<unknown>, { scope, params })
    await land()
  }
  return {
    scope,
    asked,
    put,
    see: <T>($store: Store<T>) => scope.getState($store),
    /** The last request to a path. */
    last: (path: string): Asked => {
      const found = asked.findLast((call) => call.path === path)
      if (!found) throw new Error(`nothing was asked of ${path}`)
      return found
    },
    /** Notices shown to the player, the newest first. */
    notices: () => scope.getState($notices).map(({ title, description }) => `${title}: ${description}`),
  }
}
