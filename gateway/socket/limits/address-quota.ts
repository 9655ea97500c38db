import type { Holder } from '../../poll/holders.ts'
import type { AddressBounds } from './bounds.ts'
import { Credits } from './token-bucket.ts'

/** How often addresses of which nothing is left to remember are forgotten, in ms. */
const SWEEP_MS = 10_000

/** The counts of one address, all its sockets and requests together. */
export interface Neighbour extends Holder {
  sockets: number
  readonly handshakes: Credits
  readonly messages: Credits
}

export interface Neighbours {
  readonly bounds: AddressBounds
  of(address: string): Neighbour
  readonly count: number
  stop(): void
}

export function createNeighbours(bounds: AddressBounds): Neighbours {
  const known = new Map<string, Neighbour>()
  const sweeping = setInterval(() => {
    for (const [address, { sockets, alone, handshakes, messages }] of known)
      if (sockets === 0 && alone === 0 && handshakes.isFull && messages.isFull) known.delete(address)
  }, SWEEP_MS).unref()

  return {
    bounds,
    of(address) {
      const neighbour = known.get(address) ?? {
        sockets: 0,
        alone: 0,
        handshakes: new Credits(bounds.handshakes),
        messages: new Credits(bounds.messages),
      }
      known.set(address, neighbour)
      return neighbour
    },
    get count() {
      return known.size
    },
    stop: () => clearInterval(sweeping),
  }
}
