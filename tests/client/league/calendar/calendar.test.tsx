import { expect, it, vi } from 'vitest'
import { $calendar, calendarRequested } from '#client/league/calendar/calendar.ts'
import CalendarCard from '#client/league/calendar/calendar-card.tsx'
import { FixturesGate } from '#client/league/season/gates.ts'
import { wordsOf } from '../../drawn.tsx'
import { createWorld, good, season } from '../world.ts'

const clubs = [
  ['Ash', 'Birch'],
  ['Cedar', 'Ash'],
  ['Birch', 'Cedar'],
] as const

/** Two matches of a week; each club plays in one of the first. */
const matchesOf = (week: number) =>
  [clubs[week - 1] ?? [], ['Elm', 'Fir']].map(([home_team, away_team], at) => ({
    ...{ match_id: week * 10 + at, round_id: week, home_team, away_team },
  }))

/** The league's second week is next; files are saved into `files`. Matches come of weeks up to `last` alone. */
async function stage(last = 3) {
  const competitions = [{ competition_id: 2, name: 'Coast; League' }]
  const world = createWorld((path, { round_id }) => {
    if (path !== 'matches') return good({ competitions })
    return Number(round_id) > last
      ? { status: 502, body: undefined }
      : good({ matches: matchesOf(Number(round_id)) })
  })
  const files: { name: string; text: Promise<string> }[] = []
  const link = {
    download: '',
    click: () => files.push({ name: link.download, text: blob?.text() ?? Promise.resolve('') }),
  }
  let blob: Blob | undefined
  vi.stubGlobal('document', { createElement: () => link })
  vi.stubGlobal('location', { origin: 'https://nare.example' })
  vi.spyOn(URL, 'createObjectURL').mockImplementation((made) => {
    blob = made as Blob
    return 'blob:1'
  })
  await world.open(FixturesGate)
  world.say('periods/2', season)
  await world.goTo(170_000)
  const saved = async () => {
    const { name = '', text } = files.at(-1) ?? {}
    const lines = ((await text) ?? '').replaceAll('\r\n ', '').split('\r\n')
    const valuesOf = (field: string) =>
      lines.flatMap((line) => (line.startsWith(`${field}:`) ? line.slice(field.length + 1) : []))
    return { name, valuesOf }
  }
  return {
    ...world,
    ask: (club: string) => world.put(calendarRequested, club),
    saved,
    words: () => wordsOf(world.scope, <CalendarCard />),
  }
}

it('the calendar file of a competition lists each coming week with its matches and the length of play', async () => {
  const { ask, saved, words } = await stage()
  expect(words()).toContain('|All clubs|')
  await ask('')
  const { name, valuesOf } = await saved()
  expect(name).toBe('Coast-League.ics')
  expect(valuesOf('UID')).toEqual(['league-2-2@nare.example', 'league-2-3@nare.example'])
  expect(valuesOf('SUMMARY')).toEqual(['Week 2 · Coast\\; League', 'Week 3 · Coast\\; League'])
  expect(valuesOf('DESCRIPTION')[0]).toBe(
    'Cedar v Ash\\nElm v Fir\\nVirtual league: play lasts 45 seconds\\, and betting closes as it begins.',
  )
  expect(valuesOf('URL')[0]).toBe('https://nare.example/nare-league?round=2&competition=2')
  expect(words()).toMatch(/\|Saved: 2 entries, the last until .*\d\d:\d\d\.\|/)
})

it('the calendar file of a club lists only matches of the club', async () => {
  const { ask, saved } = await stage()
  await ask('Ash')
  const { name, valuesOf } = await saved()
  expect([name, valuesOf('SUMMARY')]).toEqual(['Coast-League-Ash.ics', ['Cedar v Ash']])
})

it('weeks whose matches fail to load stay in a competition’s file and are left out of a club’s, without more requests', async () => {
  const { ask, saved, words, asked, see } = await stage(2)
  await ask('')
  expect((await saved()).valuesOf('UID')).toHaveLength(2)
  await ask('Cedar')
  expect((await saved()).valuesOf('SUMMARY')).toEqual(['Cedar v Ash'])
  expect(words()).toContain('1 week left out')
  const before = asked.length
  await ask('Birch')
  expect(see($calendar)).toEqual({ hasFailed: true })
  expect(words()).toContain('|The matches did not load, so nothing was saved.|')
  expect(asked.length - before).toBe(2)
})
