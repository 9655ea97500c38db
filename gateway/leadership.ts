/**
 * The role of this gateway in polling a topic. `leading`: it polls for the whole cluster. `following`: another gateway
 * polls, or none does yet. `alone`: Redis does not answer, so each gateway polls for itself.
 */
export type Role = 'leading' | 'following' | 'alone'

/** The last polls of a topic that another gateway made. Times in epoch ms by that gateway's clock, 0: never. */
export interface PollStatus {
  /** True if it was published just now: then no clock matters. */
  readonly isNew?: true
  readonly lastGoodAt: number
  readonly askedAt: number
  readonly failing: boolean
  /** The provider's message for a failed poll. */
  readonly message?: string | undefined
}

/** Callbacks of a gateway's part in polling a topic. */
export interface RoleListener {
  /** The role changed. An answer that was requested in the former role must not be appended any more. */
  roleChanged(role: Role): void
  /** Another gateway polled the topic. */
  polled(status: PollStatus): void
}

/** The part of this gateway in polling a topic, from `join` until `leave`. */
export interface LeaseRole {
  /** The role by this gateway's own clock: it ends with the lease, even before `roleChanged` is called. */
  readonly role: Role
  leave(): void
}

/** Callbacks on the gateway that leads the selections. */
export interface SelectionsListener {
  /** The selections that gateways subscribe to: `all` of them, or some `new` ones. */
  subscribed(topics: readonly string[], extent: 'all' | 'new'): void
  /** The selections of a match are to be polled at once. */
  expedited(match_id: string): void
}

/** The gateways' agreement on which of them polls a topic. */
export interface Leadership {
  /** Takes part in polling a topic; the listener is called for every role after the first. */
  join(topic: string, listener: RoleListener): LeaseRole
  onSelections(listener: SelectionsListener): void
  /** Asks the gateway that leads the selections to poll those of a match at once. */
  expedite(match_id: string): void
}

/** The leadership of a single gateway: it leads everything. */
export function leadEverything(): Leadership {
  const listeners: SelectionsListener[] = []
  return {
    join: () => ({ role: 'leading', leave: () => undefined }),
    onSelections: (listener) => void listeners.push(listener),
    expedite(match_id) {
      for (const listener of listeners) listener.expedited(match_id)
    },
  }
}
