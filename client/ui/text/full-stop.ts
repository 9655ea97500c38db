/** A sentence behind a text of the provider's, which ends with a full stop unless it has its own mark. */
export const sentenceAfter = (text: string, next: string): string =>
  `${/[.!?…]$/.test(text) ? '' : '.'} ${next}`
