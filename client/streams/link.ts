import type { Observable } from 'rxjs'
import type { SubscribeAnswer, Version } from '#shared/topics/protocol.ts'
import type { Frame } from '#shared/topics/replica.ts'

/** Status of a link: `connecting` until the first attempt ends, then `open`, or `lost` during reconnects. */
export type LinkStatus = 'connecting' | 'open' | 'lost'

/** The page's link to the gateway, for topics and the clock. Requests fail when the link is lost. */
export interface Link {
  /** Status, beginning with the present one. The first subscriber opens the link. */
  readonly status$: Observable<LinkStatus>
  readonly frames$: Observable<Frame>
  /** Subscribes to a topic, and emits one answer. Unsubscribing from the observable ends the wait, not the topic. */
  subscribe(topic: string, since?: Version, isLite?: boolean): Observable<SubscribeAnswer>
  unsubscribe(topic: string): void
  /** Emits the gateway's time once, epoch ms. */
  time(): Observable<number>
}

export class LinkLost extends Error {
  override readonly name = 'LinkLost'
}
