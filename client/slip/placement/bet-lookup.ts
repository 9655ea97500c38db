import { attach, combine } from 'effector'
import { LEAGUE_BETS_LISTED } from '#shared/limits.ts'
import { type Bet, betDetailsRow, betRows, readBet, readLeagueBets } from '#shared/model/bets/bet.ts'
import { type Refusal, readRefusal } from '#shared/model/bets/placed.ts'
import { asCount, asFields } from '#shared/model/field.ts'
import { type CallFailure, callFx } from '../../calls/call-fx.ts'
import { offered } from '../../calls/offers.ts'
import { ownerOf } from '../../intents/intent.ts'
import { $settling } from '../../intents/settling.ts'
import { fields } from '../../state/fields.ts'
import type { Intent } from './intent.ts'
import type { PlacingStep } from './placing.ts'
import { $placing } from './under-way.ts'

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

/** True where a history can be asked for the bet that is under way. */
export const $isLookedFor = combine(
  $placing,
  offered('betOf'),
  (placing, isOffered) => isOffered || (placing.state === 'unknown' && placing.intent.kind === 'league'),
)

/**
 * Looks for a lost bet by its reference: in the history of all bets where the provider offers that, a bet of the league
 * else in the specified one. Answers the outcome as a step. Never fails.
 */
export const lookFx = attach({
  source: { user: fields.user, settling: $settling },
  async effect({ user, settling }, intent: Intent): Promise<PlacingStep> {
    const { reference } = intent
    // Another player's history does not tell of it.
    if (ownerOf(user) !== intent.player) return { kind: 'silent', reference }
    const askedAt = settling.now()
    const step = await lookUp(reference, askedAt)
    if (step) return step
    if (intent.kind === 'league') return await lookThrough(reference, askedAt)
    return { kind: 'waited', reference, at: askedAt }
  },
})

/** Undefined where the history of all bets is not offered. */
async function lookUp(reference: string, askedAt: number): Promise<PlacingStep | undefined> {
  try {
    const result = await one.fx({ reference })
    if (result === undefined) return { kind: 'silent', reference }
    if (result === null) return { kind: 'missing', reference, askedAt }
    return 'bet_id' in result
      ? { kind: 'found', reference, bet: result }
      : { kind: 'refused', reference, refusal: result }
  } catch (cause) {
    const failure = cause as CallFailure
    if (failure.kind === 'not offered') return undefined
    const isMissing = failure.kind === 'failed' && asCount(asFields(failure.body)?.status) === 404
    return isMissing ? { kind: 'missing', reference, askedAt } : { kind: 'silent', reference }
  }
}

/** A history that names no references, has rows that cannot be read, or is cut off, cannot say that a bet is missing. */
async function lookThrough(reference: string, askedAt: number): Promise<PlacingStep> {
  try {
    const { bets, isWhole } = await list.fx(undefined)
    const listed = bets.find((bet) => bet.reference === reference)
    if (listed) return { kind: 'found', reference, bet: listed }
    const unnamed = bets.filter((bet) => bet.reference === undefined)
    for (const { bet_id } of unnamed.slice(0, DETAILED)) {
      const bet = await details.fx({ bet_id })
      if (bet?.reference === reference) return { kind: 'found', reference, bet }
    }
    if (isWhole && unnamed.length === 0 && bets.length < LEAGUE_BETS_LISTED)
      return { kind: 'missing', reference, askedAt }
  } catch {
    // It tells nothing: time alone does.
  }
  return { kind: 'waited', reference, at: askedAt }
}
