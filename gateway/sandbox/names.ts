/** Names separated by commas, over any number of lines. */
export const nameList = (text: string): readonly string[] => text.trim().split(/,\s+/)

/** A text as searches compare it: in small letters, without accents and apostrophes. */
export const searchText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\p{Diacritic}'’]/gu, '')
    .replaceAll('ß', 'ss')
    .toLowerCase()
