const known = new Map<string, string>()

/** The letters and digits of a name, as a key: providers spell one provider, type or category in several ways. */
export function nameKey(name: string): string {
  const key = known.get(name) ?? name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  known.set(name, key)
  return key
}
