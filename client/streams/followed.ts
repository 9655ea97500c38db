import { combine, createStore, type Event, type Store, sample } from 'effector'
import { distinctUntilChanged, filter, map, type Observable, switchMap, withLatestFrom } from 'rxjs'
import type { Row, Rows } from '#shared/topics/rows.ts'
import { $clock, $now } from './clock.ts'
import { batchFeed } from './feed.ts'
import { batched } from './frame-batch.ts'
import { connecting, type Freshness, freshnessOf, worstOf } from './freshness.ts'
import { beatMs } from './page.ts'
import { createPause } from './pause.ts'
import { isKnown, noRows, type TopicState, type Topics } from './topic.ts'
import { $link, $topics, linkSeen, watchEach } from './topics.ts'

/** State of a part of a screen with a topic's rows. `empty`: there are none. */
export type PartState = 'loading' | 'ready' | 'empty' | 'failed'

/** A step of a topic: the state before and the state after. Before the first state there are no rows. */
export interface Step {
  readonly before: Rows
  readonly state: TopicState
}

/** Topics to follow while a screen shows them. */
export interface TopicsToFollow {
  readonly $shows: Store<boolean>
  readonly $names: Store<readonly string[]>
  /** True: each update draws so much that it gets a frame of its own. */
  readonly isApart?: boolean
}

/** Time without an open screen after which the states are not trusted, in ms; long enough to change screens. */
const ABSENT_AFTER_MS = 1_000

const rowsOf = (state: TopicState | null | undefined): Rows => state?.rows ?? noRows

type States = ReadonlyMap<string, TopicState>

/** Follows several topics: their newest states, every step between them, and their freshness. */
export function followedEach({ $shows, $names, isApart = false }: TopicsToFollow) {
  const statesCame = statesOf({ $shows, $names, isApart })
  sample({ clock: statesCame, fn: (states) => states.at(-1)?.link ?? 'lost', target: linkSeen })

  /** The newest states by name, and the steps of the newest batch. */
  const $followed = createStore<{ readonly states: States; readonly steps: readonly Step[] }>({
    states: new Map(),
    steps: [],
  })
    .on(statesCame, ({ states: before }, newest) => {
      const states = new Map(before)
      const steps = newest.map((state): Step => {
        const step = { before: rowsOf(states.get(state.topic)), state }
        states.set(state.topic, state)
        return step
      })
      return { states, steps }
    })
    .on($names, ({ states }, names) => ({
      states: new Map([...states].filter(([name]) => names.includes(name))),
      steps: [],
    }))
  const $states = $followed.map(({ states }) => states)

  const absenceFx = createPause(() => ABSENT_AFTER_MS)
  sample({ clock: $shows, filter: (shows) => !shows, fn: () => undefined, target: absenceFx })
  const absent = sample({ clock: absenceFx.done, source: $shows, filter: (shows) => !shows })
  /** The topics with a state since the last absence: states from before it are not trusted. */
  const $trusted = createStore<ReadonlySet<string>>(new Set())
    .on(statesCame, (trusted, states) => new Set([...trusted, ...states.map(({ topic }) => topic)]))
    .on(absent, () => new Set())

  const $freshness = createStore<Freshness>(connecting)
  sample({
    clock: [$states, $now, $link, absent],
    source: { states: $states, trusted: $trusted, clock: $clock, link: $link },
    fn: ({ states, trusted, clock, link }) => {
      const freshnessOfEach = [...states].map(([name, state]) =>
        freshnessOf(trusted.has(name) ? state : null, clock().now(), beatMs),
      )
      return worstOf(freshnessOfEach, link)
    },
    target: $freshness,
  })

  return {
    /** The newest state by name. It stays when the screen closes, until its name leaves the list. */
    $states,
    /** The worst freshness of the topics. */
    $freshness,
    /** Every step in order, by batches: a goal is the difference between two steps, so none is left out. */
    stepped: sample({ clock: statesCame, source: $followed, fn: ({ steps }) => steps }),
  }
}

/** Follows one topic. @param $topic its name; null: none */
export function followed({
  $shows,
  $topic,
}: {
  readonly $shows: Store<boolean>
  readonly $topic: Store<string | null>
}) {
  const $names = $topic.map((topic) => (topic === null ? [] : [topic]))
  const { $states, ...others } = followedEach({ $shows, $names })
  /** The newest state; null: none yet. */
  const $state = $states.map((states) => [...states.values()][0] ?? null)
  return {
    ...others,
    $state,
    $rows: $state.map((state) => rowsOf(state)),
    $part: $state.map(partStateOf),
    /** The provider's message for a failed poll; empty: none. */
    $message: $state.map((state) => state?.health.message ?? ''),
  }
}

/** States in order, batched by frame. States of a topic that has left the list are dropped. */
function statesOf({ $shows, $names, isApart }: Required<TopicsToFollow>): Event<readonly TopicState[]> {
  return batchFeed(
    combine($shows, $topics, $names, (shows, topics, names) =>
      shows && names.length > 0 ? { topics, names } : null,
    ),
    (params$: Observable<{ topics: () => Topics; names: readonly string[] }>) => {
      const names$ = params$.pipe(map(({ names }) => names))
      const state$ = params$.pipe(
        distinctUntilChanged((one, other) => one.topics === other.topics),
        switchMap(({ topics }) => watchEach(names$, (name) => topics().topic$(name))),
      )
      return batched(state$, isApart).pipe(
        withLatestFrom(names$),
        map(([states, names]) => states.filter(({ topic }) => names.includes(topic))),
        filter((states) => states.length > 0),
      )
    },
  )
}

export function partStateOf(state: TopicState | null): PartState {
  if (Object.keys(rowsOf(state)).length > 0) return 'ready'
  if (state?.error) return 'failed'
  if (!state || !isKnown(state)) return 'loading'
  return state.health.state === 'down' ? 'failed' : 'empty'
}

/** A reader of a topic's rows as items, without unreadable ones. Same row, same item; same rows, same list. */
export function itemsOf<Item>(
  read: (row: Row) => Item | undefined,
  compare: (one: Item, other: Item) => number = () => 0,
): (rows: Rows) => readonly Item[] {
  const items = new WeakMap<Row, Item | undefined>()
  const lists = new WeakMap<Rows, readonly Item[]>()
  const itemOf = (row: Row) => {
    if (!items.has(row)) items.set(row, read(row))
    return items.get(row)
  }
  return (rows) => {
    const cachedList = lists.get(rows)
    if (cachedList) return cachedList
    const list = Object.values(rows)
      .flatMap((row) => itemOf(row) ?? [])
      .sort(compare)
    lists.set(rows, list)
    return list
  }
}
