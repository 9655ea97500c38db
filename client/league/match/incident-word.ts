const words: Readonly<Record<string, string>> = {
  goal: 'Goal',
  yellow: 'Yellow card',
  red: 'Red card',
  corner: 'Corner',
}

/** A kind of incident in words; a provider's own kind is called what the provider calls it. */
export const incidentWord = (type: string): string =>
  Object.hasOwn(words, type) ? (words[type] ?? type) : type
