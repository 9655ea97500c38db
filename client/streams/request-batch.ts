import { Observable, type Subscriber } from 'rxjs'
import type { SubscribeEntry } from '#shared/topics/protocol.ts'

/** Most entries of a request, far below the gateway's limit of 16 KiB. */
const ENTRIES_PER_REQUEST = 32

export interface BatchPorts {
  /** One answer for each entry, in order; fails when the link is lost. */
  readonly ask: (entries: readonly SubscribeEntry[]) => Observable<unknown>
  readonly leave: (topics: readonly string[]) => void
}

interface PendingEntry {
  readonly entry: SubscribeEntry
  readonly subscriber: Subscriber<unknown>
}

/** Batches requests: the entries of one task are sent together, since scrolling opens and closes dozens of topics. */
export function batchRequests({ ask, leave }: BatchPorts) {
  const waiting = new Set<PendingEntry>()
  const leavingTopics = new Set<string>()
  let isScheduled = false

  function schedule(): void {
    if (isScheduled) return
    isScheduled = true
    queueMicrotask(flush)
  }

  /** Sends the waiting entries. It unsubscribes first, since the number of topics is limited. */
  function flush(): void {
    isScheduled = false
    const topics = [...leavingTopics]
    const entries = [...waiting]
    leavingTopics.clear()
    waiting.clear()
    if (topics.length > 0) leave(topics)
    for (let from = 0; from < entries.length; from += ENTRIES_PER_REQUEST)
      request(entries.slice(from, from + ENTRIES_PER_REQUEST))
  }

  function request(batch: readonly PendingEntry[]): void {
    ask(batch.map(({ entry }) => entry)).subscribe({
      next: (answers) => {
        for (const [index, { subscriber }] of batch.entries()) {
          subscriber.next(Array.isArray(answers) ? answers[index] : undefined)
          subscriber.complete()
        }
      },
      error: (cause) => {
        for (const { subscriber } of batch) subscriber.error(cause)
      },
    })
  }

  return {
    /** The answer to an entry. Unsubscribing before the request is sent removes the entry. */
    ask: (entry: SubscribeEntry) =>
      new Observable<unknown>((subscriber) => {
        const pending = { entry, subscriber }
        waiting.add(pending)
        leavingTopics.delete(entry.topic)
        schedule()
        return () => {
          waiting.delete(pending)
        }
      }),
    leave(topic: string) {
      leavingTopics.add(topic)
      schedule()
    },
  }
}
