import type { Health } from '#shared/topics/protocol.ts'
import type { Rows } from '#shared/topics/rows.ts'
import { backOff, isRegular, nextMoment, nextRegular, type Plan } from './cadence.ts'
import { healthAt, staleAt } from './health.ts'

/** The longest that `setTimeout` can wait; beyond it it fires at once. */
const LONGEST_WAIT_MS = 2_147_000_000

/** What a loop needs of its topic. */
export interface Subject {
  /** Asks the provider; undefined when the poll failed. Never throws. */
  ask(): Promise<Rows | undefined>
  /** The plan by what is known now; undefined: asked once, and again only while that fails. */
  plan(): Plan | undefined
  /** A good answer that is newer than every one before it. */
  landed(rows: Rows, readAt: number): void
  /** The state of health turned. */
  turned(health: Health): void
  /** The longest pause between two failed asks, in ms. */
  readonly patienceMs: number
}

/** The life of one polled topic. */
export interface Loop {
  /** Settles once the first ask has ended, well or badly. */
  readonly first: Promise<void>
  health(): Health
  /** How old the picture is while it is asked for regularly, in ms; else 0. */
  ageMs(): number
  /** Asks now instead of when the back-off says, if the last ask failed. */
  hurry(): void
  /** Looks at the plan again: what it goes by has changed. */
  replan(): void
  stop(): void
}

/** Starts asking at once, then by the plan, until stopped. */
export function startLoop(subject: Subject): Loop {
  const startedAt = Date.now()
  // The first interval is cut at random, so that topics that were opened together are not asked together.
  const firstCut = 0.5 + Math.random() / 2
  let asked = 0
  let newest = 0
  let failures = 0
  let lastGoodAt = 0
  let lastAsk = { dueAt: startedAt, tookMs: 0 }
  /** Up to when the plan's moments have been asked for. */
  let reached = startedAt
  let regularSince: number | undefined
  let everyMs = 1
  let state: Health['state'] | undefined
  let stopped = false
  const timers = { regular: wait(), moment: wait(), stale: wait() }

  const record = () => ({ lastGoodAt, failing: failures > 0, regularSince, everyMs })
  const shootAt = (dueAt: number) => void shoot(dueAt)

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
    const plan = subject.plan()
    everyMs = plan?.everyMs ?? everyMs
    const regular = plan !== undefined && isRegular(plan, now)
    regularSince = regular ? (regularSince ?? now) : undefined
    const moment = plan && nextMoment(plan, reached)
    timers.moment.until(moment, shootAt)
    return { plan, moment }
  }

  /** Sets the next regular ask, unless one of the plan's moments comes before it. */
  function keepPace() {
    const { plan, moment } = follow()
    const at = plan && nextRegular(plan, lastAsk.dueAt, lastAsk.tookMs)
    if (at === undefined || (moment !== undefined && moment <= at)) return timers.regular.until(undefined)
    const cutAt = asked === 1 ? lastAsk.dueAt + (at - lastAsk.dueAt) * firstCut : at
    // Whatever was slept through is made up for by one ask.
    timers.regular.until(Math.max(cutAt, Date.now()), shootAt)
  }

  async function shoot(dueAt: number) {
    const attempt = ++asked
    reached = Math.max(dueAt, Date.now())
    follow()
    watchHealth()
    const startedMs = performance.now()
    const rows = await subject.ask()
    if (stopped || attempt < newest) return
    newest = attempt
    lastAsk = { dueAt, tookMs: performance.now() - startedMs }
    const readAt = Date.now()
    failures = rows ? 0 : failures + 1
    if (rows) {
      lastGoodAt = readAt
      subject.landed(rows, readAt)
    }
    follow()
    watchHealth()
    if (attempt < asked) return
    if (failures === 0) keepPace()
    else timers.regular.until(readAt + backOff(everyMs, failures, subject.patienceMs), shootAt)
  }

  const first = shoot(startedAt)
  return {
    first,
    health: () => healthAt(record(), Date.now()),
    ageMs: () => (regularSince === undefined ? 0 : Date.now() - Math.max(lastGoodAt, startedAt)),
    hurry() {
      if (failures > 0 && !stopped) timers.regular.until(Date.now() + Math.random() * 250, shootAt)
    },
    replan() {
      const idle = newest === asked && failures === 0
      if (idle) keepPace()
      else follow()
      watchHealth()
    },
    stop() {
      stopped = true
      for (const timer of Object.values(timers)) timer.until(undefined)
    },
  }
}

/** A timer that is set anew each time; it fires at its time or just after, never before. */
function wait() {
  let timer: NodeJS.Timeout | undefined
  function until(at: number | undefined, then: (dueAt: number) => void = () => undefined) {
    clearTimeout(timer)
    if (at === undefined) return
    const waitMs = Math.max(0, Math.ceil(at - Date.now()))
    timer =
      waitMs > LONGEST_WAIT_MS
        ? setTimeout(() => until(at, then), LONGEST_WAIT_MS)
        : setTimeout(() => (Date.now() < at ? until(at, then) : then(at)), waitMs)
  }
  return { until }
}
