import { createStore, type Store, sample } from 'effector'
import type { Competition } from '#shared/model/league/league.ts'
import { type RoundsAt, readPeriod, roundsAt } from '#shared/model/league/period.ts'
import { topicName } from '#shared/topics/name.ts'
import { $now } from '../../streams/clock.ts'
import { followedEach, itemsOf, partStateOf } from '../../streams/followed.ts'
import { isKnown } from '../../streams/topic.ts'

export interface CompetitionRounds extends Competition {
  /** Its rounds in play, to come and played last. Undefined: not known yet; null: not followed, or not loaded. */
  readonly rounds: RoundsAt | undefined | null
}

/** Most competitions followed at once, the first of the list. They share the socket's topics with the prices. */
const MOST_FOLLOWED = 16

const topicOf = ({ competition_id }: Competition) => topicName({ kind: 'periods', competition_id })
const periodsOf = itemsOf(readPeriod)

/** The rounds of competitions by the server's time; the same list until a round changes. Needs `holdClock`. */
export function roundsOf($shows: Store<boolean>, $competitions: Store<readonly Competition[]>) {
  const $names = $competitions.map((competitions) => competitions.slice(0, MOST_FOLLOWED).map(topicOf))
  const { $states } = followedEach({ $shows, $names })
  const $rounds = createStore<readonly CompetitionRounds[]>([], {
    updateFilter: (next, current) => JSON.stringify(next) !== JSON.stringify(current),
  })
  sample({
    clock: [$competitions, $states, $now],
    source: { competitions: $competitions, states: $states, now: $now },
    fn: ({ competitions, states, now }) =>
      competitions.map((competition, index): CompetitionRounds => {
        const state = states.get(topicOf(competition))
        if (index >= MOST_FOLLOWED || partStateOf(state ?? null) === 'failed')
          return { ...competition, rounds: null }
        const rounds = state && isKnown(state) ? roundsAt(periodsOf(state.rows), now) : undefined
        return { ...competition, rounds }
      }),
    target: $rounds,
  })
  return $rounds
}
