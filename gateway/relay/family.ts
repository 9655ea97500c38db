import { accountCalls } from '#shared/calls/account.ts'
import type { Call } from '#shared/calls/call.ts'
import { casinoCalls } from '#shared/calls/casino.ts'
import type { CallName } from '#shared/calls/catalogue.ts'
import { leagueCalls } from '#shared/calls/league.ts'
import { moneyCalls } from '#shared/calls/money.ts'
import { siteCalls } from '#shared/calls/site.ts'
import { sportsCalls } from '#shared/calls/sports.ts'

/**
 * The name of each call's family; the compiler asks for a call that is missing. A family has a breaker and a share of the
 * bulkhead of its own, so that it does not fail because of another. Each way of moving money is a family, and so are limits
 * and self-exclusion, which protect a player. Other calls are in the family of their table, except for those that a
 * provider tends to answer, or to fail, together: they are named below the tables, and the last name of a call counts.
 */
export const familyOf: Readonly<Record<CallName, string>> = {
  ...readsInFamily('account', { ...accountCalls, ...moneyCalls }),
  ...readsInFamily('league', leagueCalls),
  ...readsInFamily('sports', sportsCalls),
  ...readsInFamily('casino', casinoCalls),
  ...readsInFamily('site', siteCalls),
  ...inFamily('login', [
    'login',
    'signup',
    'forgotPassword',
    'resetPassword',
    'verifyPassword',
    'code',
    'logout',
  ]),
  ...inFamily('deposits', ['deposit', 'confirmDeposit']),
  ...inFamily('protection', ['selfExclude', 'setLimit']),
  ...inFamily('withdraw', ['withdraw']),
  ...inFamily('redeemPoints', ['redeemPoints']),
  ...inFamily('cashOut', ['cashOut']),
  ...inFamily('crashCashOut', ['crashCashOut']),
  ...inFamily('bets', ['bet', 'jackpotBet', 'leagueBet']),
  ...inFamily('validation', ['validateBetslip']),
  ...inFamily('history', ['bets', 'betOf', 'betDetails', 'betHistory', 'oldBetDetails', 'oldBets']),
  ...inFamily('cash-out-offers', ['cashOuts']),
  ...inFamily('sports', ['jackpotMatches', 'jackpotInPlay', 'jackpotResults']),
  ...inFamily('crash', ['crash', 'crashBets', 'crashFairness']),
  ...inFamily('crash-bets', ['crashBet', 'crashCancel']),
}

/** The calls, each with the family's name. */
function inFamily<Name extends CallName>(family: string, calls: readonly Name[]) {
  return Object.fromEntries(calls.map((call) => [call, family])) as Record<Name, string>
}

/** The calls of a table that move no money, each with the family's name. */
function readsInFamily<Calls extends Readonly<Record<string, Call>>>(family: string, calls: Calls) {
  const reads = Object.entries(calls).filter(([, { money }]) => !money)
  return Object.fromEntries(reads.map(([call]) => [call, family])) as {
    [Name in keyof Calls as Calls[Name] extends { money: true } ? never : Name]: string
  }
}
