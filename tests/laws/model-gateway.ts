import type { Beat, Change, Health, Missed, Reset, Snapshot, Version } from '#shared/topics/protocol.ts'
import {
  apply,
  type Delta,
  diff,
  digest,
  merge,
  type Row,
  type Rows,
  replacesRows,
} from '#shared/topics/rows.ts'
import type { Chance } from './chance.ts'

/** The number of changes that the model keeps. */
const KEEPS = 12

const keys = ['1', '2', '3', '4', '__proto__', 'constructor']

/** The gateway's protocol in its smallest form: one topic, its whole history, and what it would say at any moment. */
export class ModelGateway {
  readonly topic = 'live/1'
  readonly health: Health = { state: 'live', as_of: 0 }
  /** Every state there ever was: its digest, by epoch and seq. */
  readonly history = new Map<string, string>()
  epoch = 'e0'
  rows: Rows = {}
  private changes: Change[] = []
  private epochs = 0
  private seq = 0
  private readonly chance: Chance
  private readonly now: () => number

  constructor(chance: Chance, now: () => number) {
    this.chance = chance
    this.now = now
    this.rows = apply({}, { upsert: { '1': { match_id: 1, home_score: 0 } } })
    this.remember()
  }

  get version(): Version {
    return { epoch: this.epoch, seq: this.seq }
  }

  /** The provider's rows change; undefined when they happened to stay the same. */
  commit(): Change | undefined {
    const after = this.mutated()
    const delta = overTheWire(diff(this.rows, after))
    if (!delta) return undefined
    const change = { topic: this.topic, ...this.stamp(), from: this.seq, seq: this.seq + 1, ...delta }
    this.seq++
    this.rows = after
    this.changes = [...this.changes, change].slice(-KEEPS)
    this.remember()
    return change
  }

  /** The history starts anew, now and then with a lower seq than before. */
  restart(): void {
    this.epoch = `e${++this.epochs}`
    this.seq = this.chance.whole(3)
    this.changes = []
    this.rows = this.mutated()
    this.remember()
  }

  snapshot(): Snapshot {
    return overTheWire({ ...this.reset(), health: this.health })
  }

  reset(): Reset {
    return overTheWire({ topic: this.topic, ...this.stamp(), rows: this.rows })
  }

  beat(): Beat {
    return { topic: this.topic, ...this.stamp(), health: this.health, digest: digest(this.rows) }
  }

  /** The changes since a version, at times merged into one; the whole state where they are no longer kept. */
  answer(since: Version | undefined): Snapshot | Missed {
    const from = since?.epoch === this.epoch ? since.seq : undefined
    const missed = this.changes.filter((change) => from !== undefined && change.seq > from)
    const whole = from === undefined || from > this.seq || missed.length < this.seq - from
    if (whole) return this.snapshot()
    return { topic: this.topic, ...this.stamp(), health: this.health, changes: this.told(missed) }
  }

  private told(missed: Change[]): Change[] {
    const [first] = missed
    if (!first || this.chance.odds(0.5)) return missed
    const delta = missed.reduce<Delta>(merge, {})
    return replacesRows(delta) ? missed : [{ topic: this.topic, ...this.stamp(), from: first.from, ...delta }]
  }

  private stamp() {
    return { ...this.version, at: this.now() }
  }

  private remember(): void {
    this.history.set(`${this.epoch}.${this.seq}`, digest(this.rows))
  }

  private mutated(): Rows {
    const { chance } = this
    const after: Record<string, Row> = Object.assign(Object.create(null), this.rows)
    for (let touched = chance.whole(3); touched >= 0; touched--) {
      const key = keys[chance.whole(keys.length)] ?? '1'
      if (chance.odds(0.2)) delete after[key]
      else
        after[key] = { ...after[key], match_id: key, minute: chance.whole(90), at: [{ n: chance.whole(5) }] }
    }
    return after
  }
}

function overTheWire<T>(value: T): T {
  return value === undefined ? value : JSON.parse(JSON.stringify(value))
}
