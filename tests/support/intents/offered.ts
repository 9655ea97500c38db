import { type CallName, callOf } from '#shared/calls/catalogue.ts'
import type { BetKind } from '#shared/model/bets/bet.ts'
import type { SlipLine } from '#shared/model/bets/slip.ts'
import { asFields, asId, asPrice, fieldsOf, readEach } from '#shared/model/field.ts'
import { readCompetitions } from '#shared/model/league/league.ts'
import { readPeriod } from '#shared/model/league/period.ts'
import { type RestAnswer, request } from '#shared/provider/request.ts'

const SPORT = 79
/** Matches that start later than this are not settled during a test, in ms. */
const SOON_MS = 1_200_000

/** The picks of each slip; a ticket's are drawn from the jackpot. */
export type Lines = Readonly<Record<Exclude<BetKind, 'jackpot'>, readonly SlipLine[]>>

const ask = (provider: string, call: CallName, data: object): Promise<RestAnswer> =>
  request({ url: provider + callOf(call).path, method: 'POST', data })

/** Home wins of matches that start after the test: their prices move, and are never suspended. */
export async function offeredLines(provider: string): Promise<readonly SlipLine[]> {
  const { body } = await ask(provider, 'upcoming', { sport_id: SPORT, limit: 60 })
  return linesIn(body).filter(({ start_time = 0 }) => start_time >= Date.now() + SOON_MS)
}

/**
 * Home wins in the league's rounds that are open.
 * @param soonMs time in which none of them starts; by default a whole test
 */
export async function leagueLines(provider: string, soonMs = SOON_MS): Promise<readonly SlipLine[]> {
  const competitions = readCompetitions((await ask(provider, 'competitions', {})).body)
  const lines = competitions.map(async ({ competition_id }) => {
    const { body } = await ask(provider, 'periods', { competition_id })
    const now = Date.now()
    const { round_id, start_time } =
      readEach(body, 'periods', readPeriod).find(
        (one) => now >= (one.open_time ?? 0) && one.start_time >= now + soonMs,
      ) ?? {}
    if (!round_id) return []
    const matches = await ask(provider, 'matches', { round_id })
    return linesIn(matches.body).map((line) => ({ ...line, round_id, start_time }))
  })
  return (await Promise.all(lines)).flat()
}

const linesIn = (body: unknown): readonly SlipLine[] =>
  readEach(body, 'matches', (match) => {
    const fields = fieldsOf(match)
    const [home] = readEach(fields.selections, 'selections', asFields)
    const match_id = asId(fields.match_id)
    const taken = asPrice(home?.odd_value)
    if (!match_id || taken === undefined) return undefined
    const ids = { match_id, sub_type_id: asId(fields.sub_type_id) ?? '', odd_key: asId(home?.odd_key) ?? '' }
    const words = { home_team: 'Home', away_team: 'Away', market: '1X2', name: '1' }
    const start_time = Number(fields.start_time) || undefined
    return { ...ids, ...words, taken, taken_at: 0, start_time, round_id: undefined }
  })

/** The answer with the jackpot on sale. @param isOver under the number of the day before, whose tickets are refused */
export async function offeredJackpot(provider: string, isOver: boolean): Promise<RestAnswer> {
  const answer = await ask(provider, 'jackpotMatches', {})
  const body = fieldsOf(answer.body)
  const meta = fieldsOf(body.meta)
  const jackpot_id = Number(meta.jackpot_id) - 1
  return isOver ? { ...answer, body: { ...body, meta: { ...meta, jackpot_id } } } : answer
}
