import type { Period } from './model/league/period.ts'

/** An entry of a calendar file. Times in epoch ms. */
export interface CalendarEvent {
  /** The same in every file that has the entry: an import replaces the one from before. */
  readonly uid: string
  readonly start: number
  readonly end: number
  readonly title: string
  readonly text: string
  /** Undefined where the site's address is not known. */
  readonly url: string | undefined
}

/** `20261126T180300Z`: UTC, to the second. */
const timeOf = (at: number) => new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, '')

/** A text escaped as a value, without control characters other than line breaks. */
const textOf = (text: string) =>
  text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n?|\n/g, String.raw`\n`)
    .replaceAll(/\p{Cc}/gu, '')

const utf8 = new TextEncoder()

/** Bound on the octets of a line, without its end. */
const LINE_OCTETS = 75

/** A line in parts of at most LINE_OCTETS, each but the first after a space; no character is cut in two. */
function folded(line: string): string {
  let octets = 0
  let text = ''
  for (const character of line) {
    const more = utf8.encode(character).length
    if (octets + more > LINE_OCTETS) {
      text += '\r\n '
      octets = 1
    }
    text += character
    octets += more
  }
  return text
}

/**
 * A calendar file (RFC 5545) with these entries.
 * @param at time at which it was made, epoch ms
 * @param everyMin refresh interval of a subscribed calendar, in minutes
 */
export function icsOf(name: string, events: readonly CalendarEvent[], at: number, everyMin?: number): string {
  const lines = events.flatMap(({ uid, start, end, title, text, url }) => [
    'BEGIN:VEVENT',
    `UID:${textOf(uid)}`,
    `DTSTAMP:${timeOf(at)}`,
    `DTSTART:${timeOf(start)}`,
    // An end must be later than the start.
    ...(timeOf(end) > timeOf(start) ? [`DTEND:${timeOf(end)}`] : []),
    `SUMMARY:${textOf(title)}`,
    `DESCRIPTION:${textOf(text)}`,
    ...(url ? [`URL:${url}`] : []),
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ])
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Virtual league//Calendar//EN',
    `X-WR-CALNAME:${textOf(name)}`,
    ...(everyMin ? [`REFRESH-INTERVAL;VALUE=DURATION:PT${everyMin}M`, `X-PUBLISHED-TTL:PT${everyMin}M`] : []),
    ...lines,
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
}

interface WeekMatch {
  readonly match_id: string
  readonly home_team?: string | undefined
  readonly away_team?: string | undefined
}

/** A week that has not ended. `matches`: undefined before the provider lists them. */
export interface CalendarWeek<Match extends WeekMatch> {
  readonly period: Period
  readonly matches: readonly Match[] | undefined
}

/** The subject of a calendar, and the texts of its entries. */
interface CalendarSubject<Match> {
  readonly competition_id: string
  /** The club whose matches are listed; empty: whole weeks are listed. */
  readonly club: string
  /** The site's host: it makes the ids unique. */
  readonly host: string
  readonly weekText: (week: Period) => string
  readonly teamsText: (match: Match) => string
  /** Further text of a week; empty: none. */
  readonly noteOf: (week: Period) => string
  readonly urlOf: (week: Period) => string | undefined
}

/** The entries of a calendar: the weeks of a competition, or the matches of a club as far as they are known. */
export function eventsOf<Match extends WeekMatch>(
  weeks: readonly CalendarWeek<Match>[],
  { competition_id, club, host, weekText, teamsText, noteOf, urlOf }: CalendarSubject<Match>,
): readonly CalendarEvent[] {
  return weeks.flatMap(({ period, matches = [] }) => {
    const uid = `league-${competition_id}-${period.round_id}@${host}`
    const event = { uid, start: period.start_time, end: period.end_time, url: urlOf(period) }
    const [week, note] = [weekText(period), noteOf(period)]
    const lines = (...texts: readonly string[]) => texts.filter(Boolean).join('\n')
    if (club === '') return { ...event, title: week, text: lines(...matches.map(teamsText), note) }
    return matches
      .filter(({ home_team, away_team }) => [home_team, away_team].includes(club))
      .map((match) => ({
        ...event,
        uid: `match-${match.match_id}-${uid}`,
        title: teamsText(match),
        text: lines(week, note),
      }))
  })
}
