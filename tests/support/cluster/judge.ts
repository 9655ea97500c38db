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

export type Judge = ReturnType<typeof createJudge>

/** Compares the states of all readers, and counts the wrongs. */
export function createJudge() {
  const known = new Map<string, Rows>()
  const examples: string[] = []
  const count: Record<Wrong, number> = { ...noWrongs }

  function note(wrong: Wrong, what: string) {
    count[wrong]++
    if (examples.length < 20) examples.push(`${wrong}: ${what}`)
  }

  return {
    count,
    /** Descriptions of the first 20. */
    examples: examples as readonly string[],
    note,
    /** The rows of a version as its first reader had them; counts `torn` where these differ. */
    agree(topic: string, { epoch, seq }: Version, rows: Rows): Rows {
      const name = `${topic} ${epoch}.${seq}`
      const first = known.get(name)
      if (first === undefined) known.set(name, rows)
      if (first === undefined || same(first, rows)) return first ?? rows
      note('torn', `${name}: ${JSON.stringify(first)} and ${JSON.stringify(rows)}`)
      return rows
    },
  }
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
