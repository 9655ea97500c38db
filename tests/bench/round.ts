import type { Provider } from '../support/provider.ts'

export const ROUND = 7
export const MATCHES = 10

/** A provider with one round that is played for an hour. */
export function scriptPeriods(provider: Provider): void {
  const startedAt = Date.now()
  const [start_time, end_time] = [startedAt - 60_000, startedAt + 3_600_000]
  provider.on('/v1/nare-league/periods', {
    body: {
      status: 200,
      periods: [{ round_id: ROUND, competition_id: 2, round_number: 1, start_time, end_time }],
    },
  })
}

/** The same, and with each live call a goal falls in match 1. */
export function scriptRound(provider: Provider, answered: (goals: number) => void = () => undefined): void {
  scriptPeriods(provider)
  provider.on('/v1/nare-league/live', (_, nth) => {
    answered(nth)
    return { body: { status: 200, playouts: Array.from({ length: MATCHES }, (_, at) => match(at + 1, nth)) } }
  })
}

function match(match_id: number, polls: number) {
  return {
    match_id,
    round_id: ROUND,
    home_team: `Home ${match_id}`,
    away_team: `Away ${match_id}`,
    home_score: match_id === 1 ? polls : 0,
    away_score: 0,
    minute: polls % 90,
    phase: 'second-half',
    incidents: [],
  }
}
