/** Keeps the last `most` answers of a pure function of a key; what was asked longest ago is forgotten first. */
export function remember<K, V>(most: number, answer: (key: K) => V, nameOf: (key: K) => string | number) {
  const kept = new Map<string | number, V>()
  return (key: K): V => {
    const name = nameOf(key)
    const known = kept.get(name)
    const value = known === undefined ? answer(key) : known
    kept.delete(name)
    kept.set(name, value)
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    return value
  }
}
