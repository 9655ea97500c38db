import { allSettled, fork, type Store, type UnitTargetable } from 'effector'
import { BehaviorSubject, filter } from 'rxjs'
import { vi } from 'vitest'
import { requestFx } from '#client/calls/call-fx.ts'
import { $offers } from '#client/calls/offers.ts'
import { $operator } from '#client/calls/page-settings.ts'
import { boxTextEntered } from '#client/casino/crash/bets/boxes.ts'
import { $checks, $subtle, type Check } from '#client/casino/crash/check.ts'
import { $crashGame, CrashGate } from '#client/casino/crash/gates.ts'
import { $roundTrips } from '#client/casino/crash/round-trip.ts'
import { $newReference } from '#client/intents/machine.ts'
import { fields } from '#client/state/fields.ts'
import { $clock } from '#client/streams/clock.ts'
import { $share } from '#client/streams/pause.ts'
import type { TopicState } from '#client/streams/topic.ts'
import { $topics } from '#client/streams/topics.ts'
import type { OfferName } from '#shared/calls/offers.ts'
import { readUser, type User } from '#shared/model/account/user.ts'
import type { Operator } from '#shared/model/site/operator.ts'
import type { RestAnswer, RestCall } from '#shared/provider/request.ts'
import type { Row, Rows } from '#shared/topics/rows.ts'
import { openWindow } from '#tests/client/window.ts'
import { knownClock } from '#tests/support/known-clock.ts'
import { everyOffer } from '#tests/support/offers.ts'
import { topicState } from '#tests/support/topic-state.ts'
import { createShelf } from '../../shelf.ts'

export const ada = readUser({ token: 'ada', id: 7, balance: 1_000, currency: 'KES' }) as User

/** The start of the round that the tests play, epoch ms. */
export const STARTS_AT = 1_700_000_000_000

export const roundRow = (phase: 'betting' | 'running' | 'crashed', more: Row = {}): Row => ({
  key: 'round',
  round_id: 12,
  phase,
  opens_at: STARTS_AT - 5_000,
  starts_at: STARTS_AT,
  ...more,
})

/** A bet of 50 in box 1, as the provider answers it. */
export const ownBet = (more: Row = {}): Row => ({
  bet_id: 'b1',
  reference: 'r1',
  game: 'nare-crash',
  round_id: 12,
  slot: 1,
  stake: 50,
  state: 'placed',
  placed_at: STARTS_AT - 3_000,
  ...more,
})

export const done = (body: object): RestAnswer => ({ status: 200, body: { status: 200, ...body } })

type Answer = (data: Record<string, unknown>) => RestAnswer | Promise<RestAnswer>

/** The answers by which a bet of 50 in box 1 is placed, and cashed out for 60. */
export const placed = { bet: () => done({ bet: ownBet() }) }
export const cashedOut = {
  'cash-out': () => done({ bet: ownBet({ state: 'cashed-out', multiplier: 1.2, win: 60 }) }),
}

/** No answer at all. */
export const nothing: RestAnswer = { status: undefined, body: undefined }

interface Options {
  /** By the path after that of the game: `bet`, `cash-out`; others are lists of nothing. */
  readonly answers?: Readonly<Record<string, Answer>>
  readonly user?: User | null
  /** Rounds that are verified already. */
  readonly checks?: Readonly<Record<string, Check>>
  readonly offers?: ReadonlySet<OfferName>
  readonly share?: number
  readonly subtle?: SubtleCrypto | null
  readonly operator?: Operator
  /** The provider's list of crash games; left out: the settings have none. */
  readonly games?: readonly Row[]
}

/** The crash game on a stage: topic, clock, distance and calls are in the test's hand. */
export function createWorld({
  answers = {},
  user = ada,
  checks = {},
  offers = everyOffer,
  share = 0,
  subtle = crypto.subtle,
  operator = {},
  games,
}: Options = {}) {
  vi.useFakeTimers({ now: STARTS_AT - 4_000 })
  vi.stubGlobal('localStorage', createShelf())
  openWindow()
  const state$ = new BehaviorSubject<TopicState | null>(null)
  const trips$ = new BehaviorSubject<number | null>(80)
  const asked: { path: string; data: Record<string, unknown> }[] = []
  let made = 0
  const scope = fork({
    values: [
      [$offers, offers],
      [$operator, operator],
      [$checks, checks],
      [$topics, () => ({ topic$: () => state$.pipe(filter((state) => state !== null)) })],
      [$clock, knownClock()],
      [$share, share],
      [$subtle, subtle],
      [$roundTrips, () => trips$],
      [$newReference, () => `r${++made}`],
      [fields.user, user],
      [fields.app_config, { ...(games && { crash_games: games }) }],
    ],
    handlers: [
      [
        requestFx,
        async ({ url, data }: RestCall) => {
          const path = url.replace(/^\/provider\/v1\/(casino\/crash\/)?/, '')
          asked.push({ path, data: (data ?? {}) as Record<string, unknown> })
          const answer = answers[path]
          return answer ? await answer((data ?? {}) as Record<string, unknown>) : done({ data: [] })
        },
      ],
    ],
  })
  const land = (ms = 40) => vi.advanceTimersByTimeAsync(ms)
  let seq = 0
  return {
    scope,
    trips$,
    land,
    see: <T>($store: Store<T>) => scope.getState($store),
    askedOf: (path: string) => asked.filter((call) => call.path === path).map(({ data }) => data),
    async open(game = 'nare-crash') {
      void allSettled(CrashGate.open, { scope, params: { game } })
      await land()
    },
    /** The area of another game takes the place of the open one. */
    async moveTo(game: string) {
      void allSettled(CrashGate.close, { scope, params: { game: scope.getState($crashGame) } })
      void allSettled(CrashGate.open, { scope, params: { game } })
      await land()
    },
    async put<T>(unit: UnitTargetable<T>, params: T) {
      void allSettled(unit as UnitTargetable<unknown>, { scope, params })
      await land()
    },
    /** The next rows of the topic of the game that shows. */
    async say(rows: Rows, more: Partial<TopicState> = {}) {
      const topic = `crash/${scope.getState($crashGame)}`
      state$.next(topicState({ topic, seq: ++seq, at: Date.now(), rows, ...more }))
      await land()
    },
  }
}

/** A world in which 50 is staked in box 1 on the open round. */
export async function openBetting(options: Options = {}) {
  const world = createWorld(options)
  await world.open()
  await world.say({ round: roundRow('betting') })
  await world.put(boxTextEntered, { slot: 1, text: { stake: '50' } })
  return world
}
