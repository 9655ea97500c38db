import { ownNow } from './clock.ts'
import { type Schedule, unpolled } from './schedule.ts'

/** Time for which a topic's history is kept after its last poll, so that clients can resume, in ms. */
const RETAINED_MS = 300_000
/** Most retained histories; beyond it the oldest is forgotten. */
const MAX_HISTORIES = 10_000
const MAX_SCHEDULES = 1_000

/**
 * The histories of topics that are not polled any more. Of a topic that the provider does not know or refuses, the
 * schedule is kept: watched again, it is polled no earlier than if it had been watched throughout.
 */
export function createRetention(forget: (topic: string) => void) {
  const timers = new Map<string, NodeJS.Timeout>()
  const schedules = new Map<string, Schedule>()

  function cancel(topic: string) {
    clearTimeout(timers.get(topic))
    timers.delete(topic)
  }

  function expire(topic: string) {
    cancel(topic)
    forget(topic)
  }

  function keepSchedule(topic: string, schedule: Schedule) {
    schedules.delete(topic)
    if ((schedule.nextAt ?? 0) <= ownNow()) return
    schedules.set(topic, { ...schedule, role: 'following', expeditedAt: 0 })
    const [oldest = topic] = schedules.keys()
    if (schedules.size > MAX_SCHEDULES) schedules.delete(oldest)
  }

  return {
    /** Keeps a topic's history for RETAINED_MS from now. @param isUnknown true if it has no rows: it is forgotten at once */
    begin(topic: string, schedule = unpolled, isUnknown = false) {
      cancel(topic)
      if (schedule.isRefused || (isUnknown && schedule.lastGoodAt > 0)) keepSchedule(topic, schedule)
      if (isUnknown) return forget(topic)
      timers.set(topic, setTimeout(() => expire(topic), RETAINED_MS).unref())
      const [oldest = topic] = timers.keys()
      if (timers.size > MAX_HISTORIES) expire(oldest)
    },
    /** Ends the retention of a topic that is polled again. @returns the schedule to go on with, if one was kept */
    end(topic: string): Schedule | undefined {
      cancel(topic)
      const schedule = schedules.get(topic)
      schedules.delete(topic)
      return (schedule?.nextAt ?? 0) > ownNow() ? schedule : undefined
    },
  }
}
