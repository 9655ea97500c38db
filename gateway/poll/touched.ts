import type { Change } from '#shared/topics/protocol.ts'

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
