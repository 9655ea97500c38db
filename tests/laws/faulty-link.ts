import type { VirtualTimeScheduler } from 'rxjs'
import {
  BehaviorSubject,
  defer,
  delay,
  filter,
  map,
  mergeMap,
  NEVER,
  type Observable,
  of,
  Subject,
  throwError,
  timer,
} from 'rxjs'
import { type Link, LinkLost, type LinkStatus } from '#client/streams/link.ts'
import type { PollAnswer, PollTopic } from '#client/streams/poll.ts'
import type { SubscribeAnswer, Version } from '#shared/topics/protocol.ts'
import type { Frame } from '#shared/topics/replica.ts'
import type { Chance } from './chance.ts'
import type { ModelGateway } from './model-gateway.ts'

/** The rates of the faults, and the longest delay. */
export interface Faults {
  readonly drop: number
  readonly repeat: number
  readonly wrongDigest: number
  readonly refuse: number
  readonly lateMs: number
}

export const quiet: Faults = { drop: 0, repeat: 0, wrongDigest: 0, refuse: 0, lateMs: 1 }

/** A link that loses, repeats, delays and so reorders what the model gateway says, and breaks off now and then. */
export class FaultyLink implements Link {
  faults: Faults
  readonly status$ = new BehaviorSubject<LinkStatus>('connecting')
  readonly frames$ = new Subject<Frame>()
  /** True while the gateway counts this link as a watcher. */
  joined = false
  private session = 0
  private readonly gateway: ModelGateway
  private readonly chance: Chance
  private readonly scheduler: VirtualTimeScheduler

  constructor(gateway: ModelGateway, chance: Chance, scheduler: VirtualTimeScheduler, faults: Faults) {
    this.gateway = gateway
    this.chance = chance
    this.scheduler = scheduler
    this.faults = faults
  }

  connect(): void {
    if (this.status$.value === 'open') return
    this.session++
    this.joined = false
    this.status$.next('open')
  }

  breakOff(): void {
    this.session++
    this.joined = false
    this.status$.next('lost')
  }

  /** The gateway says something to those who watch. */
  say(frame: Frame): void {
    if (!this.joined || this.chance.odds(this.faults.drop)) return
    const wrong = frame.kind === 'beat' && this.chance.odds(this.faults.wrongDigest)
    const said = wrong ? { ...frame, digest: 'wrong' } : frame
    for (let copies = this.chance.odds(this.faults.repeat) ? 2 : 1; copies > 0; copies--) this.deliver(said)
  }

  subscribe(topic: string, since?: Version): Observable<SubscribeAnswer> {
    return defer(() => {
      if (this.status$.value !== 'open') return throwError(() => new LinkLost())
      const { session } = this
      if (this.chance.odds(this.faults.drop))
        return timer(3_000, this.scheduler).pipe(map(() => this.silence()))
      return of(undefined).pipe(
        delay(this.lateMs(), this.scheduler),
        mergeMap(() => (session === this.session ? of(this.answer(topic, since)) : NEVER)),
        delay(this.lateMs(), this.scheduler),
        filter(() => session === this.session),
      )
    })
  }

  unsubscribe(): void {
    this.joined = false
  }

  time(): Observable<number> {
    return NEVER
  }

  /** The same gateway over HTTP, which fails as often as frames are dropped. */
  readonly poll: PollTopic = () =>
    timer(0, 2_000, this.scheduler).pipe(
      map((): PollAnswer => {
        if (this.chance.odds(this.faults.drop)) return { kind: 'failed' }
        return { kind: 'state', body: this.gateway.snapshot() }
      }),
      mergeMap((answer) => of(answer).pipe(delay(this.lateMs(), this.scheduler))),
    )

  private answer(topic: string, since: Version | undefined): SubscribeAnswer {
    if (this.chance.odds(this.faults.refuse)) {
      const code = this.chance.odds(0.5) ? 'too-fast' : 'unavailable'
      return { topic, error: { code, message: '' } }
    }
    this.joined = true
    return this.gateway.answer(since)
  }

  private silence(): never {
    throw new LinkLost()
  }

  private deliver(frame: Frame): void {
    const { session } = this
    this.scheduler.schedule(() => {
      if (session === this.session) this.frames$.next(frame)
    }, this.lateMs())
  }

  private lateMs(): number {
    return this.chance.whole(this.faults.lateMs)
  }
}
