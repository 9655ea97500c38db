import { Observable } from 'rxjs'

/** Messages of this name from all tabs, including this one; none in a browser without channels. */
export const fromTabs$ = (name: string): Observable<unknown> =>
  new Observable((subscriber) => {
    if (!globalThis.BroadcastChannel) return
    const channel = new BroadcastChannel(name)
    channel.onmessage = ({ data }) => subscriber.next(data)
    return () => channel.close()
  })

export function toTabs(name: string, message: unknown): void {
  if (!globalThis.BroadcastChannel) return
  const channel = new BroadcastChannel(name)
  channel.postMessage(message)
  channel.close()
}
