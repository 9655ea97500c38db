import { LIVE, liveAnswer, match, round, scriptPeriods } from '../../support/provider/league.ts'
import type { Provider } from '../../support/provider/provider.ts'

export const ROUND = 7
export const MATCHES = 10

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

const matchAfter = (polls: number, id: number) =>
  match(id, {
    round_id: ROUND,
    home_team: `Home ${id}`,
    away_team: `Away ${id}`,
    home_score: id === 1 ? polls : 0,
    minute: polls % 90,
    phase: 'second-half',
  })
