import { attach, createEffect, createEvent, createStore, sample } from 'effector'
import { t } from '#messages/calendar.ts'
import { type CalendarWeek, eventsOf, icsOf } from '#shared/calendar.ts'
import { type Market, matchesPayload, subTypeOf } from '#shared/model/league/league.ts'
import type { Period } from '#shared/model/league/period.ts'
import { type Fixture, fixturesIn, readFixtures } from '#shared/model/sportsbook/fixture.ts'
import { callFx } from '../../calls/call-fx.ts'
import { fields } from '../../state/fields.ts'
import { $clock } from '../../streams/clock.ts'
import { paused } from '../../streams/pause.ts'
import { spokenClock } from '../../ui/text/duration.ts'
import { teamsText } from '../../ui/text/teams.ts'
import { $chosenMarket } from '../fixtures/fixtures.ts'
import { weekPath } from '../paths.ts'
import { $competitionId, $competitions, competitionName } from '../season/competition.ts'
import { roundName } from '../season/round-title.ts'

/** The player requested the file of a club; empty: of the competition. */
export const calendarRequested = createEvent<string>()

const matches = callFx('matches', readFixtures)

/** The weeks with their matches, one call after the other; none after the first failure. */
async function withMatches(
  periods: readonly Period[],
  market: Market,
): Promise<readonly CalendarWeek<Fixture>[]> {
  const weeks: CalendarWeek<Fixture>[] = []
  let isAnswered = true
  for (const period of periods) {
    let read: readonly Fixture[] = []
    try {
      if (isAnswered) read = await matches.fx(matchesPayload(period.round_id, market))
    } catch {
      isAnswered = false
    }
    const found = fixturesIn(read, subTypeOf(market)).filter(
      ({ round_id = period.round_id }) => round_id === period.round_id,
    )
    weeks.push({ period, matches: found.length > 0 ? found : undefined })
  }
  return weeks
}

const makeFx = attach({
  source: {
    periods: fields.periods_data,
    competitions: $competitions,
    competition_id: $competitionId,
    market: $chosenMarket,
    clock: $clock,
  },
  async effect({ periods, competitions, competition_id, market, clock }, club: string) {
    const now = clock().now()
    const weeks = await withMatches(
      periods.filter(({ end_time }) => end_time > now),
      market,
    )
    const known = competitions.find((one) => one.competition_id === competition_id)
    const name = competitionName(competition_id, known?.name ?? '')
    const events = eventsOf(weeks, {
      competition_id,
      club,
      host: new URL(location.origin).host,
      weekText: (week) => `${roundName(week)} · ${name}`,
      teamsText,
      noteOf: ({ start_time, end_time }) => t.lasts(spokenClock(end_time - start_time)),
      urlOf: ({ round_id }) => location.origin + weekPath({ round_id, competition_id }),
    })
    if (events.length === 0) throw new Error('No match is known')
    const names = [name, club].filter(Boolean)
    return {
      name: `${names.join(' ').replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.ics`,
      text: icsOf(names.join(' · '), events, now),
      count: events.length,
      until: events.at(-1)?.end ?? now,
      missing: club ? weeks.filter(({ matches }) => matches === undefined).length : 0,
    }
  },
})
sample({ clock: calendarRequested, filter: makeFx.pending.map((isPending) => !isPending), target: makeFx })

/** Time for which the file's URL stays valid, in ms: a browser may take that long to read it. */
const READ_MS = 60_000

const saveFx = createEffect(({ name, text }: { name: string; text: string }) => {
  const href = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }))
  Object.assign(document.createElement('a'), { href, download: name }).click()
  void paused(READ_MS).then(() => URL.revokeObjectURL(href))
})
sample({ clock: makeFx.doneData, target: saveFx })

export const $isCalendarMaking = makeFx.pending
/** The file saved last. `hasFailed`: the last attempt failed. */
export const $calendar = createStore<{ readonly saved?: SavedCalendar; readonly hasFailed: boolean }>({
  hasFailed: false,
})
  .on(makeFx.doneData, (_, saved) => ({ saved, hasFailed: false }))
  .on(makeFx.fail, () => ({ hasFailed: true }))
  .reset($competitionId)

type SavedCalendar = Pick<Awaited<ReturnType<typeof makeFx>>, 'count' | 'until' | 'missing'>
