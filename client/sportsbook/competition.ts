import { combine, createEffect, createEvent, sample } from 'effector'
import { createGate } from 'effector-react'
import { readSportCompetitions, type SportCompetition } from '#shared/model/sportsbook/sportsbook.ts'
import { callFx } from '../calls/call-fx.ts'
import { createHeldQuery } from '../query/held-query.ts'
import { holdClock } from '../streams/clock.ts'
import { createMatchList } from './lists.ts'
import { $sportId, $sports, $sportsShown, sportChosen, sportsRetried } from './sports.ts'

/** Interval of refreshing the counts of the competitions, in ms. */
const EVERY_MS = 60_000

/** Most upcoming matches of a competition. */
const MOST_MATCHES = 60

/** Open while competitions show: all, or the one with the given id. */
export const CompetitionGate = createGate<{ competition_id: string | undefined }>()
holdClock(CompetitionGate)

const competitionsOfSport = callFx('sportCompetitions', readSportCompetitions)

/** Requests the competitions of every sport: the address of a competition does not name its sport. */
const competitionsFx = createEffect(async ({ sport_ids }: { readonly sport_ids: readonly string[] }) => {
  const lists = await Promise.all(
    sport_ids.map(async (sport_id) =>
      (await competitionsOfSport.fx({ sport_id })).map((competition) => ({ ...competition, sport_id })),
    ),
  )
  return lists.flat()
})

const query = createHeldQuery({
  call: 'sportCompetitions',
  fx: competitionsFx,
  $params: combine(CompetitionGate.status, $sports, (shows, sports) =>
    shows && sports.length > 0 ? { sport_ids: sports.map(({ sport_id }) => sport_id) } : null,
  ),
  // The competitions stay also where the sports come in another order, as by their live matches.
  subjectOf: () => '',
  dueAt: ({ at }) => at + EVERY_MS,
})

/** State of the competitions, or that of the sports until these are known: they are requested by sport. */
export const $competitionsShown = combine(query.$shown, $sportsShown, $sports, (shown, sports, list) =>
  shown.phase === 'loading' && list.length === 0 ? sports : shown,
)

export const competitionsRetried = createEvent()
sample({ clock: competitionsRetried, target: [query.retried, sportsRetried] })

const $competitions = query.$answer.map((answer): readonly SportCompetition[] => answer?.result ?? [])

export const $sportCompetitions = combine($competitions, $sportId, (all, sport) =>
  all.filter(({ sport_id }) => sport_id === sport),
)

/** The competition with the gate's id; null: no id, or not known. */
export const $competition = combine(
  $competitions,
  CompetitionGate.state,
  (competitions, { competition_id }) =>
    competitions.find((competition) => competition.competition_id === competition_id) ?? null,
)

const $sportOfCompetition = $competition.map((competition) => competition?.sport_id ?? null)

// The competition's sport becomes the chosen one.
sample({
  clock: $sportOfCompetition,
  source: $sportId,
  filter: (chosen, sport_id) => sport_id !== null && sport_id !== chosen,
  fn: (chosen, sport_id) => sport_id ?? chosen,
  target: sportChosen,
})

const $params = combine(
  CompetitionGate.status,
  $competition.map((competition) => competition?.competition_id ?? null),
  $sportOfCompetition,
  (shows, competition_id, sport_id) =>
    shows && competition_id && sport_id ? { sport_id, competition_id, limit: MOST_MATCHES } : null,
)

export const upcomingMatches = createMatchList({ call: 'upcoming', $params, everyMs: 60_000 })
const live = createMatchList({ call: 'liveNow', $params, everyMs: 8_000 })

export const $liveShown = live.$shown
export const liveRetried = live.retried

export const $liveMatches = combine(live.$matches, $competition, (matches, competition) =>
  matches.filter(({ competition_id }) => competition_id === competition?.competition_id),
)
