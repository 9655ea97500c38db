/** Path after a login where the address before it is not known. */
const HOME = '/playouts'

/** Base URL for parsing a path: an address that leaves it is on another site. */
const HERE = 'https://here.invalid'

/**
 * The address before the login, if it is on this site: path, query and hash.
 * @param state the router's state from the link to the login
 * @param endedAt the address at which the last session ended; used where there was no link
 */
export function wayBack(state: unknown, endedAt: string | null): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined
  return ourAddress(from ?? endedAt) ?? HOME
}

/**
 * An address on this site; undefined for any other, and for one that leads to a login. Parsed as browsers do: a second
 * slash, a backslash, a tab (ignored) or a dot segment in a path may lead to another host.
 */
export function ourAddress(from: unknown): string | undefined {
  if (typeof from !== 'string' || !from.startsWith('/') || !URL.canParse(from, HERE)) return undefined
  const { origin, pathname, search, hash } = new URL(from, HERE)
  if (origin !== HERE || pathname.startsWith('//')) return undefined
  return /^\/(auth\/|signup$|reset_password$)/.test(pathname) ? undefined : `${pathname}${search}${hash}`
}
