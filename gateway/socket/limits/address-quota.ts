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
  private own = 0

  constructor(network?: Network) {
    this.network = network
  }

  /** Its open sockets; more, if a wider network has used up more of its own bound. */
  get sockets(): number {
    return Math.max(this.own, (this.network?.sockets ?? 0) / 2)
  }

  set sockets(count: number) {
    this.move(Math.round(count - this.sockets))
  }

  private move(by: number) {
    this.own += by
    this.network?.move(by)
  }

  get isIdle(): boolean {
    return this.own === 0 && this.topics < ROUNDING
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
  const known = new Map<string, AddressQuota>()
  const networks = new Map<string, Network>()
  const sweeping = setInterval(() => {
    for (const [address, quota] of known)
      if (quota.isIdle && quota.handshakes.isFull && quota.messages.isFull) known.delete(address)
    const used = new Set([...known.values()].flatMap(({ network }) => [network, network?.network]))
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
      const quota = known.get(address) ?? new AddressQuota(bounds, networkOf(networksOf(address)))
      known.set(address, quota)
      return quota
    },
    /** The quotas by address, of all but those without sockets and with full buckets. */
    known: known as ReadonlyMap<string, AddressQuota>,
    stop: () => clearInterval(sweeping),
  }
}

/** The credits of one socket, which spends those of its address as well. */
export class Credits {
  readonly quota: AddressQuota
  private readonly own = new TokenBucket(perSocket)

  private readonly connection: { end(reason: 'flood'): void }

  /** @param connection closed if its client goes on in debt */
  constructor(quota: AddressQuota, connection: { end(reason: 'flood'): void }) {
    this.quota = quota
    this.connection = connection
  }

  /** Takes credits of the socket and its address; false if there are too few. */
  spend(credits: number): boolean {
    return this.spendOwn(credits) && this.quota.messages.spend(credits)
  }

  /** Takes credits of the socket alone, for pongs, which every socket sends at intervals. */
  spendOwn(credits: number): boolean {
    const isSpent = this.own.spend(credits)
    if (this.own.isBankrupt) this.connection.end('flood')
    return isSpent
  }

  /** Charges the price of an answer. */
  charge(credits: number): void {
    this.own.charge(credits)
    this.quota.messages.charge(credits)
  }

  /** Credits of the socket that are left. */
  get left(): number {
    return this.own.left
  }

  /** True while answers have cost more than was earned. */
  get isOwing(): boolean {
    return this.own.isOwing
  }
}
