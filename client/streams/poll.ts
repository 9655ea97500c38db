import { defer, map, Observable, repeat, type SchedulerLike, tap, timer } from 'rxjs'
import { ERROR_AFTER_REFUSALS, type Memory } from '#shared/topics/follower.ts'
import type { Version } from '#shared/topics/protocol.ts'
import { replicaOf } from '#shared/topics/replica.ts'
import { askAgainAfterMs, askAgainLateMs } from '#shared/topics/retry-delay.ts'
import { readCode, readHealth, readSnapshot } from './decode.ts'

const POLL_EVERY_MS = 2_000

/** Answer to the request of a topic over HTTP, with its body unread. */
export type PollAnswer =
  | { readonly kind: 'state'; readonly body: unknown; readonly serverAt?: number | undefined }
  | { readonly kind: 'unchanged'; readonly health: unknown; readonly serverAt?: number | undefined }
  | { readonly kind: 'refused'; readonly code: unknown }
  /** `isAnswered`: a server has answered with an error. */
  | { readonly kind: 'failed'; readonly isAnswered?: boolean }

/** Requests a topic's whole state over HTTP; with `held` the answer may be that nothing changed. Never rejects. */
export type ReadTopic = (topic: string, held: Version | undefined, signal: AbortSignal) => Promise<PollAnswer>

/** A topic's answers over HTTP, one after the other until unsubscribed. */
export type PollTopic = (topic: string, held: () => Version | undefined) => Observable<PollAnswer>

/** Polls every two seconds; with a growing delay while that fails, and rarely after a refusal. */
export function pollOver(read: ReadTopic, scheduler: SchedulerLike, random: () => number): PollTopic {
  return (topic, held) =>
    defer(() => {
      let failures = 0
      let pauseMs = 0
      return defer(() => once(read, topic, held())).pipe(
        map(readable),
        tap(({ kind }) => {
          failures = kind === 'failed' ? failures + 1 : 0
          if (kind === 'failed') pauseMs = Math.max(POLL_EVERY_MS, askAgainAfterMs(failures, random()))
          else pauseMs = kind === 'refused' ? askAgainLateMs(random()) : POLL_EVERY_MS * (0.9 + random() / 5)
        }),
        repeat({ delay: () => timer(pauseMs, scheduler) }),
      )
    })
}

/** An answer that is not the gateway's tells nothing: a network that asks for a login may have answered. */
function readable(answer: PollAnswer): PollAnswer {
  const isRead =
    answer.kind === 'failed' ||
    (answer.kind === 'state' && readSnapshot(answer.body)) ||
    (answer.kind === 'unchanged' && readHealth(answer.health)) ||
    (answer.kind === 'refused' && readCode(answer.code))
  return isRead ? answer : { kind: 'failed' }
}

function once(read: ReadTopic, topic: string, held: Version | undefined): Observable<PollAnswer> {
  return new Observable((subscriber) => {
    const given = new AbortController()
    void read(topic, held, given.signal).then((answer) => {
      subscriber.next(answer)
      subscriber.complete()
    })
    return () => given.abort()
  })
}

/** Memory after an answer over HTTP. Within an epoch its state is never older than the held one. */
export function polled(memory: Memory, answer: PollAnswer): Memory {
  const { replica } = memory
  switch (answer.kind) {
    case 'failed': {
      const refusals = memory.refusals + 1
      if (replica || refusals < ERROR_AFTER_REFUSALS) return { ...memory, refusals }
      return { ...memory, refusals, error: answer.isAnswered ? 'unavailable' : 'unreached' }
    }
    case 'refused':
      return { ...memory, error: readCode(answer.code) ?? 'unavailable' }
    case 'unchanged': {
      const health = readHealth(answer.health)
      if (!replica || !health) return memory
      const at = answer.serverAt ?? replica.at
      return { ...memory, replica: { ...replica, health, at }, error: undefined }
    }
    case 'state': {
      const snapshot = readSnapshot(answer.body)
      if (!snapshot) return memory
      const older = replica && snapshot.epoch === replica.epoch && snapshot.seq < replica.seq
      return older ? memory : { ...memory, replica: replicaOf(snapshot), doubted: false, error: undefined }
    }
  }
}
