import { allSettled, type EventCallable, fork, type Scope, type Store, type UnitTargetable } from 'effector'
import { BehaviorSubject, defer, filter, finalize, type Observable } from 'rxjs'
import { vi } from 'vitest'
import { requestFx } from '#client/calls/call-fx.ts'
import { $offers } from '#client/calls/offers.ts'
import { type FixturesGate, PlayoutsGate, SeasonGate } from '#client/league/season/gates.ts'
import { setter } from '#client/state/actions.ts'
import { $place } from '#client/state/place.ts'
import { $clock } from '#client/streams/clock.ts'
import { $share } from '#client/streams/pause.ts'
import type { TopicState } from '#client/streams/topic.ts'
import { $topics } from '#client/streams/topics.ts'
import { readUser } from '#shared/model/account/user.ts'
import type { RestAnswer } from '#shared/provider/request.ts'
import type { Row, Rows } from '#shared/topics/rows.ts'
import { knownClock } from '#tests/support/known-clock.ts'
import { everyOffer } from '#tests/support/offers.ts'
import { topicState } from '#tests/support/topic-state.ts'
import { openPage } from '../page.ts'
import { openWindow } from '../window.ts'

/** A gate that can be opened without parameters. */
export type OpenGate = typeof FixturesGate | typeof SeasonGate

/** Midnight of some day; which one does not matter. */
export const START = 1_700_006_400_000

/** A round each three minutes, from START: two minutes of betting, 45 s of play. */
export const roundRow = (round_number: number, season = 1): Row => ({
  round_id: round_number,
  competition_id: 2,
  round_number,
  season,
  open_time: START + (round_number - 1) * 180_000,
  start_time: START + (round_number - 1) * 180_000 + 120_000,
  end_time: START + (round_number - 1) * 180_000 + 165_000,
})

export const season: Rows = Object.fromEntries([1, 2, 3].map((week) => [week, roundRow(week)]))

export const matchRow = (match_id: number, home_score: number, away_score: number, more: Row = {}): Row => ({
  match_id,
  home_team: `Home ${match_id}`,
  away_team: `Away ${match_id}`,
  home_score,
  away_score,
  minute: 10,
  phase: 'first-half',
  incidents: [],
  ...more,
})

export type Answering = (path: string, data: Row) => RestAnswer | Promise<RestAnswer>

export const good = (body: object = {}): RestAnswer => ({ status: 200, body })

/**
 * A league on a stage: topics, clock and calls are in the test's hand, in a scope of its own. A test that has opened no
 * page yet has one from now on.
 */
export function createWorld(answer: Answering = () => good(), share = 0) {
  if (!vi.isFakeTimers()) openPage()
  const topics = new Map<string, { state$: BehaviorSubject<TopicState | null>; watched: number }>()
  const second$ = new BehaviorSubject(START)
  const asked: string[] = []

  function topicOf(name: string) {
    const topic = topics.get(name) ?? { state$: new BehaviorSubject<TopicState | null>(null), watched: 0 }
    topics.set(name, topic)
    return topic
  }

  const topic$ = (name: string): Observable<TopicState> =>
    defer(() => {
      const topic = topicOf(name)
      topic.watched++
      return topic.state$.pipe(
        filter((state) => state !== null),
        finalize(() => topic.watched--),
      )
    })

  const scope: Scope = fork({
    values: [
      [$offers, everyOffer],
      [$topics, () => ({ topic$ })],
      [$clock, knownClock({ now: () => second$.value, second$ })],
      [$share, share],
      [$place, { path: () => '/playouts', address: () => '/playouts' }],
    ],
    handlers: [
      [
        requestFx,
        async ({ url, data }: { url: string; data?: unknown }) => {
          const path = url.replace('/provider/v1/nare-league/', '')
          asked.push(`${path} ${JSON.stringify(data ?? {})}`)
          return answer(path, (data ?? {}) as Row)
        },
      ],
    ],
  })

  /** Lets a frame pass, so that what was said lands, and answers come. */
  const land = () => vi.advanceTimersByTimeAsync(20)

  let seq = 0
  /** The topic's next state. */
  function say(topic: string, rows: Rows, more: Partial<TopicState> = {}) {
    topicOf(topic).state$.next(topicState({ topic, seq: ++seq, at: second$.value, rows, ...more }))
  }
  return {
    scope,
    asked,
    land,
    see: <T>($store: Store<T>) => scope.getState($store),
    /** Something happens, and a frame passes. */
    put<T>(unit: UnitTargetable<T>, params: T) {
      void allSettled(unit as UnitTargetable<unknown>, { scope, params })
      return land()
    },
    watched: () => [...topics].filter(([, { watched }]) => watched > 0).map(([name]) => name),
    say,
    /** The topic's next state, which lands. */
    tell(...said: Parameters<typeof say>) {
      say(...said)
      return land()
    },
    async goTo(ms: number) {
      second$.next(START + ms)
      await land()
    },
    open: async (...gates: OpenGate[]) => {
      for (const gate of gates) void allSettled(gate.open as EventCallable<object>, { scope, params: {} })
      await land()
    },
    close: async (...gates: OpenGate[]) => {
      for (const gate of gates) void allSettled(gate.close as EventCallable<object>, { scope, params: {} })
      await land()
    },
  }
}

/** A world whose live screen shows the season at a time, in ms after START. */
export async function openLive(ms: number, answer?: Answering, share?: number) {
  const world = createWorld(answer, share)
  await world.open(SeasonGate, PlayoutsGate)
  world.say('periods/2', season)
  await world.goTo(ms)
  return world
}

/** A new page, with that shelf as its storage, on which a player is logged in. */
export async function openPlayer(answer: Answering, shelf?: Storage) {
  openPage(shelf)
  openWindow()
  const world = createWorld(answer)
  await world.put(setter('user'), readUser({ token: 'theirs', id: 7 }) ?? null)
  return world
}
