/** Longest delay of `setTimeout`, in ms; with a longer one it fires at once. */
const LONGEST_WAIT_MS = 2_147_000_000

/** Called at its time, in epoch ms. */
type Wake = (at: number) => void

/**
 * Timers for times of the wall clock, one for all that are due at the same time: thousands of selections are polled
 * together, and each poll sets two times. They never fire early.
 */
export type Agenda = ReturnType<typeof createAgenda>

export function createAgenda() {
  const times = new Map<number, { readonly wakes: Set<Wake>; timer: NodeJS.Timeout }>()

  const timerOf = (at: number) =>
    setTimeout(fire, Math.min(Math.max(0, Math.ceil(at - Date.now())), LONGEST_WAIT_MS), at)

  function fire(at: number) {
    const time = times.get(at)
    if (!time) return
    if (Date.now() < at) {
      time.timer = timerOf(at)
      return
    }
    times.delete(at)
    for (const wake of time.wakes) wake(at)
  }

  return {
    add(at: number, wake: Wake) {
      if (at === Number.POSITIVE_INFINITY) return
      const time = times.get(at) ?? { wakes: new Set(), timer: timerOf(at) }
      time.wakes.add(wake)
      times.set(at, time)
      if (at > Date.now()) return
      // Its timer may be late: timers stand still while the machine sleeps.
      clearTimeout(time.timer)
      time.timer = timerOf(at)
    },
    remove(at: number, wake: Wake) {
      const time = times.get(at)
      if (!time?.wakes.delete(wake) || time.wakes.size > 0) return
      clearTimeout(time.timer)
      times.delete(at)
    },
  }
}
