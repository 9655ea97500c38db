import type { Health } from '#shared/topics/protocol.ts'
import type { Rows } from '#shared/topics/rows.ts'
import type { PollStatus, Role } from '../log/log.ts'
import { backOff, isRegular, nextMoment, nextRegular, type Plan, planForRole } from './cadence.ts'
import { healthAt, isTimely, staleAt } from './health.ts'
import { createTimer } from './timer.ts'

export interface LoopDeps {
  /** Polls the provider; undefined if that failed. Never throws. */
  ask(): Promise<Rows | undefined>
  /** False once this gateway's lease has run out by its own clock. */
  mayAsk(): boolean
  /** The current plan; undefined: polled once, and again only while that fails. */
  plan(): Plan | undefined
  /** Commits an answer; older ones are not passed. Settles once the listeners were called. */
  answered(rows: Rows, readAt: number): void | Promise<void>
  failed(readAt: number): void | Promise<void>
  healthChanged(health: Health): void
  /** Longest pause between two failed polls, in ms. */
  readonly maxPauseMs: number
}

/** The polls of one watched topic, made by this gateway or reported by another. */
export interface Loop {
  /** Settles after the first poll, good or failed, on whichever gateway. */
  readonly first: Promise<void>
  /** True while this gateway polls the topic. */
  readonly isAsking: boolean
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
  const { promise: first, resolve } = Promise.withResolvers<void>()
  // The first interval is shortened at random, so that topics that were opened together are not polled together.
  const firstCut = 0.5 + Math.random() / 2
  let role: Role = 'following'
  let asked = 0
  let newest = 0
  let failures = 0
  let lastGoodAt = 0
  let lastAsk = { dueAt: 0, tookMs: 0 }
  /** Time up to which the plan's moments have been polled, epoch ms. */
  let reached = 0
  let regularSince: number | undefined
  let everyMs = 1
  let state: Health['state'] | undefined
  let isSettled = false
  let stopped = false
  const timers = { regular: createTimer(), moment: createTimer(), stale: createTimer() }

  function settle() {
    isSettled = true
    resolve()
  }

  const record = () => ({ lastGoodAt, failing: failures > 0, regularSince, everyMs })

  function watchHealth() {
    const now = Date.now()
    const health = healthAt(record(), now)
    if (state !== undefined && health.state !== state) deps.healthChanged(health)
    state = health.state
    const turnsAt = health.state === 'live' ? staleAt(record()) : undefined
    timers.stale.until(turnsAt, watchHealth)
  }

  function applyPlan() {
    const now = Date.now()
    const plan = planForRole(deps.plan(), role)
    everyMs = plan?.everyMs ?? everyMs
    const regular = plan !== undefined && isRegular(plan, now)
    regularSince = regular ? (regularSince ?? now) : undefined
    const moment = plan && nextMoment(plan, role === 'following' ? Math.max(reached, now) : reached)
    timers.moment.until(moment, onDue)
    return { plan, moment }
  }

  function onDue(dueAt: number) {
    if (role !== 'following' && deps.mayAsk()) return void poll(dueAt)
    applyPlan()
    watchHealth()
  }

  /** Schedules the next regular poll, unless one of the plan's moments comes before it. */
  function scheduleRegular(isCut = false) {
    const { plan, moment } = applyPlan()
    const at = plan && nextRegular(plan, lastAsk.dueAt, lastAsk.tookMs)
    if (at === undefined || (moment ?? Number.POSITIVE_INFINITY) <= at) return timers.regular.until(undefined)
    const cutAt = isCut ? lastAsk.dueAt + (at - lastAsk.dueAt) * firstCut : at
    // Polls that were missed while the process slept are one poll.
    timers.regular.until(Math.max(cutAt, Date.now()), onDue)
  }

  function scheduleNext(from: number, isCut = false) {
    if (failures === 0) scheduleRegular(isCut)
    else timers.regular.until(from + backOff(everyMs, failures, deps.maxPauseMs), onDue)
  }

  async function poll(dueAt: number, isCut = false) {
    const attempt = ++asked
    const askedAt = Date.now()
    reached = Math.max(dueAt, askedAt)
    applyPlan()
    watchHealth()
    const startedMs = performance.now()
    const rows = await deps.ask()
    if (stopped || attempt < newest) return
    newest = attempt
    lastAsk = { dueAt: askedAt - dueAt > everyMs ? askedAt : dueAt, tookMs: performance.now() - startedMs }
    const readAt = Date.now()
    failures = rows ? 0 : failures + 1
    if (rows) lastGoodAt = readAt
    const committed = rows ? deps.answered(rows, readAt) : deps.failed(readAt)
    if (committed) await committed
    if (stopped || attempt < newest) return
    applyPlan()
    watchHealth()
    settle()
    if (attempt === asked) scheduleNext(readAt, isCut)
  }

  /** Continues the interval of the gateway that polled before; polls at once if none did yet. */
  function takeOver() {
    applyPlan()
    if (lastGoodAt === 0 || !isSettled) return void poll(Date.now(), true)
    scheduleNext(lastAsk.dueAt)
  }

  return {
    first,
    get isAsking() {
      return role !== 'following'
    },
    health: () => healthAt(record(), Date.now()),
    ageMs: () => (regularSince === undefined ? 0 : Date.now() - Math.max(lastGoodAt, startedAt)),
    retryNow() {
      if (failures > 0 && !stopped && role !== 'following')
        timers.regular.until(Date.now() + Math.random() * 250, onDue)
    },
    replan() {
      const idle = newest === asked && failures === 0 && role !== 'following'
      if (idle) scheduleRegular()
      else applyPlan()
      watchHealth()
    },
    roleChanged(next) {
      if (next === role || stopped) return
      role = next
      newest = ++asked
      timers.regular.until(undefined)
      if (role === 'following') applyPlan()
      else takeOver()
    },
    polledElsewhere(status) {
      if (role !== 'following' || status.askedAt < lastAsk.dueAt || stopped) return
      lastGoodAt = Math.max(lastGoodAt, status.lastGoodAt)
      failures = status.failing ? 1 : 0
      lastAsk = { dueAt: status.askedAt, tookMs: 0 }
      reached = status.askedAt
      applyPlan()
      watchHealth()
      if (status.failing || isTimely(record(), Date.now())) settle()
    },
    stop() {
      stopped = true
      settle()
      for (const timer of Object.values(timers)) timer.until(undefined)
    },
  }
}
