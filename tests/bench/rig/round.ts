import { PLAY_MS } from '#gateway/sandbox/league/calendar.ts'
import { createLeague } from '#gateway/sandbox/league/league.ts'
import { LIVE, liveAnswer, match, round, scriptPeriods } from '../../support/provider/league.ts'
import type { Provider } from '../../support/provider/provider.ts'

export const ROUND = 7
export const MATCHES = 10
/** The interval at which the product renews a player's data, in ms, and its polls of a whole round. */
export const FRESH_MS = 1_000
export const POLLS = PLAY_MS / FRESH_MS

/** A provider with one round that is played for an hour. */
export const scriptLongRound = (provider: Provider): void =>
  scriptPeriods(provider, round({ id: ROUND, startsIn: -60_000, endsIn: 3_600_000 }))

/** The same, and with each live call a goal falls in match 1. */
export function scriptRound(provider: Provider, answered: (goals: number) => void = () => undefined): void {
  scriptLongRound(provider)
  provider.on(LIVE, (_, nth) => {
    answered(nth)
    return liveAnswer(...Array.from({ length: MATCHES }, (_, at) => matchAfter(nth, at + 1)))
  })
}

/**
 * Plays a round of the sandbox's league: each live call is answered with the state one second later. Resolves at its
 * end.
 */
export function playRound(provider: Provider): Promise<void> {
  const league = createLeague('bench', 1)
  const round = { competition_id: 2, index: 0 } as const
  const { start_time } = league.timesOf(round)
  let second = 0
  return new Promise((over) => {
    provider.on(LIVE, () => {
      // By the poll after the last one its change has been sent.
      if (second > POLLS) over()
      return liveAnswer(...league.liveAt(round, start_time + second++ * FRESH_MS))
    })
  })
}

const matchAfter = (polls: number, id: number) =>
  match(id, {
    round_id: ROUND,
    home_team: `Home ${id}`,
    away_team: `Away ${id}`,
    home_score: id === 1 ? polls : 0,
    minute: polls % 90,
    phase: 'second-half',
  })
