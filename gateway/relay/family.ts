import { accountCalls } from '#shared/calls/account.ts'
import { casinoCalls } from '#shared/calls/casino.ts'
import { type CallName, callNames, callOf } from '#shared/calls/catalogue.ts'
import { leagueCalls } from '#shared/calls/league.ts'
import { moneyCalls } from '#shared/calls/money.ts'
import { siteCalls } from '#shared/calls/site.ts'
import { sportsCalls } from '#shared/calls/sports.ts'

/** Calls that a provider tends to answer, or to fail, together, apart from the others of their table. */
const together: Readonly<Record<string, readonly CallName[]>> = {
  login: ['login', 'signup', 'forgotPassword', 'resetPassword', 'verifyPassword', 'code', 'logout'],
  deposits: ['deposit', 'confirmDeposit'],
  protection: ['selfExclude', 'setLimit'],
  bets: ['bet', 'jackpotBet', 'leagueBet'],
  validation: ['validateBetslip'],
  history: ['bets', 'betOf', 'betDetails', 'betHistory', 'oldBetDetails', 'oldBets'],
  'cash-out-offers': ['leagueCashOuts'],
  sports: ['jackpotMatches', 'jackpotResults'],
  crash: ['crash', 'crashBets', 'crashFairness'],
  'crash-bets': ['crashBet', 'crashCancel'],
}

const tables: Readonly<Record<string, object>> = {
  account: { ...accountCalls, ...moneyCalls },
  league: leagueCalls,
  sports: sportsCalls,
  casino: casinoCalls,
  site: siteCalls,
}

/**
 * The family of each call of the catalogue. A family has a breaker and a share of the bulkhead: each way of moving money
 * is a family of its own, and so are the limits and self-exclusion that protect a player, so that none of them fails
 * because of another. Other calls are the family of their table.
 */
export const familyOf = Object.fromEntries(callNames.map((name) => [name, familyFor(name)])) as Readonly<
  Record<CallName, string>
>

function familyFor(name: CallName): string {
  const group = Object.keys(together).find((family) => together[family]?.includes(name))
  const table = callOf(name).money
    ? undefined
    : Object.keys(tables).find((table) => name in (tables[table] ?? {}))
  return group ?? table ?? name
}
