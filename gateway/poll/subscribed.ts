/** Time for which a new subscription of another gateway stays although no full list has it yet, in ms. */
const LISTED_WITHIN_MS = 2_000

interface SubscribedDeps {
  isPolled(name: string): boolean
  open(name: string): void
  close(name: string): void
}

/** The selections that only other gateways watch, and that this one polls while it leads. */
export function createSubscribed({ isPolled, open, close }: SubscribedDeps) {
  /** Each with the time from which it is polled for others only, epoch ms. */
  const since = new Map<string, number>()
  /** True once the full list of subscriptions came in this role. */
  let hasList = false

  return {
    /** The subscriptions of the cluster: `all`, or some `new` ones. */
    update(names: readonly string[], which: 'all' | 'new') {
      if (which === 'all') {
        hasList = true
        const listed = new Set(names)
        for (const [name, at] of since)
          if (!listed.has(name) && at + LISTED_WITHIN_MS < Date.now()) {
            since.delete(name)
            close(name)
          }
      }
      for (const name of names) {
        if (isPolled(name)) continue
        since.set(name, Date.now())
        open(name)
      }
    },
    /** Goes on polling one without watchers here: the next full list decides. @returns false if no list is expected */
    keep(name: string): boolean {
      if (hasList) since.set(name, Date.now())
      return hasList
    },
    /** It has watchers here. */
    leave: (name: string) => void since.delete(name),
    /** Closes all: this gateway leads no more. */
    clear() {
      hasList = false
      for (const name of since.keys()) close(name)
      since.clear()
    },
  }
}
