/** A sentence after a provider's text. A full stop is added between them unless the text ends with a mark. */
export const sentenceAfter = (text: string, next: string): string =>
  `${/[.!?…]$/.test(text) ? '' : '.'} ${next}`
