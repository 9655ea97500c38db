import { sports } from './sport.ts'
import type { Sportsbook } from './sportsbook.ts'

const MOST_MATCHES = 20
const MOST_COMPETITIONS = 10

/**
 * Searches for words with these prefixes, ignoring case and accents: `gruN` finds FC Grünwalde. Matches by kick-off,
 * competitions by name or country.
 */
export function search(sportsbook: Sportsbook, query: string, now: number) {
  const wanted = plain(query).trim()
  const fits = (...texts: readonly string[]) => texts.some((text) => ` ${plain(text)}`.includes(` ${wanted}`))
  const matches = sports
    .flatMap((sport) => sportsbook.listed(sport, now))
    .filter(({ home_team, away_team }) => fits(home_team, away_team))
    .sort((one, other) => one.start_time - other.start_time || one.match_id - other.match_id)
  const competitions = sports
    .flatMap((sport) => sport.competitions.map((competition) => ({ sport, competition })))
    .filter(({ competition }) => fits(competition.name, competition.country))
  return {
    matches: matches.slice(0, MOST_MATCHES),
    competitions: competitions.slice(0, MOST_COMPETITIONS),
  }
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replaceAll('ß', 'ss')
    .toLowerCase()
