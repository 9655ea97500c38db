import type { Health } from '#shared/topics/protocol.ts'
import type { Rows } from '#shared/topics/rows.ts'
import type { PollStatus, Role } from '../leadership.ts'
import { healthAt, staleAt } from './health.ts'
import { type Attempt, dueAt, type Input, type Situation, turn, unpolled } from './schedule.ts'
import { createTimer } from './timer.ts'

export interface LoopDeps extends Pick<Situation, 'plan' | 'maxPauseMs'> {
  /** Polls the provider; undefined if that failed. Never throws. */
  ask(): Promise<Rows | undefined>
  /** False once this gateway's lease has run out by its own clock. */
  mayAsk(): boolean
  /** Commits an answer, undefined: it failed; older ones are not passed. Settles once the listeners were called. */
  polled?(rows: Rows | undefined, readAt: number): void | Promise<void>
  healthChanged?(health: Health): void
}

/** The polls of one watched topic, made by this gateway or reported by another. */
export interface Loop {
  /** Settles after the first poll, good or failed, on whichever gateway. */
  readonly first: Promise<void>
  /** Its own role in polling the topic. */
  readonly role: Role
  health(): Health
  /** Age of the rows in ms; 0 while the topic is not polled regularly. */
  ageMs(): number
  /** Polls now instead of after the back-off, if the last poll failed. */
  retryNow(): void
  /** Reads the plan again. */
  replan(): void
  /** Changes the role. Answers that were requested in the role before are dropped. */
  roleChanged(role: Role): void
  /** Records a poll of another gateway. */
  polledElsewhere(status: PollStatus): void
  stop(): void
}

/** Starts in the role `following`. In another role it polls at once, or at the end of the interval under way. */
export function startLoop(deps: LoopDeps): Loop {
  const startedAt = Date.now()
  const { promise: first, resolve: settle } = Promise.withResolvers<void>()
  const timers = { due: createTimer(), stale: createTimer() }
  let schedule = unpolled
  let state: Health['state'] | undefined
  let stopped = false

  const next = (input: Input) =>
    turn(schedule, input, {
      now: Date.now(),
      plan: deps.plan,
      maxPauseMs: deps.maxPauseMs,
      random: Math.random,
    })

  function take(input: Input) {
    if (stopped) return
    const before = schedule
    const after = next(input)
    if (after === before) return
    schedule = after
    timers.due.until(dueAt(after), (at) => take({ kind: 'due', at, mayAsk: deps.mayAsk() }))
    watchHealth()
    if (after.isSettled) settle()
    if (after.attempt && after.attempt !== before.attempt) void poll(after.attempt)
  }

  function watchHealth() {
    const health = healthAt(schedule, Date.now())
    if (state !== undefined && health.state !== state) deps.healthChanged?.(health)
    state = health.state
    timers.stale.until(health.state === 'live' ? staleAt(schedule) : undefined, watchHealth)
  }

  async function poll(attempt: Attempt) {
    const startedMs = performance.now()
    const rows = await deps.ask()
    if (stopped || attempt.nth < schedule.newest) return
    const tookMs = performance.now() - startedMs
    schedule = next({ kind: 'answered', attempt, isGood: rows !== undefined, tookMs })
    const readAt = Date.now()
    const committed = deps.polled?.(rows, readAt)
    if (committed) await committed
    take({ kind: 'committed', attempt, readAt })
  }

  return {
    first,
    get role() {
      return schedule.role
    },
    health: () => healthAt(schedule, Date.now()),
    ageMs: () =>
      schedule.regularSince === undefined ? 0 : Date.now() - Math.max(schedule.lastGoodAt, startedAt),
    retryNow: () => take({ kind: 'retry' }),
    replan: () => take({ kind: 'replan' }),
    roleChanged: (role) => take({ kind: 'role', role }),
    polledElsewhere: (status) => take({ kind: 'elsewhere', status }),
    stop() {
      stopped = true
      settle()
      for (const timer of Object.values(timers)) timer.until(undefined)
    },
  }
}
