import type { Observable } from 'rxjs'
import type { SubscribeAnswer, Version } from '#shared/topics/protocol.ts'
import type { Frame } from '#shared/topics/replica.ts'

/** `connecting` until the first attempt succeeds or fails; then `open`, or `lost` while it reconnects. */
export type LinkStatus = 'connecting' | 'open' | 'lost'

/** The page's link to the gateway, for topics and the clock. Requests fail when the link is lost. */
export interface Link {
  /** Starts with the current status. The first subscriber opens the link. */
  readonly status$: Observable<LinkStatus>
  readonly frames$: Observable<Frame>
  /** Subscribes to a topic; one answer. Unsubscribing from the observable ends the wait, not the topic. */
  subscribe(topic: string, since?: Version, isLite?: boolean): Observable<SubscribeAnswer>
  unsubscribe(topic: string): void
  /** The gateway's clock, epoch ms; one answer. */
  time(): Observable<number>
}

export class LinkLost extends Error {
  override readonly name = 'LinkLost'
}
