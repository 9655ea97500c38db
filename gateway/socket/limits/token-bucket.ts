import type { BucketBounds } from './bounds.ts'

/** A token bucket whose tokens are credits. It may be overdrawn: the debt is earned back before it fills. */
export class TokenBucket {
  private readonly bounds: BucketBounds
  private readonly now: () => number
  /** Credits in the bucket; negative: spent by refused requests. */
  private credits: number
  /** Credits owed for work that was done. */
  private debt = 0
  /** Time up to which the earned credits are counted, in ms of `now`. */
  private earnedUntil: number

  constructor(bounds: BucketBounds, now = () => performance.now()) {
    this.bounds = bounds
    this.now = now
    this.credits = bounds.burst
    this.earnedUntil = now()
  }

  /** Takes credits; false if there are not enough. A refused request costs one credit. */
  spend(credits: number): boolean {
    this.earn()
    const isEnough = this.debt === 0 && this.credits >= credits
    this.credits = Math.max(this.credits - (isEnough ? credits : 1), -this.bounds.burst)
    return isEnough
  }

  /** Takes credits for work that is done already; missing ones become debt. */
  charge(credits: number): void {
    this.earn()
    const paid = Math.min(Math.max(this.credits, 0), credits)
    this.credits -= paid
    this.debt += credits - paid
  }

  /** Credits that are left; negative: owed, or spent by refused requests. */
  get left(): number {
    this.earn()
    return Math.floor(this.credits - this.debt)
  }

  /** True while charged work has cost more than was earned. */
  get isOwing(): boolean {
    this.earn()
    return this.debt > 0
  }

  /** True once refused requests alone have used up a whole burst. */
  get isBankrupt(): boolean {
    return this.credits <= -this.bounds.burst
  }

  get isFull(): boolean {
    this.earn()
    return this.credits === this.bounds.burst
  }

  /** Adds the credits earned since the last call, after repaying the debt. */
  private earn() {
    const at = this.now()
    const earned = ((at - this.earnedUntil) / 1000) * this.bounds.perSecond
    const repaid = Math.min(this.debt, earned)
    this.debt -= repaid
    this.credits = Math.min(this.bounds.burst, this.credits + earned - repaid)
    this.earnedUntil = at
  }
}
