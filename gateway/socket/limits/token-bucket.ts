import type { Flow } from './bounds.ts'

const clock = () => performance.now()

/** A purse that fills by the second. */
export class Credits {
  private readonly flow: Flow
  private readonly now: () => number
  private held: number
  /** What was had on credit; it is earned before anything else is. */
  private owed = 0
  private countedAt: number

  constructor(flow: Flow, now: () => number = clock) {
    this.flow = flow
    this.now = now
    this.held = flow.burst
    this.countedAt = now()
  }

  /** Takes credits; false when there are not enough. A refused request costs one all the same. */
  spend(credits: number): boolean {
    this.count()
    const enough = this.owed === 0 && this.held >= credits
    this.held = Math.max(this.held - (enough ? credits : 1), -this.flow.burst)
    return enough
  }

  /** Takes credits for what is done already, on credit where there are not enough. */
  charge(credits: number): void {
    this.count()
    const paid = Math.min(Math.max(this.held, 0), credits)
    this.held -= paid
    this.owed += credits - paid
  }

  get isOwing(): boolean {
    this.count()
    return this.owed > 0
  }

  /** It went on asking although it was refused. */
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
