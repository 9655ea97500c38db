import { AsyncLocalStorage } from 'node:async_hooks'
import { allSettled, createWatch, fork, type UnitTargetable } from 'effector'
import { concat, NEVER, of } from 'rxjs'
import '#client/betting/lost-bet.ts'
import { resendClicked } from '#client/betting/lost-bet.ts'
import { $obstacles } from '#client/betting/obstacle.ts'
import { placeClicked } from '#client/betting/place.ts'
import { isUnderWay, type Placing } from '#client/betting/placing.ts'
import { SlipGate, slips } from '#client/betting/slip.ts'
import { acceptChosen } from '#client/betting/slip-terms.ts'
import { stakeEntered } from '#client/betting/slip-total.ts'
import { $topics } from '#client/betting/topics.ts'
import { $placing } from '#client/betting/under-way.ts'
import { requestFx } from '#client/calls/call-fx.ts'
import { $origin } from '#client/calls/origin.ts'
import { setter } from '#client/state/actions.ts'
import { $clock } from '#client/streams/clock.ts'
import { asText } from '#shared/model/field.ts'
import type { Accept, SlipLine } from '#shared/model/slip.ts'
import { readUser } from '#shared/model/user.ts'
import type { request } from '#shared/provider/request.ts'
import { SELECTION_KEY } from '#shared/topics/selection.ts'

/** How a request of a tab goes its way. */
export type Way = (asked: Parameters<typeof request>[0]) => ReturnType<typeof request>

/** The storage that the tabs of one browser share, and the page that each of them is. */
interface Place {
  readonly shelf: Storage
  readonly page: EventTarget
}

const here = new AsyncLocalStorage<Place>()
Object.defineProperty(globalThis, 'localStorage', { get: () => here.getStore()?.shelf, configurable: true })
Object.defineProperty(globalThis, 'window', { get: () => here.getStore()?.page, configurable: true })

/** A tab of a player's browser with one pick in its slip: the client's own model, without a screen. */
export interface IntentTab {
  tap(times: number): void
  placing(): Placing
  /** Resolves once the bet is neither sending nor unknown. What the history does not know is sent again. */
  readonly settled: Promise<void>
  /** It is reloaded, or closed: what it waits for never comes. */
  leave(): void
}

export interface TabOptions {
  readonly shelf: Storage
  readonly gateway: string
  readonly token: string
  readonly line: SlipLine
  readonly accept: Accept
  readonly way: Way
}

/** Opens a tab; it stands once its slip can be placed, or knows of a bet that is under way. */
export async function openIntentTab(options: TabOptions): Promise<IntentTab> {
  const { shelf, gateway, token, line, accept, way } = options
  return here.run({ shelf, page: new EventTarget() }, async () => {
    let left = false
    const health = { state: 'live', as_of: Date.now() } as const
    const row = { ...line, odd_value: line.taken, state: 'open' }
    const state = { epoch: 'a', seq: 1, at: Date.now(), proven: true, link: 'socket', health } as const
    const topic$ = (topic: string) => concat(of({ topic, rows: { [SELECTION_KEY]: row }, ...state }), NEVER)
    const scope = fork({
      values: [
        [$origin, gateway],
        [$topics, () => ({ topic$ })],
        [$clock, () => ({ now: Date.now, second$: NEVER, hint: () => {} })],
      ],
      handlers: [
        [
          requestFx,
          async (asked: Parameters<Way>[0]) => {
            const answer = await way(asked)
            return left ? await new Promise<never>(() => {}) : answer
          },
        ],
      ],
    })
    const place = here.getStore()
    const put = <T>(unit: UnitTargetable<T>, params: T) =>
      place && here.run(place, () => void allSettled(unit as UnitTargetable<unknown>, { scope, params }))

    const stands = Promise.withResolvers<void>()
    const settled = Promise.withResolvers<void>()
    createWatch({
      unit: $obstacles.sports,
      scope,
      fn: (obstacle) => {
        if (obstacle === null || obstacle === 'under-way') stands.resolve()
      },
    })
    createWatch({
      unit: $placing,
      scope,
      fn: (placing) => {
        if (!isUnderWay(placing)) settled.resolve()
        else if (placing.state === 'unknown' && placing.isMissing && !left) put(resendClicked, undefined)
      },
    })
    put(setter('user'), readUser({ token, id: 1 }) ?? null)
    put(setter('app_config'), { currency: 'KES', min_stake: 1, max_stake: 20_000, max_picks: 30 })
    put(SlipGate.open, {})
    put(acceptChosen, accept)
    put(stakeEntered, '1')
    if (!isUnderWay(scope.getState($placing)) && scope.getState(slips.sports.$lines).length === 0)
      put(slips.sports.pickToggled, line)
    const { state: at } = scope.getState($placing)
    if (at === 'idle') await stands.promise
    return {
      tap(times) {
        for (let nth = 0; nth < times; nth++) put(placeClicked, 'sports')
      },
      placing: () => scope.getState($placing),
      settled: settled.promise,
      leave() {
        left = true
        put(SlipGate.close, {})
      },
    }
  })
}

/** The reference of the bet that is under way in a browser, as it is stored. */
export function referenceIn(shelf: Storage): string | undefined {
  const entry = JSON.parse(shelf.getItem('placing') ?? 'null') as { value?: { reference?: unknown } } | null
  return asText(entry?.value?.reference)
}
