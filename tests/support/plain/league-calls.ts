import { type Answers, answered, refused } from './answer.ts'
import { COMPETITION, clubs, markets, type PlainLeague, type PlainMatch, type PlainRound } from './league.ts'

const SCHEDULE = {
  halfTime: 45,
  fullTime: 90,
} as const

const scoreOf = (match: PlainMatch, untilMinute: number) => ({
  home_score: match.goals.filter(({ side, minute }) => side === 'home' && minute <= untilMinute).length,
  away_score: match.goals.filter(({ side, minute }) => side === 'away' && minute <= untilMinute).length,
})

/** The league's calls. Ids are numbers or strings, times epoch ms or ISO 8601, so that clients must read both. */
export function leagueAnswers(league: PlainLeague) {
  const periodRow = ({ round_id, nth, startTime, endTime }: PlainRound) => ({
    round_id,
    competition_id: String(COMPETITION),
    round_number: (nth % 38) + 1,
    start_time: startTime,
    end_time: new Date(endTime).toISOString(),
  })

  const playoutRow = (round: PlainRound, match: PlainMatch, now: number) => {
    const played = (now - round.startTime) / (round.endTime - round.startTime)
    const minute = Math.max(0, Math.min(SCHEDULE.fullTime, Math.ceil(played * SCHEDULE.fullTime)))
    return {
      match_id: String(match.match_id),
      round_id: String(round.round_id),
      home_team: match.home,
      away_team: match.away,
      ...scoreOf(match, minute),
      minute,
      phase: phaseAt(minute),
      incidents: match.goals
        .filter((goal) => goal.minute <= minute)
        .map((goal) => ({ ...goal, type: 'goal', player: `${match[goal.side]} 9` })),
    }
  }

  return {
    'POST /v1/nare-league/competitions': () =>
      answered({ data: [{ competition_id: COMPETITION, name: `Coast League ${COMPETITION}` }] }),
    'POST /v1/nare-league/markets': () =>
      answered({
        data: markets.map(({ market_id, description }) => ({
          market_id,
          description,
          options: `sub_type_id=${market_id}`,
        })),
      }),
    'POST /v1/nare-league/periods': () =>
      answered({ status: 200, periods: league.periods(Date.now()).map(periodRow) }),
    'POST /v1/nare-league/matches': ({ body }) => {
      const round = league.round(body.round_id)
      return round
        ? answered({ data: league.prices(round, body.sub_type_id) })
        : refused(400, 'There is no such round')
    },
    'POST /v1/nare-league/live': ({ body }) => {
      const round = league.round(body.round_id)
      if (!round) return refused(400, 'There is no such round')
      const now = Date.now()
      return answered({
        status: 200,
        playouts: league.matches(round).map((match) => playoutRow(round, match, now)),
      })
    },
    'POST /v1/nare-league/standings': () => answered({ data: clubs.map(standing) }),
    'POST /v1/nare-league/results': () =>
      answered({
        data: league.finished(Date.now()).map((round) => ({
          round_id: String(round.round_id),
          round_number: (round.nth % 38) + 1,
          matches: league.matches(round).map((match) => ({
            match_id: String(match.match_id),
            home_team: match.home,
            away_team: match.away,
            ...scoreOf(match, SCHEDULE.fullTime),
          })),
        })),
      }),
    'POST /v1/betslip/validate': ({ body }) =>
      answered({
        data: listOf(body.betslip).flatMap(({ match_id, sub_type_id, odd_key }) => {
          const odd_value = league.priceNow({
            match_id: String(match_id),
            sub_type_id: String(sub_type_id),
            odd_key: String(odd_key),
          })
          return odd_value === undefined ? [] : [{ match_id, sub_type_id, odd_key, odd_value }]
        }),
      }),
  } satisfies Answers
}

/** A row of the table: with each place less is won, and more is lost. */
const standing = (team: string, at: number) => ({
  team,
  position: at + 1,
  played: clubs.length,
  won: clubs.length - at,
  drawn: 0,
  lost: at,
  goals_for: 2 * (clubs.length - at),
  goals_against: 2 * at,
  points: 3 * (clubs.length - at),
})

const listOf = (value: unknown): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value : []

function phaseAt(minute: number) {
  if (minute === 0) return 'pending'
  if (minute < SCHEDULE.halfTime) return 'first-half'
  if (minute === SCHEDULE.halfTime) return 'half-time'
  return minute < SCHEDULE.fullTime ? 'second-half' : 'full-time'
}
