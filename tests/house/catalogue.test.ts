import { describe, expect, test } from 'vitest'
import type { Call } from '#shared/calls/call.ts'
import { type CallName, callNames, callOf, catalogue } from '#shared/calls/catalogue.ts'

/** The specified calls, verbatim. */
const specifiedCalls = `
| Method | Path | Payload | Response used |
|---|---|---|---|
| POST | /v1/bet/settings | not shown | status_code, message (config) |
| POST | /v1/leaderboard | not shown | leaderboard |
| POST | /v1//jetxleaderboard | not shown | crash leaderboard |
| GET | /v1/carousel-images | none | status, images |
| GET | /v1/casino-carousel-images | none | status, images |
| POST | /redeem-points | payload | message |
| POST | /withdraw | signed payload | message (whole response) |
| POST | /stk/deposit | payload | message |
| POST | /v1/self-exclude | payload | success, time_duration |
| POST | /v1/deposit-confirmation | payload | success |
| caller-supplied | caller-supplied (print) | not shown | data (list); for jackpot also meta.name |
| POST | /v1/login | credentials | user |
| POST | /v1/signup | signup form | not shown |
| POST | /api/forgotPassword | email | not shown |
| POST | /v1/reset-password | form plus mobile from state | not shown |
| POST | /api/verifyPassword | resetToken | not shown |
| POST | /v1/code | form with mobile | success.message, success.id |
| POST | /v1/balance | not shown | user |
| POST | /v1/promopoints | not shown | points, promo_image, title, end_date |
| configurable | configurable (bet) | data, use_jwt flag | message, insufficient_balance |
| POST | /jp/bet | jackpot bet | as bet |
| POST | /v1/nare-league/bet= | virtual-league bet | as bet |
| configurable | configurable (betslip validation) | betslip match list | data |
| GET | /v1/casino/create/player | none | not shown |
| configurable | configurable (casino game lists, search, game launch) | not shown | data or games, types, providers, result.gameURL |
| POST | /v1/fetch-casino-favorite-games | not shown | data list |
| POST | /v1/add-casino-favorite-games | game | not shown |
| POST | /v1/nare-league/periods | not shown | periods |
| POST | /v1/nare-league/bet-details | not shown | not shown |
| POST | /v1/nare-league/bet-history | none | not shown |
| POST | /v1/nare-league/old-bet-details | not shown | not shown |
| POST | /v1/nare-league/old-bets | none | not shown |
| POST | /v1/nare-league/markets | none | market list |
| POST | /v1/nare-league/matches | not shown | not shown |
| POST | /v1/nare-league/standings | not shown | not shown |
| POST | /v1/nare-league/results | not shown | not shown |
| POST | /v1/nare-league/live | not shown | playouts |
| POST | /v1/nare-league/competitions | none | not shown |
`

const rows = specifiedCalls
  .trim()
  .split('\n')
  .slice(2)
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, method = '', path = '', payload = '']) => ({ method, path, payload }))
const fixed = rows.filter(({ path }) => path.startsWith('/'))

/** The specified texts of failures, verbatim, with the calls that fall back to them. The jackpot's consists of two. */
const specifiedTexts: Readonly<Record<string, readonly CallName[]>> = {
  'Fetching App Configs failed': ['settings'],
  'Print matches Failed': ['printMatches', 'printJackpot'],
  'Fetching Leader Board failed': ['leaderboard'],
  'Fetching Leader Board Jetx failed': ['crashLeaderboard'],
  'Fetching Carousel images failed': ['banners'],
  'Fetching CAsino Carousel images failed': ['casinoBanners'],
  'Redeem Points failed': ['redeemPoints'],
  'Withdrawal Request failed': ['withdraw'],
  'Fetching Deposit failed': ['deposit', 'confirmDeposit'],
  'SelfExclusion failed': ['selfExclude'],
  'Login failed': ['login'],
  'Signup failed': ['signup'],
  'Forgot password failed': ['forgotPassword'],
  'Reset Password failed': ['resetPassword'],
  'Password verification failed': ['verifyPassword'],
  'Otp failed': ['code'],
  'Fetching User Balance failed': ['balance', 'promoPoints'],
  'Fetching Casino failed': ['casino'],
  'Create Casino Player failed': ['createCasinoPlayer'],
  'casinoGamePlay failed': ['casinoLaunch'],
  'Fetching Casino Favorites failed': ['favorites'],
  'Adding Casino Favorite failed': ['addFavorite'],
  'casinoGames failed': ['casinoGames'],
  ' Bet placement failed': ['bet', 'leagueBet'],
  [`${'jackpot '}${' Bet placement failed'}`]: ['jackpotBet'],
  'Fetching JackpotMatches failed': ['jackpotMatches'],
  'BetslipValidation failed': ['validateBetslip'],
  'Fetching Periods failed': ['periods'],
  'Fetching Markets failed': ['markets'],
  'Fetching Virtual League Matches failed': ['matches'],
  'Fetching Standings Failed': ['standings'],
  'Virtual League Results  failed': ['results'],
  'Virtual League Playouts fetch  failed': ['live'],
  'Fetching BetHistory failed': ['betHistory', 'betDetails', 'oldBets', 'oldBetDetails', 'bets', 'betOf'],
  "OOP's, Something went wrong please Retry ": ['competitions'],
}

