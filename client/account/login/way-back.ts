/** Path after a login where the address before it is not known. */
const HOME = '/playouts'

/** A base URL to check that an address stays on this origin. */
const HERE = 'https://here.invalid'

/**
 * The address before the login, if it is on this site: path, query and hash.
 * @param state the router's state from the link to the login
 * @param endedAt the address at which the last session ended, for a login without such a link
 */
export function wayBack(state: unknown, endedAt: string | null): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined
  return ourAddress(from ?? endedAt) ?? HOME
}

/**
 * An address on this site, except those that lead to a login; undefined for anything else. Parsed as browsers do: what
 * looks like a path may lead to another host by a second slash, a backslash, a tab (ignored) or a dot segment.
 */
export function ourAddress(from: unknown): string | undefined {
  if (typeof from !== 'string' || !from.startsWith('/') || !URL.canParse(from, HERE)) return undefined
  const { origin, pathname, search, hash } = new URL(from, HERE)
  if (origin !== HERE || pathname.startsWith('//')) return undefined
  return /^\/(auth\/|signup$|reset_password$)/.test(pathname) ? undefined : `${pathname}${search}${hash}`
}
