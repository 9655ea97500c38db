import { createFaults, type Faults } from './faults.ts'

/** What the sandbox's whole world depends on, and what a test may turn: the seed, the clock, the faults. */
export interface World {
  readonly seed: string
  readonly speed: number
  /** Epoch ms. */
  readonly now: () => number
  readonly faults: Faults
  /** How often each path of the catalogue was called, faults included. */
  readonly calls: Map<string, number>
}

export function createWorld(options: { seed: string; speed: number; now?: () => number }): World {
  const { seed, speed, now = Date.now } = options
  if (!(speed > 0 && Number.isFinite(speed))) throw new RangeError('The speed is a number above 0')
  return { seed, speed, now, faults: createFaults(), calls: new Map() }
}
