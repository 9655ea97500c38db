/** Style of a name in one line, cut off at its end, also for names written from right to left. */
export const cutName = { truncate: true, unicodeBidi: 'plaintext', textAlign: 'match-parent' } as const

/** Media query of a phone with text at 140 % or more: in media queries, 1rem is the browser's text size. */
export const LARGE_TEXT = '@media (width < 16rem)'
