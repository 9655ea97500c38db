import { follow, followBeat } from '#shared/topics/follow.ts'
import type { Beat, Change, Health, Reset, SubscribeAnswer, Version } from '#shared/topics/protocol.ts'
import { apply, digest, type Rows } from '#shared/topics/rows.ts'

/** A player's rows of a topic, with their version. */
export interface Held extends Version {
  readonly rows: Rows
  readonly digest: string
  /** The health in the last answer or beat. */
  readonly health: Health | undefined
}

/** Counts of steps by kind; `gap` counts frames that could not be followed. */
export interface Steps {
  readonly next: number
  readonly repeat: number
  readonly gap: number
  readonly whole: number
}

/** One topic folded by the client's rules, without its repairs. */
export class Fold {
  held: Held | undefined
  steps: Steps = { next: 0, repeat: 0, gap: 0, whole: 0 }

  answer(answer: SubscribeAnswer): void {
    if ('error' in answer) return
    if ('rows' in answer) this.replace(answer, answer.health)
    else for (const change of answer.changes) this.change(change)
    if (this.held) this.held = { ...this.held, health: answer.health }
  }

  reset(reset: Reset): void {
    this.replace(reset, this.held?.health)
  }

  change(change: Change): void {
    const step = follow(this.held, change)
    this.count(step)
    if (!this.held || step !== 'next') return
    const rows = apply(this.held.rows, change)
    const { epoch, seq } = change
    this.held = { ...this.held, epoch, seq, rows, digest: digest(rows) }
  }

  beat(beat: Beat): void {
    if (followBeat(this.held, beat) === 'gap') this.count('gap')
    if (this.held) this.held = { ...this.held, health: beat.health }
  }

  private replace({ epoch, seq, rows }: Reset, health: Health | undefined): void {
    this.held = { epoch, seq, rows, digest: digest(rows), health }
    this.count('whole')
  }

  private count(step: keyof Steps): void {
    this.steps = { ...this.steps, [step]: this.steps[step] + 1 }
  }
}
