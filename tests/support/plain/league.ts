import type { Pick } from '#shared/model/odds/pick.ts'

/** Clock of the league. Times in ms; the first round is in play when the provider starts. */
export interface LeaguePace {
  readonly startedAt: number
  /** Time between kick-offs. */
  readonly roundMs: number
  readonly playMs: number
}

export interface PlainRound {
  readonly round_id: number
  readonly nth: number
  readonly startTime: number
  readonly endTime: number
}

export interface PlainGoal {
  readonly minute: number
  readonly side: 'home' | 'away'
}

export interface PlainMatch {
  readonly match_id: number
  readonly home: string
  readonly away: string
  readonly goals: readonly PlainGoal[]
}

export const markets = [
  { market_id: 3, description: 'Match result', keys: ['home_team', 'draw', 'away_team'] },
  { market_id: '18', description: 'Total goals', keys: ['over_2.5', 'under_2.5'] },
  { market_id: 29, description: 'Both score', keys: ['yes', 'no'] },
] as const

export type PlainLeague = ReturnType<typeof createPlainLeague>

export const clubs = ['Anchor', 'Breaker', 'Cable', 'Dune', 'Ebb', 'Ferry', 'Gale', 'Haven'] as const
/** The number of the round that is in play at the start. */
const FIRST = 100
const ROUNDS = 10_000
const MATCHES = clubs.length / 2

/** A number from 0 to 1 that is a function of the key. */
function share(...key: readonly unknown[]): number {
  let hash = 2_166_136_261
  for (const letter of key.join('/')) hash = Math.imul(hash ^ letter.charCodeAt(0), 16_777_619) >>> 0
  return (hash % 10_007) / 10_007
}

/** The only competition, as in the gateway's settings. */
export const COMPETITION = 2

/** A league of eight clubs that is a pure function of the clock. */
export function createPlainLeague({ startedAt, roundMs, playMs }: LeaguePace) {
  const nthAt = (now: number) => FIRST + Math.floor((now - startedAt) / roundMs)
  const roundOf = (nth: number): PlainRound => {
    const startTime = startedAt + (nth - FIRST) * roundMs
    return { round_id: COMPETITION * ROUNDS + nth, nth, startTime, endTime: startTime + playMs }
  }
  const round = (id: unknown): PlainRound | undefined =>
    Math.floor(Number(id) / ROUNDS) === COMPETITION ? roundOf(Number(id) % ROUNDS) : undefined

  const matches = ({ round_id, nth }: PlainRound): PlainMatch[] =>
    Array.from({ length: MATCHES }, (_, at) => ({
      match_id: round_id * 10 + at,
      home: clubs[(at + nth) % clubs.length] ?? '',
      away: clubs[(at + nth + MATCHES) % clubs.length] ?? '',
      goals: Array.from({ length: Math.floor(share(round_id, at) * 5) }, (_, goal) => ({
        minute: 3 + Math.floor(share(round_id, at, goal) * 86),
        side: share(round_id, at, goal, 'side') < 0.55 ? ('home' as const) : ('away' as const),
      })).sort((one, other) => one.minute - other.minute),
    }))

  const priceOf = (match_id: unknown, sub_type_id: unknown, odd_key: string): number =>
    Math.round((1.4 + share(match_id, sub_type_id, odd_key) * 2.4) * 100) / 100

  return {
    round,
    matches,
    /** The two finished rounds before a moment, the round in play, and six to come. */
    periods: (now: number) => Array.from({ length: 9 }, (_, at) => roundOf(nthAt(now) - 2 + at)),
    /** The next round. */
    announced: (now = Date.now()) => roundOf(nthAt(now) + 1),
    finished: (now: number) =>
      Array.from({ length: 6 }, (_, at) => roundOf(nthAt(now) - at)).filter(({ endTime }) => endTime <= now),
    /** The price of a selection on sale; undefined if there is none, or the match has begun. */
    priceNow({ match_id, sub_type_id, odd_key }: Pick, now = Date.now()): number | undefined {
      const market = markets.find(({ market_id }) => String(market_id) === String(sub_type_id))
      const played = round(Math.floor(Number(match_id) / 10))
      if (!played || played.startTime <= now || !market?.keys.some((key) => key === odd_key)) return undefined
      return priceOf(match_id, sub_type_id, odd_key)
    },
    /** Match entities: one for each match of market 3, one for each price of any other. */
    prices(played: PlainRound, sub_type_id: unknown): object[] {
      const market = markets.find(({ market_id }) => String(market_id) === String(sub_type_id)) ?? markets[0]
      const id = market.market_id
      return matches(played).flatMap(({ match_id }): object[] => {
        const price = (key: string) => priceOf(match_id, id, key)
        if (market === markets[0]) {
          const odds = {
            home_odd: price('home_team'),
            neutral_odd: price('draw'),
            away_odd: price('away_team'),
          }
          return [{ match_id, sub_type_id: id, odds }]
        }
        return market.keys.map((odd_key) => ({
          match_id,
          sub_type_id: id,
          odd_key,
          odd_value: price(odd_key),
        }))
      })
    },
  }
}
