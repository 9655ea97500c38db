/** Where the player goes when nobody knows where they came from. */
const HOME = '/playouts'

/**
 * Where the player was before the login was wanted, when that is a path of ours.
 * @param state what the link that led to the login says
 * @param endedAt where the last session ended, for a page that was not led by a link
 */
export function wayBack(state: unknown, endedAt: string | null): string {
  const said = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined
  const from = said ?? endedAt
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) && !from.startsWith('/auth/') ? from : HOME
}
