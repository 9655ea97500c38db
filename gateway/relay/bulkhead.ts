/**
 * A bound on the calls under way, shared between groups. A call of a group may start only while the group has fewer
 * calls under way than there are free slots. So one group alone gets half of the slots, two groups a third each, and
 * none can starve the others. Further calls wait for a slot, in a queue that is bounded and shared in the same way.
 * @param most number of slots, and of queue entries
 * @param maxWaitMs time after which a waiting call is refused
 */
export function createBulkhead<Group>(most: number, maxWaitMs: number) {
  const underWay = createShares<Group>(most)
  const queued = createShares<Group>(most)
  /** The group of each waiting call, by the function that ends its wait; oldest first. */
  const waiting = new Map<(entered: boolean) => void, Group>()

  function admit() {
    for (const [done, group] of waiting) if (underWay.take(group)) done(true)
  }

  return {
    /** True once the call may start; its caller then calls `leave` at its end. False if it is refused. */
    async enter(group: Group) {
      if (underWay.take(group)) return true
      if (!queued.take(group)) return false
      return await new Promise<boolean>((resolve) => {
        const timer = setTimeout(done, maxWaitMs, false).unref()
        function done(entered: boolean) {
          clearTimeout(timer)
          waiting.delete(done)
          queued.give(group)
          resolve(entered)
        }
        waiting.set(done, group)
      })
    },
    leave(group: Group) {
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
