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
import { asFields } from '#shared/model/field.ts'
import { PROVIDER_TIMEOUT_MS } from '#shared/page-settings.ts'
import type { SubscribeAnswer, Version } from '#shared/topics/protocol.ts'
import type { Frame } from '#shared/topics/replica.ts'
import { answersWithinMs, reconnectAfterCloseMs, reconnectAfterMs } from '#shared/topics/retry-delay.ts'
import { readAnswer, readFrame } from './decode.ts'
import { type Link, LinkLost, type LinkStatus } from './link.ts'
import { openPulse } from './pulse.ts'
import { batchRequests } from './request-batch.ts'
import type { OpenSocket, SocketEvent } from './socket.ts'

/** Time limit for a connection to be ready for requests, in ms. */
const OPENS_WITHIN_MS = 10_000

export interface ConnectionPorts {
  /** Opens a new connection with each subscription. */
  readonly connect: () => Observable<SocketEvent>
  /** Emits when a reconnect should not wait: the network is back, or the page is visible again. */
  readonly nudges$: Observable<unknown>
  readonly beatMs: number
  /** The gateway's timeout for the provider, in ms. */
  readonly providerMs?: number
  readonly scheduler: SchedulerLike
  readonly random: () => number
}

export interface Connection extends Link {
  close(): void
}

/** The page's single link: connects, receives frames, sends requests, and reconnects with a growing delay. */
export function openConnection(ports: ConnectionPorts): Connection {
  const { connect, nudges$, beatMs, scheduler, random, providerMs = PROVIDER_TIMEOUT_MS } = ports
  const pulse = openPulse(beatMs, scheduler)
  const status$ = new BehaviorSubject<LinkStatus>('connecting')
  const frames$ = new Subject<Frame>()
  /** Emits to end the present connection; another one follows. */
  const dropped$ = new Subject<void>()
  /** Emits when the present connection has ended. */
  const down$ = new Subject<void>()
  /** Emits when the page closes the link. */
  const closed$ = new Subject<void>()
  const topics = new Set<string>()
  let socket: OpenSocket | undefined
  let attempts = 0
  /** True after the gateway closed the connection: the next attempt waits longer. */
  let isBarred = false
  /** True after a `moving` of the gateway: the next attempt is made at once. */
  let isMoving = false
  let isStarted = false

  /** Ends the back-off. Only a readable frame or answer proves that the gateway works, not an accepted connection. */
  function resetBackoff(): void {
    attempts = 0
  }

  function receive(event: SocketEvent): void {
    pulse.received()
    if (event.kind === 'up') {
      socket = event.connection
      isBarred = false
      status$.next('open')
    } else if (event.kind === 'barred') isBarred = true
    else if (event.name === 'moving') move(event.body)
    else {
      const frame = readFrame(event.name, event.body)
      if (!frame) return
      resetBackoff()
      frames$.next(frame)
    }
  }

  /** Reconnects at a random time, since all clients get `moving` at once. */
  function move(body: unknown): void {
    const withinMs = Math.max(0, Number(asFields(body)?.within ?? 0) || 0)
    timer(random() * withinMs, scheduler)
      .pipe(takeUntil(merge(down$, closed$)))
      .subscribe(() => {
        isMoving = true
        dropped$.next()
      })
  }

  const silence$ = pulse.silence$.pipe(filter(() => topics.size > 0))

  const connection$ = defer(() => {
    const socket$ = connect().pipe(
      timeout({ first: OPENS_WITHIN_MS, with: () => EMPTY, scheduler }),
      tap(receive),
    )
    return socket$.pipe(takeUntil(merge(dropped$, silence$)))
  }).pipe(
    tap({
      finalize: () => {
        socket = undefined
        down$.next()
        status$.next('lost')
      },
    }),
  )

  /** Delay before the next attempt, in ms. Each call counts as an attempt. */
  function nextDelayMs(): number {
    const isFirstMove = isMoving && attempts === 0
    isMoving = false
    if (isFirstMove) return 0
    return isBarred ? reconnectAfterCloseMs(random()) : reconnectAfterMs(attempts++, random())
  }

  function start(): void {
    if (isStarted) return
    isStarted = true
    connection$
      .pipe(repeat({ delay: () => race(timer(nextDelayMs(), scheduler), nudges$) }), takeUntil(closed$))
      .subscribe()
  }

  function ask(name: 'subscribe' | 'time', args: readonly unknown[]): Observable<unknown> {
    return defer(() => {
      if (!socket) return throwError(() => new LinkLost())
      // The time-out of a request on a closed connection must not close the next one, so opening counts as received.
      return pulse.ask(from(socket.ask(name, args, answersWithinMs(providerMs))), () => dropped$.next())
    })
  }

  const requests = batchRequests({
    ask: (entries) => ask('subscribe', [entries]),
    leave: (names) => socket?.send('unsubscribe', names),
  })

  return {
    status$: defer(() => {
      start()
      return status$
    }),
    frames$: frames$.asObservable(),
    subscribe(topic: string, since?: Version, isLite?: boolean): Observable<SubscribeAnswer> {
      topics.add(topic)
      const entry = {
        topic,
        ...(since && { since: { epoch: since.epoch, seq: since.seq } }),
        ...(isLite && { lite: true }),
      }
      return defer(() => (socket ? requests.ask(entry) : throwError(() => new LinkLost()))).pipe(
        map((ack) => {
          const answer = readAnswer(ack)
          if (!answer) throw new LinkLost('An answer that cannot be read')
          if (!('error' in answer)) resetBackoff()
          return answer
        }),
      )
    },
    unsubscribe(topic) {
      topics.delete(topic)
      requests.leave(topic)
    },
    time: () =>
      ask('time', []).pipe(
        switchMap((at) => (typeof at === 'number' ? of(at) : EMPTY)),
        take(1),
      ),
    close() {
      closed$.next()
    },
  }
}
