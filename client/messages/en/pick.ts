/** A pick in words: its outcome and the other team. */
export const t = {
  against: (team: string) => `v ${team}`,
  inSlip: (pick: string) => `${pick}: in your slip`,
}
