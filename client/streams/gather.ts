import { Observable, type Subscriber } from 'rxjs'
import type { SubscribeEntry } from '#shared/topics/protocol.ts'

/** Most entries of a request, far below the gateway's limit of 16 KiB. */
const ENTRIES_PER_REQUEST = 32

export interface GatherPorts {
  /** One answer for each entry, in order; fails when the link is lost. */
  readonly ask: (entries: readonly SubscribeEntry[]) => Observable<unknown>
  readonly leave: (topics: readonly string[]) => void
}

interface PendingEntry {
  readonly entry: SubscribeEntry
  readonly subscriber: Subscriber<unknown>
}

/** Sends the entries of a task in one request: scrolling opens and closes dozens of topics at once. */
export function gather({ ask, leave }: GatherPorts) {
  const waiting = new Set<PendingEntry>()
  const leaving = new Set<string>()
  let isScheduled = false

  function schedule(): void {
    if (isScheduled) return
    isScheduled = true
    queueMicrotask(flush)
  }

  /** Sends the waiting entries. It unsubscribes first, since the number of topics is limited. */
  function flush(): void {
    isScheduled = false
    const topics = [...leaving]
    const entries = [...waiting]
    leaving.clear()
    waiting.clear()
    if (topics.length > 0) leave(topics)
    for (let from = 0; from < entries.length; from += ENTRIES_PER_REQUEST)
      put(entries.slice(from, from + ENTRIES_PER_REQUEST))
  }

  function put(asked: readonly PendingEntry[]): void {
    ask(asked.map(({ entry }) => entry)).subscribe({
      next: (answers) => {
        for (const [place, { subscriber }] of asked.entries()) {
          subscriber.next(Array.isArray(answers) ? answers[place] : undefined)
          subscriber.complete()
        }
      },
      error: (cause) => {
        for (const { subscriber } of asked) subscriber.error(cause)
      },
    })
  }

  return {
    /** The answer to an entry. Unsubscribing before the request is sent removes the entry. */
    ask: (entry: SubscribeEntry) =>
      new Observable<unknown>((subscriber) => {
        const pending = { entry, subscriber }
        waiting.add(pending)
        leaving.delete(entry.topic)
        schedule()
        return () => {
          waiting.delete(pending)
        }
      }),
    leave(topic: string) {
      leaving.add(topic)
      schedule()
    },
  }
}
