import type { CallName } from '#shared/calls/catalogue.ts'
import { accountAnswers } from './account.ts'
import { type Answering, notOpen, type Provider, refused } from './answer.ts'
import { betAnswers } from './bets.ts'
import { bettingAnswers } from './betting.ts'
import { leagueAnswers } from './league.ts'
import { siteAnswers } from './site.ts'
import { sportsAnswers } from './sports.ts'

/** Who answers which call: one row for each of the catalogue. */
export function answersOf(provider: Provider): Record<CallName, Answering> {
  return {
    ...accountAnswers(provider),
    ...leagueAnswers(provider),
    ...sportsAnswers(provider),
    ...bettingAnswers(provider),
    ...betAnswers(provider),
    ...siteAnswers(provider),

    withdraw: async ({ body }) =>
      (await provider.seal(body)) ? notOpen() : refused(400, 'The signed body is not valid'),

    forgotPassword: notOpen,
    resetPassword: notOpen,
    verifyPassword: notOpen,
    code: notOpen,
    redeemPoints: notOpen,
    deposit: notOpen,
    confirmDeposit: notOpen,
    selfExclude: notOpen,
    logout: notOpen,
    movements: notOpen,
    limits: notOpen,
    setLimit: notOpen,
    netPosition: notOpen,
    createCasinoPlayer: notOpen,
    casino: notOpen,
    casinoGames: notOpen,
    casinoLaunch: notOpen,
    favorites: notOpen,
    addFavorite: notOpen,
  }
}
