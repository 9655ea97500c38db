/** The style of a name in one line, cut off at its end: also a name that is written from right to left. */
export const cutName = { truncate: true, unicodeBidi: 'plaintext', textAlign: 'match-parent' } as const
