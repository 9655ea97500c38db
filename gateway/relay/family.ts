import { accountCalls } from '#shared/calls/account.ts'
import type { Call } from '#shared/calls/call.ts'
import { casinoCalls } from '#shared/calls/casino.ts'
import type { CallName } from '#shared/calls/catalogue.ts'
import { leagueCalls } from '#shared/calls/league.ts'
import { moneyCalls } from '#shared/calls/money.ts'
import { siteCalls } from '#shared/calls/site.ts'
import { sportsCalls } from '#shared/calls/sports.ts'

/** A family of these calls. */
const family = <Name extends CallName>(name: string, calls: readonly Name[]) =>
  Object.fromEntries(calls.map((call) => [call, name])) as Record<Name, string>

/** A family of the calls of a table that move no money. */
const readsOf = <Calls extends Readonly<Record<string, Call>>>(name: string, calls: Calls) => {
  const reads = Object.entries(calls).filter(([, { money }]) => !money)
  return Object.fromEntries(reads.map(([call]) => [call, name])) as {
    [Name in keyof Calls as Calls[Name] extends { money: true } ? never : Name]: string
  }
}

/**
 * The family of each call of the catalogue; the compiler asks for one that is missing. A family has a breaker and a share
 * of the bulkhead of its own, so that it does not fail because of another. Each way of moving money is a family, and so
 * are limits and self-exclusion, which protect a player. Other calls are in the family of their table, except for those
 * that a provider tends to answer, or to fail, together.
 */
export const familyOf: Readonly<Record<CallName, string>> = {
  ...readsOf('account', { ...accountCalls, ...moneyCalls }),
  ...readsOf('league', leagueCalls),
  ...readsOf('sports', sportsCalls),
  ...readsOf('casino', casinoCalls),
  ...readsOf('site', siteCalls),
  ...family('login', [
    'login',
    'signup',
    'forgotPassword',
    'resetPassword',
    'verifyPassword',
    'code',
    'logout',
  ]),
  ...family('deposits', ['deposit', 'confirmDeposit']),
  ...family('protection', ['selfExclude', 'setLimit']),
  ...family('withdraw', ['withdraw']),
  ...family('redeemPoints', ['redeemPoints']),
  ...family('cashOut', ['cashOut']),
  ...family('crashCashOut', ['crashCashOut']),
  ...family('bets', ['bet', 'jackpotBet', 'leagueBet']),
  ...family('validation', ['validateBetslip']),
  ...family('history', ['bets', 'betOf', 'betDetails', 'betHistory', 'oldBetDetails', 'oldBets']),
  ...family('cash-out-offers', ['cashOuts']),
  ...family('sports', ['jackpotMatches', 'jackpotInPlay', 'jackpotResults']),
  ...family('crash', ['crash', 'crashBets', 'crashFairness']),
  ...family('crash-bets', ['crashBet', 'crashCancel']),
}
