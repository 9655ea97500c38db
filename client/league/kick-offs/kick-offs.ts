import { createStore, sample } from 'effector'
import { t } from '#messages/teaser.ts'
import type { Competition } from '#shared/model/league/league.ts'
import { type RoundsAt, readPeriod, roundsAt } from '#shared/model/league/period.ts'
import { topicName } from '#shared/topics/name.ts'
import { $now } from '../../streams/clock.ts'
import { followedEach, itemsOf } from '../../streams/followed.ts'
import { isKnown } from '../../streams/topic.ts'
import { clockText } from '../../ui/text/duration.ts'
import { $competitions } from '../season/competition.ts'
import { KickOffsGate } from '../season/gates.ts'
import { weekName } from '../season/round-title.ts'

/** Competitions followed at once, of all that are listed: the socket's topics are shared with the prices. */
const MOST_FOLLOWED = 16

const nameOf = (competition_id: string) => topicName({ kind: 'periods', competition_id })

const $names = $competitions.map((leagues) =>
  leagues.slice(0, MOST_FOLLOWED).map(({ competition_id }) => nameOf(competition_id)),
)
const periodsOf = itemsOf(readPeriod)
const { $states: $seasons } = followedEach({ $shows: KickOffsGate.status, $names })

/** A competition of the league and its rounds: undefined until they are known, null where they are not followed. */
export interface KickOff extends Competition {
  readonly moment: RoundsAt | undefined | null
}

const sameMoment = (one: KickOff['moment'], other: KickOff['moment']): boolean =>
  one?.playing === other?.playing && one?.open === other?.open && one?.last === other?.last

/** The league's competitions with the round that is played and the one that comes; new only when one of them turns. */
export const $kickOffs = createStore<readonly KickOff[]>([], {
  updateFilter: (next, held) =>
    next.length !== held.length ||
    next.some(
      ({ competition_id, moment }, place) =>
        competition_id !== held[place]?.competition_id || !sameMoment(moment, held[place]?.moment),
    ),
})
sample({
  clock: [$competitions, $seasons, $now],
  source: { leagues: $competitions, seasons: $seasons, now: $now },
  fn: ({ leagues, seasons, now }): readonly KickOff[] =>
    leagues.map((league, place) => {
      if (place >= MOST_FOLLOWED) return { ...league, moment: null }
      const season = seasons.get(nameOf(league.competition_id))
      return {
        ...league,
        moment: season && isKnown(season) ? roundsAt(periodsOf(season.rows), now) : undefined,
      }
    }),
  target: $kickOffs,
})

/** State of a league's competition: `Week 23 plays now`, `Week 24 in 01:12`. */
export function roundText(moment: RoundsAt | undefined, now: number): string {
  if (!moment) return t.asking
  if (moment.playing) return t.plays(weekName(moment.playing.round_number))
  if (moment.open)
    return t.starts(weekName(moment.open.round_number), clockText(moment.open.start_time - now))
  return t.between
}
