import type { Version } from '#shared/topics/protocol.ts'
import { type Rows, same } from '#shared/topics/rows.ts'

/** The faults that no reader of a cluster may ever see, at any gateway. */
export const wrongs = {
  lost: 'a frame whose base the reader never got',
  repeated: 'a frame that the reader had already',
  disordered: 'a state of the same history that lies before the one held',
  torn: 'two states under one version',
  backwards: 'an older state of the provider after a newer one',
} as const

export type Wrong = keyof typeof wrongs

export type Wrongs = Readonly<Record<Wrong, number>>

export const noWrongs: Wrongs = { lost: 0, repeated: 0, disordered: 0, torn: 0, backwards: 0 }

/** Compares the states of all readers, and counts the wrongs. */
export interface Judge {
  readonly count: Record<Wrong, number>
  /** Descriptions of the first 20. */
  readonly examples: readonly string[]
  note(wrong: Wrong, what: string): void
  /** The rows of a version as its first reader had them; counts `torn` where these differ. */
  agree(topic: string, version: Version, rows: Rows): Rows
}

export function createJudge(): Judge {
  const known = new Map<string, Rows>()
  const examples: string[] = []
  const judge: Judge = {
    count: { ...noWrongs },
    examples,
    note(wrong, what) {
      judge.count[wrong]++
      if (examples.length < 20) examples.push(`${wrong}: ${what}`)
    },
    agree(topic, { epoch, seq }, rows) {
      const name = `${topic} ${epoch}.${seq}`
      const first = known.get(name)
      if (first === undefined) {
        known.set(name, rows)
        return rows
      }
      if (same(first, rows)) return first
      judge.note('torn', `${name}: ${JSON.stringify(first)} and ${JSON.stringify(rows)}`)
      return rows
    },
  }
  return judge
}

/** The tick that `truth.ts` writes into the rows; -1 if there is none. */
export function tickOf(rows: Rows): number {
  let newest = -1
  for (const key of Object.keys(rows)) {
    const tick = rows[key]?.tick
    if (typeof tick === 'number' && tick > newest) newest = tick
  }
  return newest
}
