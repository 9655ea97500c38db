import type { AddressQuota } from './address-quota.ts'
import { perSocket } from './bounds.ts'
import { TokenBucket } from './token-bucket.ts'

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
