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

const matchesCall = callFx('matches', readFixtures)

/** The weeks with their matches, by one call after the other. After a failed call the weeks have no matches. */
async function weeksWithMatches(
  periods: readonly Period[],
  market: Market,
): Promise<readonly CalendarWeek<Fixture>[]> {
  const weeks: CalendarWeek<Fixture>[] = []
  let hasFailed = false
  for (const period of periods) {
    let fixtures: readonly Fixture[] = []
    try {
      if (!hasFailed) fixtures = await matchesCall.fx(matchesPayload(period.round_id, market))
    } catch {
      hasFailed = true
    }
    const matches = fixturesIn(fixtures, subTypeOf(market)).filter(
      ({ round_id = period.round_id }) => round_id === period.round_id,
    )
    weeks.push({ period, matches: matches.length > 0 ? matches : undefined })
  }
  return weeks
}

const makeCalendarFx = attach({
  source: {
    periods: fields.periods_data,
    competitions: $competitions,
    competition_id: $competitionId,
    market: $chosenMarket,
    clock: $clock,
  },
  async effect({ periods, competitions, competition_id, market, clock }, club: string) {
    const now = clock().now()
    const weeks = await weeksWithMatches(
      periods.filter(({ end_time }) => end_time > now),
      market,
    )
    const competition = competitions.find((listed) => listed.competition_id === competition_id)
    const name = competitionName(competition_id, competition?.name ?? '')
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
sample({
  clock: calendarRequested,
  filter: makeCalendarFx.pending.map((isPending) => !isPending),
  target: makeCalendarFx,
})

/** Time for which the file's URL stays valid, in ms: a browser may take that long to read the file. */
const URL_VALID_MS = 60_000

const saveFx = createEffect(({ name, text }: { name: string; text: string }) => {
  const href = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }))
  Object.assign(document.createElement('a'), { href, download: name }).click()
  void paused(URL_VALID_MS).then(() => URL.revokeObjectURL(href))
})
sample({ clock: makeCalendarFx.doneData, target: saveFx })

interface CalendarOutcome {
  /**
   * The file saved last: number of its matches, the end of the last one in epoch ms, and for a club the number of weeks
   * whose matches are not known.
   */
  readonly saved?: Pick<Awaited<ReturnType<typeof makeCalendarFx>>, 'count' | 'until' | 'missing'>
  /** True if the last attempt failed. */
  readonly hasFailed: boolean
}

export const $isCalendarMaking = makeCalendarFx.pending
export const $calendar = createStore<CalendarOutcome>({ hasFailed: false })
  .on(makeCalendarFx.doneData, (_, saved) => ({ saved, hasFailed: false }))
  .on(makeCalendarFx.fail, () => ({ hasFailed: true }))
  .reset($competitionId)