const calls: Readonly<Record<string, Call>> = catalogue
const namesWhere = (holds: (call: Call) => boolean) => callNames.filter((name) => holds(callOf(name))).sort()
const line = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

describe('the table of specified calls', () => {
  test('is in the catalogue, character for character, with two calls that operators configure', () => {
    const specified = namesWhere(({ origin }) => origin === 'specification')
    const configured = specified.filter((name) => callOf(name).pathSetting)
    expect(configured).toEqual(['bet', 'validateBetslip'])
    const others = specified.filter((name) => !configured.includes(name))
    expect(others.map((name) => line(callOf(name))).sort()).toEqual(fixed.map(line).sort())
  })

  test('exactly the calls with a signed payload are always signed', () => {
    const signed = fixed.filter(({ payload }) => payload === 'signed payload').map(line)
    expect(namesWhere((call) => call.signed === 'always').map((name) => line(callOf(name)))).toEqual(signed)
    expect(signed).toEqual(['POST /withdraw'])
  })

  test('only the three bets may be signed on request', () => {
    expect(namesWhere((call) => call.signed === 'on request')).toEqual(['bet', 'jackpotBet', 'leagueBet'])
  })

  test('a call succeeds on 200, some also on 201, and on nothing else', () => {
    for (const name of callNames)
      expect([[200], [200, 201]], name).toContainEqual([...callOf(name).succeedsOn])
  })

  test('no two calls share a path', () => {
    const paths = Object.values(calls).map((call) => call.path)
    expect(new Set(paths).size).toBe(paths.length)
  })
})

describe('the specified texts', () => {
  test.each(Object.entries(specifiedTexts))('%j is the failure text of its calls', (text, names) => {
    for (const name of names) expect(callOf(name).failure).toBe(text)
  })

  test('every specified or configurable call has one', () => {
    const named = Object.values(specifiedTexts).flat()
    expect(namesWhere(({ origin }) => origin !== 'own').filter((name) => !named.includes(name))).toEqual([])
  })
})

test('only settings and both banners are stored, for 30 minutes, each by its own status field', () => {
  const kept = Object.fromEntries(
    namesWhere((call) => call.kept !== undefined).map((name) => [name, callOf(name).kept]),
  )
  expect(kept).toEqual({
    settings: { forMs: 1_800_000, when: 'status_code' },
    banners: { forMs: 1_800_000, when: 'status' },
    casinoBanners: { forMs: 1_800_000, when: 'status' },
  })
})

test('calls that move money are marked, so that they are never repeated', () => {
  expect(namesWhere((call) => call.money === true)).toEqual([
    ...['bet', 'cashOut', 'confirmDeposit', 'crashBet', 'crashCancel', 'crashCashOut', 'deposit'],
    ...['jackpotBet', 'leagueBet', 'redeemPoints', 'withdraw'],
  ])
})

test('calls with which an account can be guessed name the account for the rate limit', () => {
  expect(namesWhere((call) => call.account !== undefined)).toEqual(
    ['code', 'forgotPassword', 'login', 'resetPassword', 'signup', 'verifyPassword'].sort(),
  )
})
