/** A phone whose text is set to 140 % or more: in media queries, 1rem is the browser's text size. */
export const LARGE_TEXT = '@media (width < 16rem)'
