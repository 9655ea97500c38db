import type { Health } from '#shared/topics/protocol.ts'
import type { Rows } from '#shared/topics/rows.ts'
import type { DueTopic } from './batch.ts'
import { ownNow } from './clock.ts'
import {
  dueAt,
  healthAt,
  heldUntil,
  type Input,
  type Schedule,
  type Situation,
  unpolled,
} from './schedule.ts'
import { turn } from './turn.ts'

/** Longest delay of `setTimeout`, in ms; with a longer one it fires at once. */
const LONGEST_WAIT_MS = 2_147_000_000

export interface LoopDeps<T> extends Pick<Situation, 'plan'> {
  readonly topic: T
  /** Polls the provider. Never throws. */
  ask(asked: DueTopic<T>): void
  /** False once this gateway's lease has run out by its own clock. */
  mayAsk(): boolean
  /** Time of the last poke, by our own clock, if the provider says when this topic changes; else 0. */
  pokedAt(): number
  /**
   * Commits the rows of a poll, which are undefined if it failed; never those of an older poll. Settles once the
   * listeners were called. @param readAt epoch ms
   */
  polled(rows: Rows | undefined, readAt: number): void | Promise<void>
  healthChanged(health: Health): void
}

/** The polls of one topic, made by this gateway or reported by another: the timer and the calls, as `turn` decides. */
export type Loop = ReturnType<typeof startLoop>

/** Starts in the role `following`. In another role it polls at once, or at the end of the interval under way. */
export function startLoop<T>(deps: LoopDeps<T>, kept: Schedule = unpolled) {
  const { topic, plan } = deps
  const startedAt = ownNow()
  const { promise: first, resolve: settle } = Promise.withResolvers<void>()
  let timer: NodeJS.Timeout | undefined
  let schedule = kept
  let isStopped = false

  const clocks = () => ({ now: ownNow(), wall: Date.now() })
  const next = (input: Input) =>
    turn(schedule, input, { ...clocks(), pokedAt: deps.pokedAt(), plan, random: Math.random })
  const health = () => healthAt(schedule, clocks())

  /** Wakes at a time of our own clock, never early, but late if the machine sleeps. Infinity: it does not wake. */
  function wakeFrom(at: number) {
    clearTimeout(timer)
    if (at === Number.POSITIVE_INFINITY) return
    timer = setTimeout(wake, Math.min(Math.max(0, Math.ceil(at - ownNow())), LONGEST_WAIT_MS), at)
  }

  function wake(at: number) {
    if (ownNow() < at) wakeFrom(at)
    else take({ kind: 'due', at, mayAsk: deps.mayAsk() })
  }

  function take(input: Input) {
    if (isStopped) return
    const before = schedule
    schedule = next(input)
    // A kept schedule is settled before its rows are read again; the report that comes with them may not change it.
    if (schedule.isSettled && (schedule !== before || input.kind === 'elsewhere')) settle()
    if (schedule === before) return
    wakeFrom(dueAt(schedule))
    if (before.health && schedule.health !== before.health) deps.healthChanged(health())
    if (schedule.attempt !== before.attempt) poll(schedule)
  }

  function poll(current: Schedule) {
    const { attempt } = current
    if (!attempt) return
    const startedMs = performance.now()
    const isWanted = () => !isStopped && attempt.nth >= schedule.endedNth
    deps.ask({
      topic,
      past: pastOf(current),
      isWanted,
      answer(answer, tookMs = performance.now() - startedMs) {
        if (!isWanted()) return
        const how = answer === 'refused' ? answer : answer ? 'good' : 'failed'
        schedule = next({ kind: 'answered', attempt, how, tookMs })
        const readAt = ownNow()
        const commit = () => take({ kind: 'committed', attempt, readAt })
        const committing = deps.polled(answer === 'refused' ? undefined : answer, Date.now())
        if (committing) void committing.then(commit)
        else commit()
      },
    })
  }

  return {
    /** Settles after the first poll, good or failed, on whichever gateway. */
    first,
    /** Passes an input to `turn`. */
    take,
    schedule: () => schedule,
    health,
    /** Age of the rows in ms; 0 while the topic is not polled regularly. */
    ageMs: () =>
      schedule.regularSince === undefined ? 0 : ownNow() - Math.max(heldUntil(schedule), startedAt),
    stop() {
      isStopped = true
      settle()
      wakeFrom(Number.POSITIVE_INFINITY)
    },
  }
}

function pastOf({ isRefused, lastGoodAt, failures }: Schedule): DueTopic<unknown>['past'] {
  if (isRefused) return 'refused'
  if (lastGoodAt > 0) return 'answered'
  return failures > 0 ? 'failed' : 'none'
}
