import { readPlayout } from '#shared/model/league/playout.ts'
import type { Change } from '#shared/topics/protocol.ts'
import type { Rows } from '#shared/topics/rows.ts'

/** What moves by itself while a match is played: no reason to look at its prices. */
const TICKS = new Set(['minute'])

/** The matches of a round to which something happened beside the passing of time. */
export function touchedMatches({ from, upsert = {}, remove = [] }: Change): readonly string[] {
  // The first state of a round is no news of its matches.
  if (from === 0) return []
  const moved = Object.keys(upsert).filter((match_id) =>
    Object.keys(upsert[match_id] ?? {}).some((field) => !TICKS.has(field)),
  )
  return [...moved, ...remove]
}

/** True while a match of a round is not called final. One that does not say its phase counts as final. */
export function isUnfinished(rows: Rows): boolean {
  return Object.values(rows).some((row) => (readPlayout(row)?.phase ?? 'full-time') !== 'full-time')
}
