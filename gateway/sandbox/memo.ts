/** A cache of a pure function's results, by name: it drops the least recently used beyond `most`. */
export function memoize<A extends readonly unknown[], V>(
  most: number,
  answer: (...inputs: A) => V,
  nameOf: (...inputs: A) => string | number,
) {
  const kept = new Map<string | number, V>()
  return (...inputs: A): V => {
    const name = nameOf(...inputs)
    const value = kept.get(name) ?? answer(...inputs)
    kept.delete(name)
    kept.set(name, value)
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    return value
  }
}
