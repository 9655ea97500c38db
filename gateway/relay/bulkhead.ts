/** A bound on the calls under way, and on those that wait for one of them to end. */
export interface Bulkhead<Group> {
  /** True once there is a place, which the call gives back by `leave`; false where it is refused. */
  enter(group: Group): Promise<boolean>
  leave(group: Group): void
}

/**
 * Places that no group can take from the others: a group gets one only while it holds fewer than are free, so alone it
 * gets half of them, beside another a third. The same holds for the queue.
 * @param most the most calls under way at once, and the most that wait
 * @param patienceMs the longest that a call waits before it is refused
 */
export function createBulkhead<Group>(most: number, patienceMs: number): Bulkhead<Group> {
  const underWay = createShares<Group>(most)
  const queued = createShares<Group>(most)
  const waiting = new Set<{ readonly group: Group; readonly done: (entered: boolean) => void }>()

  function admit() {
    for (const { group, done } of waiting) if (underWay.take(group)) done(true)
  }

  return {
    async enter(group) {
      if (underWay.take(group)) return true
      if (!queued.take(group)) return false
      return await new Promise<boolean>((resolve) => {
        const timer = setTimeout(() => waiter.done(false), patienceMs).unref()
        const waiter = {
          group,
          done(entered: boolean) {
            clearTimeout(timer)
            waiting.delete(waiter)
            queued.give(group)
            resolve(entered)
          },
        }
        waiting.add(waiter)
      })
    },
    leave(group) {
      underWay.give(group)
      admit()
    },
  }
}

function createShares<Group>(most: number) {
  const held = new Map<Group, number>()
  let free = most
  const add = (group: Group, change: 1 | -1) => {
    held.set(group, (held.get(group) ?? 0) + change)
    free -= change
  }
  return {
    take(group: Group): boolean {
      if ((held.get(group) ?? 0) >= free) return false
      add(group, 1)
      return true
    },
    give: (group: Group) => add(group, -1),
  }
}
