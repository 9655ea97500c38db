import {
  BehaviorSubject,
  defer,
  EMPTY,
  filter,
  from,
  map,
  merge,
  type Observable,
  of,
  race,
  repeat,
  type SchedulerLike,
  Subject,
  switchMap,
  take,
  takeUntil,
  tap,
  throwError,
  timeout,
  timer,
} from 'rxjs'
import { PROVIDER_TIMEOUT_MS } from '#shared/limits.ts'
import { asFields } from '#shared/model/field.ts'
import type { SubscribeAnswer, Version } from '#shared/topics/protocol.ts'
import { readAnswer, readFrame } from './decode.ts'
import { gather } from './gather.ts'
import { type Frame, type Link, LinkLost, type LinkStatus } from './link.ts'
import { answersWithinMs, barredAfterMs, reconnectAfterMs } from './patience.ts'
import { openPulse } from './pulse.ts'
import type { Wire, WireEvent } from './socket.ts'

/** Limit for opening a connection, from the first byte to the namespace, in ms. */
const OPENS_WITHIN_MS = 10_000

export interface ConnectionPorts {
  /** A fresh connection with each subscription. */
  readonly connect: () => Observable<WireEvent>
  /** Moments at which waiting any longer makes no sense: the network is back, the page shows again. */
  readonly nudges$: Observable<unknown>
  readonly beatMs: number
  /** The gateway's timeout for the provider, in ms. */
  readonly providerMs?: number
  readonly scheduler: SchedulerLike
  readonly random: () => number
}

export interface Connection extends Link {
  /** Number of unreadable frames. */
  readonly dropped: () => number
  /** Leaves for good. */
  close(): void
}

/** The page's one link: opens, listens, asks, and comes back after every loss, ever more patiently. */
export function openConnection(ports: ConnectionPorts): Connection {
  const { connect, nudges$, beatMs, scheduler, random, providerMs = PROVIDER_TIMEOUT_MS } = ports
  const pulse = openPulse(beatMs, scheduler)
  const status$ = new BehaviorSubject<LinkStatus>('connecting')
  const frames$ = new Subject<Frame>()
  const dead$ = new Subject<void>()
  const closed$ = new Subject<void>()
  const topics = new Set<string>()
  let wire: Wire | undefined
  let attempts = 0
  let barred = false
  let moved = false
  let dropped = 0
  let started = false

  /** The gateway is not only there, it also works: an open door alone proves nothing. */
  function workedWell(): void {
    attempts = 0
  }

  function listen(event: WireEvent): void {
    pulse.received()
    if (event.kind === 'up') {
      wire = event.wire
      barred = false
      status$.next('open')
    } else if (event.kind === 'barred') barred = true
    else if (event.name === 'moving') move(event.body)
    else {
      const frame = readFrame(event.name, event.body)
      if (!frame) dropped++
      else {
        workedWell()
        frames$.next(frame)
      }
    }
  }

  /** Everyone is told at once that the gateway leaves, so nobody may leave at once. */
  function move(body: unknown): void {
    const within = Number(asFields(body)?.within ?? 0)
    timer(random() * (within > 0 ? within : 0), scheduler)
      .pipe(takeUntil(merge(down$, closed$)))
      .subscribe(() => {
        moved = true
        dead$.next()
      })
  }

  const down$ = new Subject<void>()
  const silence$ = pulse.silence$.pipe(filter(() => topics.size > 0))

  const connection$ = defer(() => {
    const wire$ = connect().pipe(
      timeout({ first: OPENS_WITHIN_MS, with: () => EMPTY, scheduler }),
      tap(listen),
    )
    return wire$.pipe(takeUntil(merge(dead$, silence$)))
  }).pipe(
    tap({
      finalize: () => {
        wire = undefined
        down$.next()
        status$.next('lost')
      },
    }),
  )

  function pauseMs(): number {
    const isMove = moved && attempts === 0
    moved = false
    if (isMove) return 0
    return barred ? barredAfterMs(random()) : reconnectAfterMs(attempts++, random())
  }

  function start(): void {
    if (started) return
    started = true
    connection$
      .pipe(repeat({ delay: () => race(timer(pauseMs(), scheduler), nudges$) }), takeUntil(closed$))
      .subscribe()
  }

  function ask(name: 'subscribe' | 'time', args: readonly unknown[]): Observable<unknown> {
    return defer(() => {
      if (!wire) return throwError(() => new LinkLost())
      // A question of a connection that is gone kills no other: the next one was heard when it opened.
      return pulse.ask(from(wire.ask(name, args, answersWithinMs(providerMs))), () => dead$.next())
    })
  }

  const gathered = gather({
    ask: (entries) => ask('subscribe', [entries]),
    leave: (names) => wire?.tell('unsubscribe', names),
  })

  return {
    status$: defer(() => {
      start()
      return status$
    }),
    frames$: frames$.asObservable(),
    subscribe(topic: string, since?: Version): Observable<SubscribeAnswer> {
      topics.add(topic)
      const entry = { topic, ...(since && { since: { epoch: since.epoch, seq: since.seq } }) }
      return defer(() => (wire ? gathered.ask(entry) : throwError(() => new LinkLost()))).pipe(
        map((ack) => {
          const answer = readAnswer(ack)
          if (!answer) throw new LinkLost('An answer that cannot be read')
          if (!('error' in answer)) workedWell()
          return answer
        }),
      )
    },
    unsubscribe(topic) {
      topics.delete(topic)
      gathered.leave(topic)
    },
    time: () =>
      ask('time', []).pipe(
        switchMap((at) => (typeof at === 'number' ? of(at) : EMPTY)),
        take(1),
      ),
    dropped: () => dropped,
    close() {
      closed$.next()
    },
  }
}
