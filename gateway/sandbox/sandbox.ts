import { createFaults, type Faults } from './faults/fault.ts'
import { createOutbox, type Message, type Outbox } from './phone/outbox.ts'
import { createPhone, type Phone } from './phone/phone.ts'

/** State and controls of a sandbox: seed, speed, clock, injected faults, phones, messages to players, call counts. */
export interface Sandbox {
  readonly seed: string
  readonly speed: number
  /** Epoch ms. */
  readonly now: () => number
  readonly faults: Faults
  readonly phone: Phone
  readonly outbox: Outbox
  /** Number of requests by path of the catalogue, including those with faults. */
  readonly calls: Map<string, number>
}

interface Options {
  readonly seed: string
  readonly speed: number
  readonly now?: () => number
  /** Called with each message to a player. */
  readonly onSent?: (message: Message) => void
}

export function createSandbox({ seed, speed, now = Date.now, onSent }: Options): Sandbox {
  if (!(speed > 0 && Number.isFinite(speed))) throw new RangeError('The speed is a number above 0')
  return {
    seed,
    speed,
    now,
    faults: createFaults(),
    phone: createPhone(),
    outbox: createOutbox(onSent),
    calls: new Map(),
  }
}
