/** A name's letters and digits alone: providers spell one provider, type or category in several ways. */
export const nameKey = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
