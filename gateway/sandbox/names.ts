/** Names separated by commas, over any number of lines. */
export const names = (text: string): readonly string[] => text.trim().split(/,\s+/)
