import { defer, map, Observable, repeat, type SchedulerLike, tap, timer } from 'rxjs'
import { ERROR_AFTER_REFUSALS, type Memory } from '#shared/topics/follower.ts'
import type { Version } from '#shared/topics/protocol.ts'
import { replicaOf } from '#shared/topics/replica.ts'
import { askAgainAfterMs, askAgainLateMs } from '#shared/topics/retry-delay.ts'
import { readErrorCode, readHealth, readSnapshot } from './decode.ts'

const POLL_EVERY_MS = 2_000

/** Answer to the request of a topic over HTTP, with its body unread. */
export type PollAnswer =
  | { readonly kind: 'state'; readonly body: unknown; readonly serverAt?: number | undefined }
  | { readonly kind: 'unchanged'; readonly health: unknown; readonly serverAt?: number | undefined }
  | { readonly kind: 'refused'; readonly code: unknown }
  /** `isAnswered`: a server has answered with an error. */
  | { readonly kind: 'failed'; readonly isAnswered?: boolean }

/** Requests a topic's state over HTTP. With the version of a state the answer may be `unchanged`. Never rejects. */
export type ReadTopic = (
  topic: string,
  version: Version | undefined,
  signal: AbortSignal,
) => Promise<PollAnswer>

/** A topic's answers over HTTP, one after the other until unsubscribed. */
export type PollTopic = (topic: string, version: () => Version | undefined) => Observable<PollAnswer>

/** Polls every two seconds; with a growing delay while that fails, and rarely after a refusal. */
export function pollOver(read: ReadTopic, scheduler: SchedulerLike, random: () => number): PollTopic {
  return (topic, version) =>
    defer(() => {
      let failures = 0
      let pauseMs = 0
      return defer(() => requestOnce(read, topic, version())).pipe(
        map(checkedAnswer),
        tap(({ kind }) => {
          failures = kind === 'failed' ? failures + 1 : 0
          pauseMs = nextPollAfterMs(kind, failures, random())
        }),
        repeat({ delay: () => timer(pauseMs, scheduler) }),
      )
    })
}

/** @param failures number of failures in a row @param random from 0 to 1: pages poll at different times */
function nextPollAfterMs(kind: PollAnswer['kind'], failures: number, random: number): number {
  if (kind === 'failed') return Math.max(POLL_EVERY_MS, askAgainAfterMs(failures, random))
  return kind === 'refused' ? askAgainLateMs(random) : POLL_EVERY_MS * (0.9 + random / 5)
}

/** The answer if it is readable, else a failure: a network that asks for a login may have answered for the gateway. */
function checkedAnswer(answer: PollAnswer): PollAnswer {
  const isRead =
    answer.kind === 'failed' ||
    (answer.kind === 'state' && readSnapshot(answer.body)) ||
    (answer.kind === 'unchanged' && readHealth(answer.health)) ||
    (answer.kind === 'refused' && readErrorCode(answer.code))
  return isRead ? answer : { kind: 'failed' }
}

function requestOnce(read: ReadTopic, topic: string, version: Version | undefined): Observable<PollAnswer> {
  return new Observable((subscriber) => {
    const controller = new AbortController()
    void read(topic, version, controller.signal).then((answer) => {
      subscriber.next(answer)
      subscriber.complete()
    })
    return () => controller.abort()
  })
}

/** Memory after an answer over HTTP. Within an epoch an older state is ignored. */
export function polled(memory: Memory, answer: PollAnswer): Memory {
  const { replica } = memory
  switch (answer.kind) {
    case 'failed': {
      const refusals = memory.refusals + 1
      if (replica || refusals < ERROR_AFTER_REFUSALS) return { ...memory, refusals }
      return { ...memory, refusals, error: answer.isAnswered ? 'unavailable' : 'unreached' }
    }
    case 'refused':
      return { ...memory, error: readErrorCode(answer.code) ?? 'unavailable' }
    case 'unchanged': {
      const health = readHealth(answer.health)
      if (!replica || !health) return memory
      const at = answer.serverAt ?? replica.at
      return { ...memory, replica: { ...replica, health, at }, error: undefined }
    }
    case 'state': {
      const snapshot = readSnapshot(answer.body)
      if (!snapshot) return memory
      const isOlder = replica && snapshot.epoch === replica.epoch && snapshot.seq < replica.seq
      return isOlder ? memory : { ...memory, replica: replicaOf(snapshot), doubted: false, error: undefined }
    }
  }
}
