import type { Observable } from 'rxjs'
import type { Beat, Change, Reset, SubscribeAnswer, Version } from '#shared/topics/protocol.ts'

/** `connecting` until the first attempt has come to something; then `open`, or `lost` while it is tried again. */
export type LinkStatus = 'connecting' | 'open' | 'lost'

/** An event that the gateway pushes for a topic. */
export type Frame =
  | ({ readonly kind: 'change' } & Change)
  | ({ readonly kind: 'reset' } & Reset)
  | ({ readonly kind: 'beat' } & Beat)

/** The page's link to the gateway, as topics and the clock use it. Streams that ask fail when the link is lost. */
export interface Link {
  /** Starts with the status at hand. The link is opened by its first watcher. */
  readonly status$: Observable<LinkStatus>
  readonly frames$: Observable<Frame>
  /** Asks for a topic; one answer. Unsubscribing gives up waiting, not the topic. */
  subscribe(topic: string, since?: Version): Observable<SubscribeAnswer>
  unsubscribe(topic: string): void
  /** The gateway's clock, epoch ms; one answer. */
  time(): Observable<number>
}

/** The link failed while something was asked. */
export class LinkLost extends Error {
  override readonly name = 'LinkLost'
}
