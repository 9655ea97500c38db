import type { Beat, Change, Health, Reset, SubscribeAnswer, Version } from '#shared/topics/protocol.ts'
import { follow, followBeat } from '#shared/topics/replica.ts'
import { apply, digest, type Rows } from '#shared/topics/rows.ts'
import { type Judge, tickOf } from './judge.ts'

interface Held extends Version {
  readonly rows: Rows
}

/**
 * One topic as a reader folds it over successive connections, under a judge: on a connection every frame must follow the
 * one before. A frame that does not is reported to the judge, and repaired as the real client does.
 */
export class JudgedFold {
  readonly topic: string
  held: Held | undefined
  health: Health | undefined
  /** The tick of the newest provider state received. */
  tick = -1
  /** True while an answer is awaited: frames before it are older, and ignored. */
  waiting = true
  /** Numbers of answers with the whole state, and with the missed changes. */
  wholes = 0
  resumed = 0
  /** Number of answers that were older than a state already read from another gateway. */
  lags = 0
  gaps = 0
  private doubted = false
  private lagging = false
  private readonly judge: Judge

  constructor(topic: string, judge: Judge) {
    this.topic = topic
    this.judge = judge
  }

  get since(): Version | undefined {
    return this.doubted || !this.held ? undefined : { epoch: this.held.epoch, seq: this.held.seq }
  }

  get digest(): string | undefined {
    return this.held && digest(this.held.rows)
  }

  /** Starts a new connection, on which the first frame is an answer. */
  begin(): void {
    this.waiting = true
    this.lagging = false
  }

  /** @returns false where the whole state must be requested, or the topic was refused */
  answer(answer: SubscribeAnswer): boolean {
    if ('error' in answer) return false
    this.waiting = false
    this.health = answer.health
    if ('changes' in answer) {
      this.resumed++
      for (const change of answer.changes) if (!this.change(change)) return false
      if (this.held?.seq !== answer.seq) return this.gap(`an answer up to ${versionOf(answer)}`)
    } else {
      this.wholes++
      this.lagging = !this.doubted && this.isBehind(answer)
      if (this.lagging) this.lags++
      else this.take(answer, apply({}, { upsert: answer.rows }))
    }
    this.doubted = false
    return true
  }

  /** @returns false where the whole state must be requested */
  change(change: Change): boolean {
    if (this.waiting) return true
    const { held } = this
    const step = follow(held, change)
    if (!held || step === 'gap') return this.gap(`a change from ${change.from} to ${versionOf(change)}`)
    if (step === 'repeat') {
      if (!this.lagging) this.judge.note('repeated', this.at(`a change to ${versionOf(change)}`))
      return true
    }
    this.lagging = false
    this.take(change, apply(held.rows, change))
    return true
  }

  reset(reset: Reset): boolean {
    if (this.waiting) return true
    if (this.isBehind(reset)) this.judge.note('disordered', this.at(`a reset to ${versionOf(reset)}`))
    else this.take(reset, apply({}, { upsert: reset.rows }))
    return true
  }

  beat(beat: Beat): boolean {
    if (this.waiting) return true
    const { held } = this
    const step = followBeat(held, beat)
    if (step === 'gap') {
      const isTorn = held?.epoch === beat.epoch && held.seq === beat.seq
      if (isTorn) this.judge.note('torn', this.at(`a beat with another digest at ${versionOf(beat)}`))
      return this.gap(isTorn ? 'a wrong digest' : `a beat at ${versionOf(beat)}`)
    }
    this.health = beat.health
    if (step === 'repeat' && !this.lagging)
      this.judge.note('repeated', this.at(`a beat at ${versionOf(beat)}`))
    return true
  }

  private isBehind({ epoch, seq }: Version): boolean {
    return this.held !== undefined && this.held.epoch === epoch && seq < this.held.seq
  }

  private take({ epoch, seq }: Version, rows: Rows): void {
    const agreed = this.judge.agree(this.topic, { epoch, seq }, rows)
    const tick = tickOf(agreed)
    if (tick < this.tick) this.judge.note('backwards', this.at(`tick ${tick} after ${this.tick}`))
    this.tick = Math.max(tick, this.tick)
    this.held = { epoch, seq, rows: agreed }
  }

  private gap(what: string): false {
    this.judge.note('lost', this.at(what))
    this.gaps++
    this.doubted = true
    this.waiting = true
    return false
  }

  private at(what: string): string {
    return `${this.topic}, holding ${this.held && versionOf(this.held)}: ${what}`
  }
}

const versionOf = ({ epoch, seq }: Version) => `${epoch}.${seq}`
