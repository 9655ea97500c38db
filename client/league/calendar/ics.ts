/** An entry of a calendar file. Times in epoch ms. */
export interface CalendarEvent {
  /** The same in every file that has the entry: an import replaces the one from before. */
  readonly uid: string
  readonly start: number
  readonly end: number
  readonly title: string
  readonly text: string
  readonly url: string
}

/** `20261126T180300Z`: UTC, to the second. */
const timeOf = (at: number) => new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, '')

const escapes: Readonly<Record<string, string>> = {
  '\n': '\\n',
  '\r': '',
  '\\': '\\\\',
  ';': '\\;',
  ',': '\\,',
}

/** A text as a value: other control characters have no place in it. */
const textOf = (text: string) =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\n\\;,]/g, (sign) => escapes[sign] ?? '')
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

/** A calendar file (RFC 5545) with these entries. @param at time at which it was made, epoch ms */
export function icsOf(name: string, events: readonly CalendarEvent[], at: number): string {
  const lines = events.flatMap(({ uid, start, end, title, text, url }) => [
    'BEGIN:VEVENT',
    `UID:${textOf(uid)}`,
    `DTSTAMP:${timeOf(at)}`,
    `DTSTART:${timeOf(start)}`,
    // An end must be later than the start.
    ...(timeOf(end) > timeOf(start) ? [`DTEND:${timeOf(end)}`] : []),
    `SUMMARY:${textOf(title)}`,
    `DESCRIPTION:${textOf(text)}`,
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ])
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Virtual league//Calendar//EN',
    `X-WR-CALNAME:${textOf(name)}`,
    ...lines,
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
}
