import type { CallName } from '#shared/calls/catalogue.ts'
import { accountAnswers } from './account.ts'
import { type Answering, notOpen, type Provider } from './answer.ts'
import { betAnswers } from './bets.ts'
import { bettingAnswers } from './betting.ts'
import { leagueAnswers } from './league.ts'
import { moneyAnswers } from './money.ts'
import { resetAnswers } from './reset.ts'
import { restraintAnswers } from './restraint.ts'
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
    ...resetAnswers(provider),
    ...moneyAnswers(provider),
    ...restraintAnswers(provider),

    createCasinoPlayer: notOpen,
    casino: notOpen,
    casinoGames: notOpen,
    casinoLaunch: notOpen,
    favorites: notOpen,
    addFavorite: notOpen,
  }
}
