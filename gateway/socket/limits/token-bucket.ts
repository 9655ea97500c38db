import type { Flow } from './bounds.ts'

/** A token bucket whose tokens are credits. It may be overdrawn: the debt is earned back before it fills. */
export class TokenBucket {
  private readonly flow: Flow
  private readonly now: () => number
  private held: number
  /** Credits owed. */
  private owed = 0
  private countedAt: number

  constructor(flow: Flow, now = () => performance.now()) {
    this.flow = flow
    this.now = now
    this.held = flow.burst
    this.countedAt = now()
  }

  /** Takes credits; false if there are not enough. A refused request costs one credit. */
  spend(credits: number): boolean {
    this.count()
    const enough = this.owed === 0 && this.held >= credits
    this.held = Math.max(this.held - (enough ? credits : 1), -this.flow.burst)
    return enough
  }

  /** Takes credits for work that is done already; missing ones become debt. */
  charge(credits: number): void {
    this.count()
    const paid = Math.min(Math.max(this.held, 0), credits)
    this.held -= paid
    this.owed += credits - paid
  }

  /** Credits that are left; negative: owed, or spent by refused requests. */
  get left(): number {
    this.count()
    return Math.floor(this.held - this.owed)
  }

  get isOwing(): boolean {
    this.count()
    return this.owed > 0
  }

  /** True once refused requests alone have used up a whole burst. */
  get isBankrupt(): boolean {
    return this.held <= -this.flow.burst
  }

  get isFull(): boolean {
    this.count()
    return this.held === this.flow.burst
  }

  private count() {
    const at = this.now()
    const earned = ((at - this.countedAt) / 1000) * this.flow.perSecond
    const repaid = Math.min(this.owed, earned)
    this.owed -= repaid
    this.held = Math.min(this.flow.burst, this.held + earned - repaid)
    this.countedAt = at
  }
}
