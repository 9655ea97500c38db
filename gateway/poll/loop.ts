import type { Health } from '#shared/topics/protocol.ts'
import type { Rows } from '#shared/topics/rows.ts'
import type { DueTopic, PollAnswer } from './batch.ts'
import { ownNow } from './clock.ts'
import {
  currentUntil,
  dueAt,
  healthAt,
  type Input,
  type PollOutcome,
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
  commit(rows: Rows | undefined, readAt: number): void | Promise<void>
  healthChanged(health: Health): void
}

/** The polls of one topic, made by this gateway or reported by another: the timer and the calls, as `turn` decides. */
export type Loop = ReturnType<typeof startLoop>

/**
 * Starts in the role `following`. In another role it polls at once, or at the end of the interval under way.
 * @param initial the schedule that was kept of earlier polls
 */
export function startLoop<T>(deps: LoopDeps<T>, initial: Schedule = unpolled) {
  const { topic, plan } = deps
  const startedAt = ownNow()
  const { promise: firstPoll, resolve: settleFirstPoll } = Promise.withResolvers<void>()
  let timer: NodeJS.Timeout | undefined
  let schedule = initial
  let isStopped = false

  const clocks = () => ({ now: ownNow(), wall: Date.now() })
  const scheduleAfter = (input: Input) =>
    turn(schedule, input, { ...clocks(), pokedAt: deps.pokedAt(), plan, random: Math.random })
  const health = () => healthAt(schedule, clocks())

  /** Wakes at a time of our own clock, never early, but late if the machine sleeps. Infinity: it does not wake. */
  function setWakeUp(at: number) {
    clearTimeout(timer)
    if (at === Number.POSITIVE_INFINITY) return
    timer = setTimeout(wake, Math.min(Math.max(0, Math.ceil(at - ownNow())), LONGEST_WAIT_MS), at)
  }

  function wake(at: number) {
    if (ownNow() < at) setWakeUp(at)
    else take({ kind: 'due', at, mayAsk: deps.mayAsk() })
  }

  function take(input: Input) {
    if (isStopped) return
    const before = schedule
    schedule = scheduleAfter(input)
    // A kept schedule is settled before its rows are read again; the report that comes with them may not change it.
    if (schedule.isSettled && (schedule !== before || input.kind === 'elsewhere')) settleFirstPoll()
    if (schedule === before) return
    setWakeUp(dueAt(schedule))
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
        const rows = answer === 'refused' ? undefined : answer
        schedule = scheduleAfter({ kind: 'answered', attempt, outcome: outcomeOf(answer), tookMs })
        const readAt = ownNow()
        const committed = () => take({ kind: 'committed', attempt, readAt })
        const committing = deps.commit(rows, Date.now())
        if (committing) void committing.then(committed)
        else committed()
      },
    })
  }

  return {
    /** Settles after the first poll, good or failed, on whichever gateway. */
    firstPoll,
    /** Passes an input to `turn`. */
    take,
    schedule: () => schedule,
    health,
    /** Age of the rows in ms; 0 while the topic is not polled regularly. */
    ageMs: () =>
      schedule.regularSince === undefined ? 0 : ownNow() - Math.max(currentUntil(schedule), startedAt),
    stop() {
      isStopped = true
      settleFirstPoll()
      setWakeUp(Number.POSITIVE_INFINITY)
    },
  }
}

function outcomeOf(answer: PollAnswer): PollOutcome {
  if (answer === 'refused') return 'refused'
  return answer ? 'good' : 'failed'
}

function pastOf({ isRefused, lastGoodAt, failures }: Schedule): DueTopic<unknown>['past'] {
  if (isRefused) return 'refused'
  if (lastGoodAt > 0) return 'answered'
  return failures > 0 ? 'failed' : 'none'
}
