import type { Health } from '#shared/topics/protocol.ts'
import type { Rows } from '#shared/topics/rows.ts'
import type { PollStatus, Role } from '../log/log.ts'
import { backOff, isRegular, nextMoment, nextRegular, type Plan, paceOf } from './cadence.ts'
import { healthAt, isTimely, staleAt } from './health.ts'
import { createTimer } from './timer.ts'

/** What a loop needs of its topic. */
export interface Subject {
  /** Asks the provider; undefined when the poll failed. Never throws. */
  ask(): Promise<Rows | undefined>
  /** Whether this gateway still polls it: its clock may have run away from it. */
  mayAsk(): boolean
  /** The plan by what is known now; undefined: asked once, and again only while that fails. */
  plan(): Plan | undefined
  /** A good answer that is newer than every one before it. Settles once it is told. */
  landed(rows: Rows, readAt: number): void | Promise<void>
  failed(readAt: number): void | Promise<void>
  /** The state of health turned. */
  turned(health: Health): void
  /** The longest pause between two failed asks, in ms. */
  readonly patienceMs: number
}

/** The life of one watched topic: asked here, or elsewhere and heard of. */
export interface Loop {
  /** Settles once a first ask has ended, well or badly, wherever it was made. */
  readonly first: Promise<void>
  readonly isAsking: boolean
  health(): Health
  /** How old the picture is while it is asked for regularly, in ms; else 0. */
  ageMs(): number
  /** Asks now instead of when the back-off says, if the last ask failed. */
  hurry(): void
  /** Looks at the plan again: what it goes by has changed. */
  replan(): void
  /** Who asks from now on. What was asked for in another role does not land. */
  turned(role: Role): void
  /** How an ask went that was made elsewhere. */
  heard(tick: PollStatus): void
  stop(): void
}

/** Asks nothing until it is told that this gateway does: then at once, or where the last one to ask left off. */
export function startLoop(subject: Subject): Loop {
  const startedAt = Date.now()
  const { promise: first, resolve } = Promise.withResolvers<void>()
  // The first interval is cut at random, so that topics that were opened together are not asked together.
  const firstCut = 0.5 + Math.random() / 2
  let role: Role = 'following'
  let asked = 0
  let newest = 0
  let failures = 0
  let lastGoodAt = 0
  let lastAsk = { dueAt: 0, tookMs: 0 }
  /** Up to when the plan's moments have been asked for. */
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
    if (state !== undefined && health.state !== state) subject.turned(health)
    state = health.state
    const turnsAt = health.state === 'live' ? staleAt(record()) : undefined
    timers.stale.until(turnsAt, watchHealth)
  }

  function follow() {
    const now = Date.now()
    const plan = paceOf(subject.plan(), role)
    everyMs = plan?.everyMs ?? everyMs
    const regular = plan !== undefined && isRegular(plan, now)
    regularSince = regular ? (regularSince ?? now) : undefined
    const moment = plan && nextMoment(plan, role === 'following' ? Math.max(reached, now) : reached)
    timers.moment.until(moment, meet)
    return { plan, moment }
  }

  /** What is due is asked for here, or elsewhere. */
  function meet(dueAt: number) {
    if (role !== 'following' && subject.mayAsk()) return void shoot(dueAt)
    follow()
    watchHealth()
  }

  /** Sets the next regular ask, unless one of the plan's moments comes before it. */
  function keepPace(isCut = false) {
    const { plan, moment } = follow()
    const at = plan && nextRegular(plan, lastAsk.dueAt, lastAsk.tookMs)
    if (at === undefined || (moment ?? Number.POSITIVE_INFINITY) <= at) return timers.regular.until(undefined)
    const cutAt = isCut ? lastAsk.dueAt + (at - lastAsk.dueAt) * firstCut : at
    // Whatever was slept through is made up for by one ask.
    timers.regular.until(Math.max(cutAt, Date.now()), meet)
  }

  function goOn(from: number, isCut = false) {
    if (failures === 0) keepPace(isCut)
    else timers.regular.until(from + backOff(everyMs, failures, subject.patienceMs), meet)
  }

  async function shoot(dueAt: number, isCut = false) {
    const attempt = ++asked
    const askedAt = Date.now()
    reached = Math.max(dueAt, askedAt)
    follow()
    watchHealth()
    const startedMs = performance.now()
    const rows = await subject.ask()
    if (stopped || attempt < newest) return
    newest = attempt
    lastAsk = { dueAt: askedAt - dueAt > everyMs ? askedAt : dueAt, tookMs: performance.now() - startedMs }
    const readAt = Date.now()
    failures = rows ? 0 : failures + 1
    if (rows) lastGoodAt = readAt
    const told = rows ? subject.landed(rows, readAt) : subject.failed(readAt)
    if (told) await told
    if (stopped || attempt < newest) return
    follow()
    watchHealth()
    settle()
    if (attempt === asked) goOn(readAt, isCut)
  }

  /** Goes on where the last one to ask left off; where nobody did of late, asks at once. */
  function lead() {
    follow()
    if (lastGoodAt === 0 || !isSettled) return void shoot(Date.now(), true)
    goOn(lastAsk.dueAt)
  }

  return {
    first,
    get isAsking() {
      return role !== 'following'
    },
    health: () => healthAt(record(), Date.now()),
    ageMs: () => (regularSince === undefined ? 0 : Date.now() - Math.max(lastGoodAt, startedAt)),
    hurry() {
      if (failures > 0 && !stopped && role !== 'following')
        timers.regular.until(Date.now() + Math.random() * 250, meet)
    },
    replan() {
      const idle = newest === asked && failures === 0 && role !== 'following'
      if (idle) keepPace()
      else follow()
      watchHealth()
    },
    turned(next) {
      if (next === role || stopped) return
      role = next
      newest = ++asked
      timers.regular.until(undefined)
      if (role === 'following') follow()
      else lead()
    },
    heard(tick) {
      if (role !== 'following' || tick.askedAt < lastAsk.dueAt || stopped) return
      lastGoodAt = Math.max(lastGoodAt, tick.lastGoodAt)
      failures = tick.failing ? 1 : 0
      lastAsk = { dueAt: tick.askedAt, tookMs: 0 }
      reached = tick.askedAt
      follow()
      watchHealth()
      if (tick.failing || isTimely(record(), Date.now())) settle()
    },
    stop() {
      stopped = true
      settle()
      for (const timer of Object.values(timers)) timer.until(undefined)
    },
  }
}
