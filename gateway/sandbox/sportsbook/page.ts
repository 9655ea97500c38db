import type { SportsMatch } from './match.ts'

/** Where a page begins: a time, or behind the match that the page before ended with. */
export interface PageStart {
  readonly start_time: number
  /** Matches of that very time count from behind this one. */
  readonly match_id?: number | undefined
}

const written = /^(\d{1,15})(?:-(\d{1,15}))?$/

/** Reads `<epoch ms>` or `<epoch ms>-<match_id>`; undefined for anything else. */
export function parsePageStart(text: string): PageStart | undefined {
  const [, start_time, match_id] = written.exec(text) ?? []
  if (start_time === undefined) return undefined
  return { start_time: Number(start_time), match_id: match_id === undefined ? undefined : Number(match_id) }
}

/** A page of matches in the order of (start_time, match_id), and where the next one begins, if there is more. */
export function pageOf(
  matches: readonly SportsMatch[],
  from: PageStart | undefined,
  limit: number,
): { page: readonly SportsMatch[]; next?: string } {
  const rest = from ? matches.filter((match) => isFrom(match, from)) : matches
  const page = rest.slice(0, limit)
  const last = page.at(-1)
  return rest.length > page.length && last ? { page, next: `${last.start_time}-${last.match_id}` } : { page }
}

function isFrom(match: SportsMatch, { start_time, match_id }: PageStart): boolean {
  if (match.start_time !== start_time) return match.start_time > start_time
  return match_id === undefined || match.match_id > match_id
}
