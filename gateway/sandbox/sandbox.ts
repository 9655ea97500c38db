import { createFaults } from './fault.ts'
import { createOutbox, createPhone, type Message } from './phone.ts'

interface Options {
  readonly seed: string
  readonly speed: number
  /** Epoch ms. */
  readonly now?: () => number
  /** Called with each message to a player. */
  readonly onSent?: (message: Message) => void
}

export type Sandbox = ReturnType<typeof createSandbox>

/** State and controls of a sandbox: seed, speed, clock, injected faults, phones, messages to players, call counts. */
export function createSandbox({ seed, speed, now = Date.now, onSent }: Options) {
  if (!(speed > 0 && Number.isFinite(speed))) throw new RangeError('The speed is a number above 0')
  return {
    seed,
    speed,
    now,
    faults: createFaults(),
    phone: createPhone(),
    outbox: createOutbox(onSent),
    /** Number of requests by path of the catalogue, including those with faults. */
    calls: new Map<string, number>(),
  }
}
