/** Keys by name: a filter computes those of hundreds of games. */
const keys = new Map<string, string>()

/** The lower-case letters and digits of a name. Providers spell one provider, type or category in several ways. */
export function nameKey(name: string): string {
  const key = keys.get(name) ?? name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  keys.set(name, key)
  return key
}
