import { BehaviorSubject, filter } from 'rxjs'
import type { TopicState } from '#client/streams/topic.ts'
import { callOf } from '#shared/calls/catalogue.ts'
import { CRASH_KEYS, type CrashRound, readCrashRound } from '#shared/model/casino/crash.ts'
import { asFields, asList } from '#shared/model/field.ts'
import { request } from '#shared/provider/request.ts'

const EVERY_MS = 200

/** The round of a provider's crash game, polled once for all players of this process. */
export type ObservedRound = ReturnType<typeof observeRound>

export function observeRound(provider: string) {
  const url = provider + callOf('crash').path
  const state$ = new BehaviorSubject<TopicState | null>(null)
  let round: CrashRound | undefined
  let seq = 0
  const look = async () => {
    const { body } = await request({ url, method: 'POST', data: { game: 'nare-crash' } })
    const row = (asList(body, 'data') ?? []).map(asFields).find((one) => one?.key === CRASH_KEYS.round)
    const next = readCrashRound(row)
    if (!row || !next) return
    const isNew = next.round_id !== round?.round_id || next.phase !== round.phase
    round = next
    if (!isNew) return
    const at = Date.now()
    state$.next({
      topic: 'crash/nare-crash',
      epoch: 'a',
      seq: ++seq,
      at,
      rows: { [CRASH_KEYS.round]: row },
      health: { state: 'live', as_of: at },
      proven: true,
      link: 'socket',
    })
  }
  const looking = setInterval(look, EVERY_MS)
  return {
    round: () => round,
    /** The topic of the game with the round's row alone, as when so many bets are placed that it has none of the player's. */
    state$: state$.pipe(filter((state) => state !== null)),
    stop: () => clearInterval(looking),
  }
}
