const PREFIX = 'nare-games/'

/** The result of `use` on the browser's local storage; undefined where there is none, or `use` throws. */
function inStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(window.localStorage)
  } catch {
    return undefined
  }
}

export function keep(key: string, value: unknown): void {
  inStorage((storage) => storage.setItem(PREFIX + key, JSON.stringify(value)))
}

export function read(key: string): unknown {
  return inStorage((storage) => JSON.parse(storage.getItem(PREFIX + key) ?? 'null')) ?? undefined
}

export function drop(key: string): void {
  inStorage((storage) => storage.removeItem(PREFIX + key))
}

export function keysUnder(start: string): readonly string[] {
  const stored =
    inStorage((storage) => Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')) ?? []
  return stored.filter((key) => key.startsWith(PREFIX + start)).map((key) => key.slice(PREFIX.length))
}
