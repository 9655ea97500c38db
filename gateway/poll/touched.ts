import { readPlayout } from '#shared/model/league/playout.ts'
import type { Change } from '#shared/topics/protocol.ts'
import type { Rows } from '#shared/topics/rows.ts'

/** Fields that change by time alone, and so move no price. */
const CLOCK_FIELDS = new Set(['minute'])

/** The matches of a round's change that changed in more than their clock. */
export function touchedMatches({ from, upsert = {}, remove = [] }: Change): readonly string[] {
  // The first state of a round is no change of its matches.
  if (from === 0) return []
  const moved = Object.keys(upsert).filter((match_id) =>
    Object.keys(upsert[match_id] ?? {}).some((field) => !CLOCK_FIELDS.has(field)),
  )
  return [...moved, ...remove]
}

/** True while a match of the round is not at full time. A match without a phase counts as at full time. */
export function isUnfinished(rows: Rows): boolean {
  return Object.values(rows).some((row) => (readPlayout(row)?.phase ?? 'full-time') !== 'full-time')
}
