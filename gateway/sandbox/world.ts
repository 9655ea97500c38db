import { createFaults, type Faults } from './faults.ts'
import { createInbox, type Inbox, type Letter } from './phone/inbox.ts'
import { createPhone, type Phone } from './phone/phone.ts'

/** State and controls of a sandbox: seed, speed, clock, injected faults, phones, messages to players, call counts. */
export interface World {
  readonly seed: string
  readonly speed: number
  /** Epoch ms. */
  readonly now: () => number
  readonly faults: Faults
  readonly phone: Phone
  readonly inbox: Inbox
  /** Number of requests by path of the catalogue, including those with faults. */
  readonly calls: Map<string, number>
}

interface WorldOptions {
  readonly seed: string
  readonly speed: number
  readonly now?: () => number
  /** Called with each message to a player. */
  readonly tell?: (letter: Letter) => void
}

export function createWorld({ seed, speed, now = Date.now, tell }: WorldOptions): World {
  if (!(speed > 0 && Number.isFinite(speed))) throw new RangeError('The speed is a number above 0')
  return {
    seed,
    speed,
    now,
    faults: createFaults(),
    phone: createPhone(),
    inbox: createInbox(tell),
    calls: new Map(),
  }
}
