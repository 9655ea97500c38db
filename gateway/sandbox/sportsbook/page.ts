import type { SportsMatch } from './match.ts'

/** The start of a page: a time or, with `match_id`, the position after that match. */
export interface PageStart {
  readonly start_time: number
  /** Of the matches at that time, only those after this one. */
  readonly match_id?: number | undefined
}

const written = /^(\d{1,15})(?:-(\d{1,15}))?$/

/** Reads `<epoch ms>` or `<epoch ms>-<match_id>`; undefined for anything else. */
export function parsePageStart(text: string): PageStart | undefined {
  const [, start_time, match_id] = written.exec(text) ?? []
  if (start_time === undefined) return undefined
  return { start_time: Number(start_time), match_id: match_id === undefined ? undefined : Number(match_id) }
}

/** A page of matches ordered by (start_time, match_id), and the start of the next page if there is one. */
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
