import {
  BehaviorSubject,
  catchError,
  defer,
  distinctUntilChanged,
  EMPTY,
  filter,
  finalize,
  ignoreElements,
  map,
  merge,
  type Observable,
  of,
  ReplaySubject,
  type SchedulerLike,
  share,
  switchMap,
  take,
  tap,
  timer,
} from 'rxjs'
import {
  type Input,
  initialMemory,
  type Memory,
  sinceOf,
  type TopicError,
  turn,
} from '#shared/topics/follower.ts'
import type { SubscribeAnswer, Version } from '#shared/topics/protocol.ts'
import type { Replica } from '#shared/topics/replica.ts'
import type { Rows } from '#shared/topics/rows.ts'
import type { Link } from './link.ts'
import { type PollTopic, polled } from './poll.ts'

/** Delay after which a lost link is shown, in ms. */
const LOST_AFTER_MS = 1_000

/** Delay after which a topic without a socket is requested over HTTP, in ms. */
const FALL_BACK_AFTER_MS = 4_000

/** The present state of a topic. Until rows have come: no rows, seq -1, an empty epoch. */
export interface TopicState extends Version, Pick<Replica, 'rows' | 'at' | 'health' | 'proven'> {
  readonly topic: string
  readonly link: 'socket' | 'rest' | 'lost'
  /** Reason why there is no state, or no newer one. */
  readonly error?: TopicError
}

export interface TopicPorts {
  readonly link: Link
  readonly poll: PollTopic
  readonly scheduler: SchedulerLike
  readonly random: () => number
  /** The player's choice of data-lite, beginning with the present one. Default: off. */
  readonly isLite$?: Observable<boolean> | undefined
}

export interface Topics {
  /** A topic's states, shared: the first subscriber opens it, the last one closes it. Never fails or ends. */
  topic$(name: string): Observable<TopicState>
}

export const noRows: Rows = Object.freeze(Object.create(null))
const unknownState = {
  epoch: '',
  seq: -1,
  at: 0,
  rows: noRows,
  health: { state: 'down', as_of: 0 },
  proven: false,
} as const

export const isKnown = (state: TopicState): boolean => state.seq >= 0

export function openTopics(ports: TopicPorts): Topics {
  const outage: Outage = { since: undefined }
  const open = new Map<string, Observable<TopicState>>()
  return {
    topic$(name) {
      const state$ =
        open.get(name) ??
        watchTopic(name, ports, outage).pipe(
          finalize(() => open.delete(name)),
          share({ connector: () => new ReplaySubject(1) }),
        )
      open.set(name, state$)
      return state$
    },
  }
}

/** Start of the socket's present outage, shared by all topics: a topic opened later falls back to HTTP sooner. */
interface Outage {
  since: number | undefined
}

function watchTopic(
  name: string,
  { link, poll, scheduler, random, isLite$ = of(false) }: TopicPorts,
  outage: Outage,
): Observable<TopicState> {
  return defer(() => {
    const memory$ = new BehaviorSubject<Memory>(initialMemory)
    const link$ = new BehaviorSubject<TopicState['link']>('lost')
    /** True from a final answer of the socket until the socket is lost. */
    const isAnswered$ = new BehaviorSubject(false)

    /** Follows the topic by the socket. An input may lead to another request after a delay. */
    const follow = (isLite: boolean) => {
      const askAfterMs$ = new BehaviorSubject(0)
      memory$.next({ ...memory$.value, waiting: [], refusals: 0 })
      const request$ = defer(() => link.subscribe(name, sinceOf(memory$.value), isLite)).pipe(
        map((answer): Input => ({ kind: 'answer', answer })),
        catchError(() => of<Input>({ kind: 'failed' })),
      )
      const frame$ = link.frames$.pipe(
        filter((frame) => frame.topic === name),
        map((frame): Input => ({ kind: 'frame', frame })),
      )
      const answer$ = askAfterMs$.pipe(
        // No timer for 0: subscriptions of one task share a request.
        switchMap((askAfterMs) =>
          askAfterMs > 0 ? timer(askAfterMs, scheduler).pipe(switchMap(() => request$)) : request$,
        ),
      )
      return merge(frame$, answer$).pipe(
        tap((input) => {
          const { memory, askAfterMs } = turn(memory$.value, input, random())
          if (input.kind === 'answer' && isFinal(input.answer)) {
            outage.since = undefined
            isAnswered$.next(true)
            link$.next('socket')
          }
          memory$.next(memory)
          if (askAfterMs !== undefined) askAfterMs$.next(askAfterMs)
        }),
      )
    }
    const isTopicLite$ = name.startsWith('live/') ? isLite$ : of(false)

    const isOpen$ = link.status$.pipe(
      map((status) => status === 'open'),
      distinctUntilChanged(),
    )
    const socket$ = isOpen$.pipe(
      tap((isOpen) => {
        if (isOpen) return
        outage.since ??= scheduler.now()
        isAnswered$.next(false)
      }),
      switchMap((isOpen) => (isOpen ? isTopicLite$.pipe(switchMap(follow)) : EMPTY)),
    )

    /** Shows that the link is lost, then polls over HTTP. */
    const fallback$ = merge(
      timer(LOST_AFTER_MS, scheduler).pipe(
        // HTTP may have answered by then, in a longer outage.
        filter(() => link$.value === 'socket'),
        tap(() => link$.next('lost')),
      ),
      isOpen$.pipe(
        // On a slow network the socket has only opened: its answer would queue behind those over HTTP.
        switchMap((isOpen) => timer(isOpen ? FALL_BACK_AFTER_MS : fallBackDelayMs(), scheduler)),
        take(1),
        switchMap(() => poll(name, () => memory$.value.replica)),
        tap((answer) => {
          // Before the state, since the first one after a pause is drawn at once and would look lost.
          link$.next(answer.kind === 'failed' ? 'lost' : 'rest')
          memory$.next(polled(memory$.value, answer))
        }),
      ),
    )
    function fallBackDelayMs(): number {
      return FALL_BACK_AFTER_MS - (outage.since === undefined ? 0 : scheduler.now() - outage.since)
    }
    /** The fallback while the socket has not answered; once it has, no older state can follow over HTTP. */
    const http$ = isAnswered$.pipe(
      distinctUntilChanged(),
      switchMap((isAnswered) => (isAnswered ? EMPTY : fallback$)),
    )

    const state$ = merge(memory$, link$).pipe(
      map(() => [memory$.value, link$.value] as const),
      distinctUntilChanged(
        ([before, linkBefore], [after, linkAfter]) =>
          linkBefore === linkAfter && before.replica === after.replica && before.error === after.error,
      ),
      filter(([{ replica, error }]) => replica !== undefined || error !== undefined),
      map(([memory, link]) => stateOf(name, memory, link)),
    )
    return merge(state$, merge(socket$, http$).pipe(ignoreElements()))
  }).pipe(finalize(() => link.unsubscribe(name)))
}

/** True for an answer after which HTTP is not tried: a state or a permanent refusal. */
const isFinal = (answer: SubscribeAnswer): boolean =>
  !('error' in answer) || answer.error.code === 'unknown' || answer.error.code === 'bad-topic'

function stateOf(topic: string, { replica, error }: Memory, link: TopicState['link']): TopicState {
  const { epoch, seq, at, rows, health, proven } = replica ?? unknownState
  const state = { topic, epoch, seq, at, rows, health, proven: proven && link === 'socket', link }
  return error ? { ...state, error } : state
}
