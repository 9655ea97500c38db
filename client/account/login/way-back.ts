/** Path after a login without a known origin. */
const HOME = '/playouts'

/** Any origin will do: what is asked is whether an address stays on it. */
const HERE = 'https://here.invalid'

/**
 * Address before the login, if it is one of ours: path, query and the part after `#`.
 * @param state what the link that led to the login says
 * @param endedAt where the last session ended, for a page that was not led by a link
 */
export function wayBack(state: unknown, endedAt: string | null): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined
  return ourAddress(from ?? endedAt) ?? HOME
}

/**
 * An address of ours, the login's apart; undefined for anything else. Read as a browser reads it: what looks like a path
 * may lead elsewhere by a second slash, by a backslash, by a tab that does not count, or by a dot that goes.
 */
export function ourAddress(from: unknown): string | undefined {
  if (typeof from !== 'string' || !from.startsWith('/') || !URL.canParse(from, HERE)) return undefined
  const { origin, pathname, search, hash } = new URL(from, HERE)
  if (origin !== HERE || pathname.startsWith('//')) return undefined
  return pathname.startsWith('/auth/') ? undefined : `${pathname}${search}${hash}`
}
