/** The style of a name in one line, cut off at its end: also a name that is written from right to left. */
export const cutName = { truncate: true, unicodeBidi: 'plaintext', textAlign: 'match-parent' } as const

/** A phone whose text is set to 140 % or more: in media queries, 1rem is the browser's text size. */
export const LARGE_TEXT = '@media (width < 16rem)'
