import type { Provider, Script } from './provider.ts'

/** The provider's paths that the gateway polls. */
export const PERIODS = '/v1/nare-league/periods'
export const LIVE = '/v1/nare-league/live'

/** A round relative to a moment, in ms; the past is negative. */
export interface RoundPlan {
  readonly id?: number | string
  readonly opensIn?: number
  readonly startsIn: number
  readonly endsIn: number
  readonly competition?: number | string
}

/** A row of the periods call. */
export function round({ id = 10, competition = 2, opensIn, startsIn, endsIn }: RoundPlan, at = Date.now()) {
  return {
    round_id: id,
    competition_id: competition,
    round_number: 1,
    ...(opensIn !== undefined && { open_time: at + opensIn }),
    start_time: at + startsIn,
    end_time: at + endsIn,
  }
}

/** A round that is in play longer than the longest test lasts. */
export const inPlay = (id: number | string = 10) =>
  round({ id, startsIn: -60_000, endsIn: 600_000, opensIn: -120_000 })

/** A round that ended a minute ago. */
export const finished = (id: number | string = 10) => round({ id, startsIn: -120_000, endsIn: -60_000 })

/** A round that starts in ten minutes. */
export const coming = (id: number | string = 11) => round({ id, startsIn: 600_000, endsIn: 700_000 })

/** A row of the live call. */
export function match(id: number | string, more: Readonly<Record<string, unknown>> = {}) {
  return {
    match_id: id,
    round_id: 10,
    home_team: 'Harbour',
    away_team: 'Foundry',
    home_score: 0,
    away_score: 0,
    minute: 1,
    phase: 'first-half',
    incidents: [],
    ...more,
  }
}

export const periodsAnswer = (...periods: readonly unknown[]) => ({ body: { status: 200, periods } })
export const liveAnswer = (...playouts: readonly unknown[]) => ({ body: { status: 200, playouts } })

/** Scripts the periods call. */
export const scriptPeriods = (provider: Provider, ...periods: readonly unknown[]) =>
  provider.on(PERIODS, periodsAnswer(...periods))

/** Scripts the live call, for any round. */
export const scriptLive = (provider: Provider, ...playouts: readonly unknown[]) =>
  provider.on(LIVE, liveAnswer(...playouts))

/** One match whose minute rises with each poll: every poll is a change. */
export const tickingMatch: Script = (_, nth) => liveAnswer(match(1, { minute: nth }))
