/** Names separated by commas, over any number of lines. */
export const names = (text: string): readonly string[] => text.trim().split(/,\s+/)

/** A text as searches compare it: in small letters, without accents and apostrophes. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\p{Diacritic}'’]/gu, '')
    .replaceAll('ß', 'ss')
    .toLowerCase()
