/** The end of a line that begins with a provider's text: a full stop, if the text lacks one, and the next sentence. */
export const sentenceAfter = (text: string, next: string): string =>
  `${/[.!?…]$/.test(text) ? '' : '.'} ${next}`
