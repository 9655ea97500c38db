import { networksOf } from '../../address.ts'
import type { Holder } from '../../poll/holders.ts'
import { type AddressBounds, perSocket } from './bounds.ts'
import { TokenBucket } from './token-bucket.ts'

/** Interval at which addresses without sockets and with full buckets are dropped, in ms. */
const SWEEP_MS = 10_000
/** Tolerance of comparisons: topics are sums of fractions. */
const ROUNDING = 1e-6

/** A network of addresses. A wider one may hold twice as much. */
class Network implements Holder {
  topics = 0
  readonly network: Network | undefined
  private ownSockets = 0

  constructor(network?: Network) {
    this.network = network
  }

  /** Number of its open sockets; more, if a wider network has used up more of its own bound. */
  get sockets(): number {
    return Math.max(this.ownSockets, (this.network?.sockets ?? 0) / 2)
  }

  /** Counts a socket that has opened (1) or closed (-1). */
  countSocket(sign: 1 | -1): void {
    this.ownSockets += sign
    this.network?.countSocket(sign)
  }

  get isIdle(): boolean {
    return this.ownSockets === 0 && this.topics < ROUNDING
  }
}

/** The counters of one address key, over all its sockets and requests. */
export class AddressQuota extends Network {
  readonly handshakes: TokenBucket
  /** Frames and requests, in credits. */
  readonly messages: TokenBucket

  constructor(bounds: AddressBounds, network?: Network) {
    super(network)
    this.handshakes = new TokenBucket(bounds.handshakes)
    this.messages = new TokenBucket(bounds.messages)
  }
}

export type AddressQuotas = ReturnType<typeof createAddressQuotas>

export function createAddressQuotas(bounds: AddressBounds) {
  const quotas = new Map<string, AddressQuota>()
  const networks = new Map<string, Network>()
  const sweeping = setInterval(() => {
    for (const [address, quota] of quotas)
      if (quota.isIdle && quota.handshakes.isFull && quota.messages.isFull) quotas.delete(address)
    const used = new Set([...quotas.values()].flatMap(({ network }) => [network, network?.network]))
    for (const [name, network] of networks) if (!used.has(network)) networks.delete(name)
  }, SWEEP_MS).unref()

  function networkOf([name, ...wider]: readonly string[]): Network | undefined {
    if (name === undefined) return undefined
    const network = networks.get(name) ?? new Network(networkOf(wider))
    networks.set(name, network)
    return network
  }

  return {
    bounds,
    of(address: string): AddressQuota {
      const quota = quotas.get(address) ?? new AddressQuota(bounds, networkOf(networksOf(address)))
      quotas.set(address, quota)
      return quota
    },
    /** The quotas by address. Those without sockets and with full buckets are dropped in time. */
    byAddress: quotas as ReadonlyMap<string, AddressQuota>,
    stop: () => clearInterval(sweeping),
  }
}

/** The credits of one socket, which spends those of its address as well. */
export class Credits {
  readonly quota: AddressQuota
  readonly bucket = new TokenBucket(perSocket)
  private readonly connection: { end(reason: 'flood'): void }

  /** @param connection closed if its client goes on in debt */
  constructor(quota: AddressQuota, connection: { end(reason: 'flood'): void }) {
    this.quota = quota
    this.connection = connection
  }

  /** Takes credits of the socket and its address; false if there are too few. */
  spend(credits: number): boolean {
    return this.spendOfSocket(credits) && this.quota.messages.spend(credits)
  }

  /** Takes credits of the socket alone, for pongs, which every socket sends at intervals. */
  spendOfSocket(credits: number): boolean {
    const isSpent = this.bucket.spend(credits)
    if (this.bucket.isBankrupt) this.connection.end('flood')
    return isSpent
  }

  charge(credits: number): void {
    this.bucket.charge(credits)
    this.quota.messages.charge(credits)
  }
}
