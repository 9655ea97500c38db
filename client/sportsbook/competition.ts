import { attach, combine, createEvent, createStore, sample } from 'effector'
import { createGate } from 'effector-react'
import { readSportCompetitions, type SportCompetition } from '#shared/model/sportsbook/sportsbook.ts'
import { callFx } from '../calls/call-fx.ts'
import { $showing } from '../query/query.ts'
import { $now, holdClock } from '../streams/clock.ts'
import { listOf } from './lists.ts'
import { $sportId, $sports, sportChosen } from './sports.ts'

/** Interval of refreshing the counts of the competitions, in ms. */
const EVERY_MS = 60_000

const LIMIT = 60

/** Open while competitions show: all, or the one with the given id. */
export const CompetitionGate = createGate<{ competition_id: string | undefined }>()
holdClock(CompetitionGate)

export const competitionsRetried = createEvent()

const one = callFx('sportCompetitions', readSportCompetitions)

/** Requests the competitions of every sport: the address of a competition does not name its sport. */
const everyFx = attach({
  source: $sports,
  effect: async (sports): Promise<readonly SportCompetition[]> => {
    const lists = await Promise.all(
      sports.map(async ({ sport_id }) =>
        (await one.fx({ sport_id })).map((competition) => ({ ...competition, sport_id })),
      ),
    )
    return lists.flat()
  },
})

const $requestedAt = createStore(0).on(sample({ clock: everyFx, source: $now }), (_, now) => now)

const due = sample({
  clock: $now,
  source: { askedAt: $requestedAt, showing: $showing, open: CompetitionGate.status },
  filter: ({ askedAt, showing, open }, now) => open && showing.now() && now - askedAt >= EVERY_MS,
})

sample({
  clock: [CompetitionGate.open, $sports, competitionsRetried, due],
  source: { open: CompetitionGate.status, sports: $sports, pending: everyFx.pending },
  filter: ({ open, sports, pending }) => open && !pending && sports.length > 0,
  target: everyFx,
})

const $all = createStore<readonly SportCompetition[]>([]).on(everyFx.doneData, (_, all) => all)

export const $competitionsState = createStore<'loading' | 'ready' | 'failed'>('loading')
  .on(everyFx.doneData, () => 'ready')
  .on(everyFx.fail, (held) => (held === 'ready' ? held : 'failed'))
  .on(competitionsRetried, (held) => (held === 'ready' ? held : 'loading'))

export const $competitionsError = createStore('')
  .on(one.fx.failData, (_, { message }) => message)
  .reset([everyFx.done, competitionsRetried])

export const $sportCompetitions = combine($all, $sportId, (all, sport) =>
  all.filter(({ sport_id }) => sport_id === sport),
)

/** The competition with the gate's id; null: no id, or not known. */
export const $competition = combine(
  $all,
  CompetitionGate.state,
  (all, { competition_id }) => all.find((known) => known.competition_id === competition_id) ?? null,
)

const $itsSport = $competition.map((competition) => competition?.sport_id ?? null)

sample({
  clock: $itsSport,
  source: $sportId,
  filter: (chosen, sport_id) => sport_id !== null && sport_id !== chosen,
  fn: (chosen, sport_id) => sport_id ?? chosen,
  target: sportChosen,
})

const $params = combine(
  CompetitionGate.status,
  $competition.map((competition) => competition?.competition_id ?? null),
  $itsSport,
  (shows, competition_id, sport_id) =>
    shows && competition_id && sport_id ? { sport_id, competition_id, limit: LIMIT } : null,
)

export const upcomingMatches = listOf('upcoming', $params, 60_000)
const live = listOf('liveNow', $params, 8_000)

export const $liveMatches = combine(live.$matches, $competition, (matches, competition) =>
  matches.filter(({ competition_id }) => competition_id === competition?.competition_id),
)
