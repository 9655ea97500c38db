import { Observable, type Subscriber } from 'rxjs'
import type { Wish } from '#shared/topics/protocol.ts'

/** One question holds at most so many wishes: its frame stays far below the 16 KiB that the gateway takes. */
const WISHES_PER_QUESTION = 32

export interface GatherPorts {
  /** One answer for each wish, in order; fails when the link is lost. */
  readonly ask: (wishes: readonly Wish[]) => Observable<unknown>
  readonly leave: (topics: readonly string[]) => void
}

export interface Gathered {
  /** The answer to one wish. Unsubscribing before the question is put takes the wish out of it. */
  ask(wish: Wish): Observable<unknown>
  leave(topic: string): void
}

interface Waiting {
  readonly wish: Wish
  readonly subscriber: Subscriber<unknown>
}

/** Puts all wishes of one turn into one question: a screen that scrolls opens and closes dozens of topics at once. */
export function gather({ ask, leave }: GatherPorts): Gathered {
  const waiting = new Set<Waiting>()
  const leaving = new Set<string>()
  let due = false

  function schedule(): void {
    if (due) return
    due = true
    queueMicrotask(flush)
  }

  /** Topics are left before others are asked for: there may be room for no more of them. */
  function flush(): void {
    due = false
    const topics = [...leaving]
    const wishes = [...waiting]
    leaving.clear()
    waiting.clear()
    if (topics.length > 0) leave(topics)
    for (let from = 0; from < wishes.length; from += WISHES_PER_QUESTION)
      put(wishes.slice(from, from + WISHES_PER_QUESTION))
  }

  function put(asked: readonly Waiting[]): void {
    ask(asked.map(({ wish }) => wish)).subscribe({
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
    ask: (wish) =>
      new Observable((subscriber) => {
        const mine = { wish, subscriber }
        waiting.add(mine)
        leaving.delete(wish.topic)
        schedule()
        return () => {
          waiting.delete(mine)
        }
      }),
    leave(topic) {
      leaving.add(topic)
      schedule()
    },
  }
}
