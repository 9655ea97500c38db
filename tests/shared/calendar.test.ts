import { expect, it } from 'vitest'
import { icsOf } from '#shared/calendar.ts'

const AT = Date.UTC(2026, 10, 26, 18, 3, 0, 400)
const event = { uid: 'a@b', start: AT, end: AT + 45_000, title: 'Week 7', text: '', url: 'https://b/w?a=1' }
/** The lines of a file with this entry, unfolded. */
const linesOf = (more: Partial<typeof event>) =>
  icsOf('League', [{ ...event, ...more }], AT)
    .replaceAll('\r\n ', '')
    .split('\r\n')

it('a calendar file has UTC times in seconds, an end only after the start, and CRLF line ends', () => {
  expect(icsOf('League', [event], AT)).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Virtual league//Calendar//EN',
      'X-WR-CALNAME:League',
      'BEGIN:VEVENT',
      'UID:a@b',
      'DTSTAMP:20261126T180300Z',
      'DTSTART:20261126T180300Z',
      'DTEND:20261126T180345Z',
      'SUMMARY:Week 7',
      'DESCRIPTION:',
      'URL:https://b/w?a=1',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  )
  expect(linesOf({ end: AT + 500 }).some((line) => line.startsWith('DTEND'))).toBe(false)
})

it.each([
  ['a, b; c\\d', 'a\\, b\\; c\\\\d'],
  ['one\r\ntwo\rthree\nfour', 'one\\ntwo\\nthree\\nfour'],
  ['\u0000x\tEND:VEVENT\u007f', 'xEND:VEVENT'],
])('a calendar file escapes %j', (title, escaped) => {
  expect(linesOf({ title })).toContain(`SUMMARY:${escaped}`)
})

it('a calendar file folds lines at 75 octets without cutting a character', () => {
  const title = 'Ñairobi Škoda 🏆 '.repeat(20).trim()
  const file = icsOf('League', [{ ...event, title }], AT)
  const octets = file.split('\r\n').map((line) => new TextEncoder().encode(line).length)
  expect(Math.max(...octets)).toBeLessThanOrEqual(75)
  expect(octets.filter((length) => length > 70).length).toBeGreaterThan(3)
  expect(linesOf({ title })).toContain(`SUMMARY:${title}`)
})
