/** Prints the events of a fault test by name, and its duration. */
export function printEvents(counts: Readonly<Record<string, number>>, startedAt: number): void {
  console.log(`events in ${Math.round((performance.now() - startedAt) / 1_000)} s:`)
  for (const [what, times] of Object.entries(counts).sort())
    console.log(`${String(times).padStart(8)} × ${what}`)
}
