const known = new Map<string, string>()

/** A name's letters and digits alone: providers spell one provider, type or category in several ways. */
export function nameKey(name: string): string {
  const key = known.get(name) ?? name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  known.set(name, key)
  return key
}
