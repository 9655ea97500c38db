/**
 * A bound on the calls under way, shared between groups. A call of a group may start only while the group has fewer
 * calls under way than there are free slots. So one group alone gets half of the slots, two groups a third each, and
 * none can starve the others. Further calls wait for a slot, in a queue that is bounded and shared in the same way.
 * @param most number of slots, and of queue entries
 * @param maxWaitMs time after which a waiting call is refused
 */
export function createBulkhead<Group>(most: number, maxWaitMs: number) {
  const underWay: Group[] = []
  /** The group of each waiting call, by the function that ends its wait; oldest first. */
  const waiting = new Map<(entered: boolean) => void, Group>()

  /** True while the group has taken fewer places than are free. */
  const hasRoom = (group: Group, taken: readonly Group[]) =>
    taken.filter((other) => other === group).length < most - taken.length

  function start(group: Group): boolean {
    const isAdmitted = hasRoom(group, underWay)
    if (isAdmitted) underWay.push(group)
    return isAdmitted
  }

  return {
    /** True once the call may start; its caller then calls `leave` at its end. False if it is refused. */
    async enter(group: Group) {
      if (start(group)) return true
      if (!hasRoom(group, [...waiting.values()])) return false
      return await new Promise<boolean>((resolve) => {
        const timer = setTimeout(done, maxWaitMs, false).unref()
        function done(entered: boolean) {
          clearTimeout(timer)
          waiting.delete(done)
          resolve(entered)
        }
        waiting.set(done, group)
      })
    },
    leave(group: Group) {
      underWay.splice(underWay.indexOf(group), 1)
      for (const [done, next] of waiting) if (start(next)) done(true)
    },
  }
}
