import { createStore, type Store, sample } from 'effector'
import type { Competition } from '#shared/model/league/league.ts'
import { type RoundsAt, readPeriod, roundsAt } from '#shared/model/league/period.ts'
import { topicName } from '#shared/topics/name.ts'
import { $now } from '../../streams/clock.ts'
import { followedEach, itemsOf } from '../../streams/followed.ts'
import { isKnown } from '../../streams/topic.ts'

/** A competition and its present rounds: undefined until they are known, null where they are not followed. */
export interface CompetitionRounds extends Competition {
  readonly rounds: RoundsAt | undefined | null
}

/** Most competitions followed at once: they share the socket's topics with the prices. */
const MOST_FOLLOWED = 16

const topicOf = ({ competition_id }: Competition) => topicName({ kind: 'periods', competition_id })
const periodsOf = itemsOf(readPeriod)

/** The rounds of competitions by the server's time. The same list until a round changes. Needs `holdClock`. */
export function roundsOf($shows: Store<boolean>, $competitions: Store<readonly Competition[]>) {
  const $names = $competitions.map((all) => all.slice(0, MOST_FOLLOWED).map(topicOf))
  const { $states: $seasons } = followedEach({ $shows, $names })
  const $rounds = createStore<readonly CompetitionRounds[]>([], {
    updateFilter: (next, held) => JSON.stringify(next) !== JSON.stringify(held),
  })
  sample({
    clock: [$competitions, $seasons, $now],
    source: { competitions: $competitions, seasons: $seasons, now: $now },
    fn: ({ competitions, seasons, now }) =>
      competitions.map((competition, place): CompetitionRounds => {
        if (place >= MOST_FOLLOWED) return { ...competition, rounds: null }
        const season = seasons.get(topicOf(competition))
        const rounds = season && isKnown(season) ? roundsAt(periodsOf(season.rows), now) : undefined
        return { ...competition, rounds }
      }),
    target: $rounds,
  })
  return $rounds
}
