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
  let asked = 0
  let newest = 0
  let failures = 0
  let lastGoodAt = 0
  let regularSince: number | undefined
  let everyMs = 1
  let state: Health['state'] | undefined
  let stopped = false
  const timers = { regular: wait(), moment: wait(), stale: wait() }

  const record = () => ({ lastGoodAt, failing: failures > 0, regularSince, everyMs })

  function watchHealth() {
    const now = Date.now()
    const health = healthAt(record(), now)
    if (state !== undefined && health.state !== state) subject.turned(health)
    state = health.state
    const turnsAt = health.state === 'live' ? staleAt(record()) : undefined
    timers.stale.until(turnsAt, watchHealth)
  }

  function follow(now: number) {
    const plan = subject.plan()
    everyMs = plan?.everyMs ?? everyMs
    const regular = plan !== undefined && isRegular(plan, now)
    regularSince = regular ? (regularSince ?? now) : undefined
    const moment = plan && nextMoment(plan, now)
    timers.moment.until(moment, (dueAt) => void shoot(dueAt))
    return { plan, moment }
  }

  async function shoot(dueAt: number) {
    const attempt = ++asked
    follow(dueAt)
    watchHealth()
    const startedMs = performance.now()
    const rows = await subject.ask()
    if (stopped || attempt < newest) return
    newest = attempt
    const readAt = Date.now()
    failures = rows ? 0 : failures + 1
    if (rows) {
      lastGoodAt = readAt
      subject.landed(rows, readAt)
    }
    const { plan, moment } = follow(Math.max(dueAt, readAt))
    watchHealth()
    if (attempt === asked) timers.regular.until(next(), (at) => void shoot(at))

    function next() {
      if (failures > 0) return readAt + backOff(everyMs, failures, subject.patienceMs)
      const at = plan && nextRegular(plan, dueAt, performance.now() - startedMs)
      if (at === undefined || (moment !== undefined && moment <= at)) return undefined
      // The first interval is cut at random, so that topics that were opened together are not asked together.
      return attempt === 1 ? dueAt + (at - dueAt) * (0.5 + Math.random() / 2) : at
    }
  }

  const first = shoot(startedAt)
  return {
    first,
    health: () => healthAt(record(), Date.now()),
    ageMs: () => (regularSince === undefined ? 0 : Date.now() - Math.max(lastGoodAt, startedAt)),
    hurry() {
      if (failures > 0 && !stopped)
        timers.regular.until(Date.now() + Math.random() * 250, (at) => void shoot(at))
    },
    replan: () => void follow(Date.now()),
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
    const waitMs = Math.ceil(at - Date.now())
    timer =
      waitMs > LONGEST_WAIT_MS
        ? setTimeout(() => until(at, then), LONGEST_WAIT_MS)
        : setTimeout(() => (Date.now() < at ? until(at, then) : then(at)), waitMs)
  }
  return { until }
}
