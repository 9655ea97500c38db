import type { Bet } from '#shared/model/bets/bet.ts'

/** The loaded bets of a list, newest first and without a gap. */
export interface LoadedBets {
  /** Name of the list. */
  readonly subject: string
  readonly bets: readonly Bet[]
  /** True: no older bets exist. */
  readonly isWhole: boolean
}

/** A page of an answer: the newest bets, or with `before` those that follow the bet of that id. */
export interface BetPage extends LoadedBets {
  readonly before?: string
}

/** The loaded bets with a page merged in. Older bets stay if the page reaches them; behind a gap they are dropped. */
export function withPage(loaded: LoadedBets | null, { before, ...page }: BetPage): LoadedBets | null {
  const held = loaded?.subject === page.subject ? loaded : null
  const ids = held?.bets.map(({ bet_id }) => bet_id) ?? []
  const start = before === undefined ? 0 : ids.indexOf(before) + 1
  if (before !== undefined && start === 0) return loaded
  const newer = held?.bets.slice(0, start) ?? []
  const known = new Set(ids.slice(0, start))
  const bets = page.bets.filter(({ bet_id }) => !known.has(bet_id))
  const paged = new Set(bets.map(({ bet_id }) => bet_id))
  // A page without a new bet is the last one.
  const isLast = page.isWhole || paged.size === 0
  const end = ids.findLastIndex((id) => paged.has(id))
  const older = isLast || end < 0 ? [] : (held?.bets.slice(end + 1) ?? [])
  return {
    subject: page.subject,
    bets: [...newer, ...bets, ...older],
    isWhole: isLast || (older.length > 0 && held?.isWhole === true),
  }
}

/**
 * Cursor of the next page to refresh: the id of the bet before it. Pages are refreshed in turn, from the end of the
 * `newest` bets to the end of the list, then again from the first. Undefined without older bets.
 * @param last cursor of the page that was refreshed last
 */
export function nextRefreshCursor(
  { bets }: LoadedBets,
  newest: number,
  last: string | null,
  perPage: number,
): string | undefined {
  const firstAt = newest - 1
  const lastAt = bets.findIndex(({ bet_id }) => bet_id === last)
  const nextAt = lastAt < firstAt ? firstAt : lastAt + perPage
  const hasOlder = (at: number) => at < bets.length - 1
  const at = hasOlder(nextAt) ? nextAt : firstAt
  return hasOlder(at) ? bets[at]?.bet_id : undefined
}
