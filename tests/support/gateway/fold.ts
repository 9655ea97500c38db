import type { Snapshot, SubscribeAnswer } from '#shared/topics/protocol.ts'
import { type Frame, type Replica, replicaOf, takeFrame, takeMissed } from '#shared/topics/replica.ts'
import { digest } from '#shared/topics/rows.ts'

/** A player's replica of a topic, with the digest of its rows. */
export interface Held extends Replica {
  readonly digest: string
}

/** Counts of steps by kind; `gap` counts what could not be followed. */
export interface Steps {
  readonly next: number
  readonly repeat: number
  readonly gap: number
  readonly whole: number
}

const stepOf = { change: 'next', reset: 'whole', beat: undefined } as const

/** One topic folded by the client's rules, without its repairs. */
export class Fold {
  held: Held | undefined
  steps: Steps = { next: 0, repeat: 0, gap: 0, whole: 0 }

  answer(answer: SubscribeAnswer): void {
    if ('error' in answer) return
    const isWhole = 'rows' in answer
    const taken = isWhole ? replicaOf(answer) : takeMissed(this.held, answer)
    if (taken === 'gap') this.count('gap')
    else this.hold(taken, isWhole ? 'whole' : 'next')
  }

  /** Holds a state that another reader was given; it counts as no step. */
  adopt(snapshot: Omit<Snapshot, 'topic'>): void {
    this.hold(replicaOf(snapshot), undefined)
  }

  take(frame: Frame): void {
    const taken = takeFrame(this.held, frame)
    if (typeof taken === 'string') this.count(taken)
    else this.hold(taken, stepOf[frame.kind])
  }

  private hold(replica: Replica, step: keyof Steps | undefined): void {
    this.held = { ...replica, digest: digest(replica.rows) }
    if (step) this.count(step)
  }

  private count(step: keyof Steps): void {
    this.steps = { ...this.steps, [step]: this.steps[step] + 1 }
  }
}
