import { combine, sample } from 'effector'
import { createGate } from 'effector-react'
import { t } from '#messages/intents.ts'
import {
  type Bet,
  type BetKind,
  betDetailsRow,
  betRows,
  LEAGUE_BETS_LISTED,
  readBet,
  readLeagueBets,
} from '#shared/model/bets/bet.ts'
import { type PlacedBet, type Refusal, readPlaced, readRefusal } from '#shared/model/bets/placed.ts'
import { asCount, asFields } from '#shared/model/field.ts'
import { sentTicket } from '#shared/slip/ticket.ts'
import { balanceAsked } from '../../account/player/balance.ts'
import { type CallFailure, callFx } from '../../calls/call-fx.ts'
import { offered } from '../../calls/offers.ts'
import { createIntents } from '../../intents/machine.ts'
import type { MoneyIntent, News } from '../../intents/progress.ts'
import { setter } from '../../state/actions.ts'
import { slips } from '../slip.ts'
import { ticketPlaced } from '../stored-ticket.ts'
import { type BetBody, isPlacedElsewhere, readBetBody } from './body.ts'

/** Open while the page is. Looks up a bet with an unknown outcome, and follows other tabs. */
export const BetGate = createGate()

const calls = {
  sports: callFx('bet'),
  league: callFx('leagueBet'),
  jackpot: callFx('jackpotBet'),
} as const satisfies Record<BetKind, unknown>

/** Number of newest bets whose details are requested where the history has no references. */
const MOST_DETAILS = 3

/** Call for the bet of a reference. Null: the provider does not have it; undefined: unreadable. */
const betByReference = callFx('betOf', (body): Bet | Refusal | null | undefined => {
  const fields = asFields(body)
  if (!fields) return undefined
  return fields.refused === undefined ? (readBet(fields.data) ?? null) : readRefusal(fields.refused)
})
/** Call for the league's bet history. `isWhole`: every row of it was readable. */
const leagueHistory = callFx('betHistory', (body) => {
  const bets = readLeagueBets(body)
  return { bets, isWhole: betRows(body)?.length === bets.length }
})
const betDetails = callFx('betDetails', (body) => readBet(betDetailsRow(body), 'league') ?? null)

/** Looks up a bet by its reference: in the history of all bets if it is offered, else in that of the league. */
export async function lookUpBet({
  reference,
  body: { kind },
}: MoneyIntent<BetBody>): Promise<News<PlacedBet>> {
  const news = await lookUpByReference(reference)
  if (news) return news.kind === 'done' ? newsOf(news.outcome) : news
  return kind === 'league' ? await lookUpInLeague(reference) : { kind: 'waited' }
}

/** Looks up the bet of an intent, or its refusal; undefined: the provider does not offer the history of all bets. */
export async function lookUpByReference(reference: string): Promise<News<Bet> | undefined> {
  try {
    const result = await betByReference.fx({ reference })
    if (result === undefined) return { kind: 'silent' }
    if (result === null) return { kind: 'missing' }
    return 'bet_id' in result ? { kind: 'done', outcome: result } : { kind: 'refused', refusal: result }
  } catch (cause) {
    const failure = cause as CallFailure
    if (failure.kind === 'not offered') return undefined
    const isMissing = failure.kind === 'failed' && asCount(asFields(failure.body)?.status) === 404
    return { kind: isMissing ? 'missing' : 'silent' }
  }
}

/**
 * Looks up a bet in the league's history. A history that is cut off, unreadable in part, or without references does not
 * prove that the bet is missing.
 */
async function lookUpInLeague(reference: string): Promise<News<PlacedBet>> {
  try {
    const { bets, isWhole } = await leagueHistory.fx(undefined)
    const listed = bets.find((bet) => bet.reference === reference)
    if (listed) return newsOf(listed)
    const unreferenced = bets.filter((bet) => bet.reference === undefined)
    for (const { bet_id } of unreferenced.slice(0, MOST_DETAILS)) {
      const bet = await betDetails.fx({ bet_id })
      if (bet?.reference === reference) return newsOf(bet)
    }
    const isCutOff = bets.length >= LEAGUE_BETS_LISTED
    if (isWhole && unreferenced.length === 0 && !isCutOff) return { kind: 'missing' }
  } catch {
    // An unreadable history proves nothing about the bet.
  }
  return { kind: 'waited' }
}

/** News of a bet from a history, in the form of the answer to its placement. */
const newsOf = ({ bet_id, message, total_odds, possible_win, legs }: Bet): News<PlacedBet> => ({
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

/** Bets, one at a time for all slips. */
export const bets = createIntents({
  callOf: ({ kind }) => calls[kind],
  payloadOf: ({ body: { sent }, reference }) => ({ ...sent, reference }),
  readAnswer: (body) => ({ kind: 'done', outcome: readPlaced(body) }),
  lookUp: lookUpBet,
  longestPauseMs: 2_000,
  isResentEagerly: false,
  key: 'placing',
  readBody: readBetBody,
  isDone: isPlacedElsewhere,
  isClaimed: true,
  elsewhere: () => t.bet,
  gate: BetGate,
})

export type Placing = ReturnType<typeof bets.$progress.getState>

/** True if the outcome of the bet under way can be looked up. */
export const $canLookUp = combine(
  bets.$progress,
  offered('betOf'),
  (placing, isOffered) => isOffered || (placing.state === 'unknown' && placing.intent.body.kind === 'league'),
)

// A bet that was given up has no result to read. It is dismissed once it is not stored, or it would be recovered again.
sample({
  clock: bets.ended,
  source: bets.$progress,
  filter: ({ state }) => state === 'let go',
  target: bets.dismissed,
})
// Also after a refusal: its reason, a balance or an exclusion, may be news to this page.
sample({ clock: bets.ended, target: balanceAsked })
for (const slip of Object.values(slips))
  sample({
    clock: bets.done,
    filter: ({ intent }) => intent.body.kind === slip.kind,
    fn: ({ intent }) => intent.body.lines,
    target: slip.linesPlaced,
  })
sample({
  clock: bets.done.filterMap(({ intent: { body } }) =>
    body.kind === 'jackpot' ? sentTicket(body.sent) : undefined,
  ),
  target: ticketPlaced,
})
sample({
  clock: [
    bets.refused.map(({ refusal }) => refusal.message),
    bets.done.map(({ outcome }) => outcome.message),
  ],
  fn: (message) => message ?? '',
  target: setter('bet_placement_message'),
})
sample({
  clock: [bets.refused.map(({ refusal }) => refusal.insufficient_balance), bets.done.map(() => false)],
  target: setter('insufficient_balance'),
})
