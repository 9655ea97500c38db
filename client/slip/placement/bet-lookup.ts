import { LEAGUE_BETS_LISTED } from '#shared/limits.ts'
import { type Bet, betDetailsRow, betRows, readBet, readLeagueBets } from '#shared/model/bets/bet.ts'
import { type Placed, type Refusal, readRefusal } from '#shared/model/bets/placed.ts'
import { asCount, asFields } from '#shared/model/field.ts'
import { type CallFailure, callFx } from '../../calls/call-fx.ts'
import type { MoneyIntent, News } from '../../intents/progress.ts'
import type { BetBody } from './body.ts'

/** The newest bets of a history without references, whose details are asked for one. */
const DETAILED = 3

/** Null: the provider does not have the bet; undefined: the answer cannot be read. */
const one = callFx('betOf', (body): Bet | Refusal | null | undefined => {
  const fields = asFields(body)
  if (!fields) return undefined
  return fields.refused === undefined ? (readBet(fields.data) ?? null) : readRefusal(fields.refused)
})
const list = callFx('betHistory', (body) => {
  const bets = readLeagueBets(body)
  return { bets, isWhole: betRows(body)?.length === bets.length }
})
const details = callFx('betDetails', (body) => readBet(betDetailsRow(body), 'league') ?? null)

/**
 * Looks for a bet by its reference: in the history of all bets where the provider offers that, a bet of the league else
 * in the specified one.
 */
export async function lookUpBet({ reference, body: { kind } }: MoneyIntent<BetBody>): Promise<News<Placed>> {
  const news = await lookUp(reference)
  if (news) return news
  return kind === 'league' ? await lookThrough(reference) : { kind: 'waited' }
}

/** Undefined where the history of all bets is not offered. */
async function lookUp(reference: string): Promise<News<Placed> | undefined> {
  try {
    const result = await one.fx({ reference })
    if (result === undefined) return { kind: 'silent' }
    if (result === null) return { kind: 'missing' }
    return 'bet_id' in result ? found(result) : { kind: 'refused', refusal: result }
  } catch (cause) {
    const failure = cause as CallFailure
    if (failure.kind === 'not offered') return undefined
    const isMissing = failure.kind === 'failed' && asCount(asFields(failure.body)?.status) === 404
    return { kind: isMissing ? 'missing' : 'silent' }
  }
}

/** A history that names no references, has rows that cannot be read, or is cut off, cannot say that a bet is missing. */
async function lookThrough(reference: string): Promise<News<Placed>> {
  try {
    const { bets, isWhole } = await list.fx(undefined)
    const listed = bets.find((bet) => bet.reference === reference)
    if (listed) return found(listed)
    const unnamed = bets.filter((bet) => bet.reference === undefined)
    for (const { bet_id } of unnamed.slice(0, DETAILED)) {
      const bet = await details.fx({ bet_id })
      if (bet?.reference === reference) return found(bet)
    }
    if (isWhole && unnamed.length === 0 && bets.length < LEAGUE_BETS_LISTED) return { kind: 'missing' }
  } catch {
    // It tells nothing: time alone does.
  }
  return { kind: 'waited' }
}

/** A bet that was found, as the answer to its sending would have told of it. */
const found = ({ bet_id, message, total_odds, possible_win, legs }: Bet): News<Placed> => ({
  kind: 'done',
  outcome: {
    bet_id,
    message,
    total_odds,
    possible_win,
    legs: legs.flatMap(({ match_id, sub_type_id, odd_keys, odd_value }) =>
      odd_value === undefined ? [] : [{ match_id, sub_type_id, odd_key: odd_keys[0] ?? '', odd_value }],
    ),
  },
})
