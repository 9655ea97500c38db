import { BehaviorSubject, filter, firstValueFrom } from 'rxjs'
import type { TopicState } from '#client/streams/topic.ts'
import { callOf } from '#shared/calls/catalogue.ts'
import {
  CRASH_KEYS,
  type CrashRound,
  DEFAULT_CRASH_GAME,
  readCrashRound,
} from '#shared/model/casino/crash.ts'
import { asFields, asList } from '#shared/model/field.ts'
import { request } from '#shared/provider/request.ts'
import { topicState } from '../topic-state.ts'

const EVERY_MS = 200

/** The round of a provider's crash game, polled once for all players of this process. */
export type FollowedRound = ReturnType<typeof followRound>

export function followRound(provider: string) {
  const url = provider + callOf('crash').path
  const topic$ = new BehaviorSubject<TopicState | null>(null)
  const round$ = new BehaviorSubject<CrashRound | null>(null)
  let seq = 0
  const look = async () => {
    const { body } = await request({ url, method: 'POST', data: { game: DEFAULT_CRASH_GAME } })
    const row = (asList(body, 'data') ?? []).map(asFields).find((one) => one?.key === CRASH_KEYS.round)
    const round = readCrashRound(row)
    const before = round$.value
    if (!row || !round || (round.round_id === before?.round_id && round.phase === before.phase)) return
    round$.next(round)
    const topic = `crash/${DEFAULT_CRASH_GAME}`
    topic$.next(topicState({ topic, seq: ++seq, at: Date.now(), rows: { [CRASH_KEYS.round]: row } }))
  }
  const looking = setInterval(look, EVERY_MS)
  return {
    /** The topic with the round's row alone, as where so many bets are placed that it has none of the player's. */
    topic$: topic$.pipe(filter((state) => state !== null)),
    isNow: ({ round_id }: CrashRound) => round$.value?.round_id === round_id,
    /** Resolves with the first round after that one that takes bets. */
    next: (last: CrashRound | undefined) =>
      firstValueFrom(
        round$.pipe(
          filter((round) => round !== null),
          filter(({ phase, round_id }) => phase === 'betting' && round_id !== last?.round_id),
        ),
      ),
    stop: () => clearInterval(looking),
  }
}
