import type { CallName } from '#shared/calls/catalogue.ts'
import { demoPlayer } from '../ledger/demo.ts'
import { accountAnswers, CURRENCY } from './account.ts'
import { type Answering, notOpen, type Provider, refused } from './answer.ts'
import { leagueAnswers } from './league.ts'

/** Who answers which call: one row for each of the catalogue. */
export function answersOf(provider: Provider): Record<CallName, Answering> {
  const { mobile, password } = demoPlayer
  return {
    ...accountAnswers(provider),
    ...leagueAnswers(provider),

    settings: () => ({
      http: 200,
      body: {
        status_code: 200,
        message: {
          demo_player: { mobile, password },
          currency: CURRENCY,
          sandbox: { speed: provider.world.speed },
        },
      },
    }),
    withdraw: async ({ body }) =>
      (await provider.seal(body)) ? notOpen() : refused(400, 'The signed body is not valid'),

    forgotPassword: notOpen,
    resetPassword: notOpen,
    verifyPassword: notOpen,
    code: notOpen,
    promoPoints: notOpen,
    redeemPoints: notOpen,
    deposit: notOpen,
    confirmDeposit: notOpen,
    selfExclude: notOpen,
    bet: notOpen,
    jackpotBet: notOpen,
    leagueBet: notOpen,
    validateBetslip: notOpen,
    jackpotMatches: notOpen,
    betDetails: notOpen,
    betHistory: notOpen,
    oldBetDetails: notOpen,
    oldBets: notOpen,
    createCasinoPlayer: notOpen,
    casino: notOpen,
    casinoGames: notOpen,
    casinoLaunch: notOpen,
    favorites: notOpen,
    addFavorite: notOpen,
    banners: notOpen,
    casinoBanners: notOpen,
    leaderboard: notOpen,
    crashLeaderboard: notOpen,
    printMatches: notOpen,
    printJackpot: notOpen,
  }
}
