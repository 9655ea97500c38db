/** An event that keeps the worker alive until its work is done. */
export interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

/** A request of a page, which the worker may answer. */
export interface RequestEvent extends LastingEvent {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}

/** Used part of a service worker's scope: TypeScript has its types or those of a page, not both. */
interface WorkerScope {
  readonly location: Location
  readonly clients: { claim(): Promise<void> }
  addEventListener(name: 'install' | 'activate', listen: (event: LastingEvent) => void): void
  addEventListener(name: 'fetch', listen: (event: RequestEvent) => void): void
}

export const scope = globalThis as unknown as WorkerScope
