import type { CallName } from '#shared/calls/catalogue.ts'
import { accountAnswers } from './account.ts'
import { betAnswers } from './bets.ts'
import { casinoAnswers } from './casino.ts'
import { crashAnswers } from './crash.ts'
import { leagueAnswers } from './league.ts'
import { moneyAnswers } from './money.ts'
import type { Answering, Provider } from './provider.ts'
import { resetAnswers } from './reset.ts'
import { restraintAnswers } from './restraint.ts'
import { siteAnswers } from './site.ts'
import { sportsAnswers } from './sports.ts'

/** The handler of each call of the catalogue. */
export function answersOf(provider: Provider): Record<CallName, Answering> {
  return {
    ...accountAnswers(provider),
    ...leagueAnswers(provider),
    ...sportsAnswers(provider),
    ...betAnswers(provider),
    ...siteAnswers(provider),
    ...resetAnswers(provider),
    ...moneyAnswers(provider),
    ...restraintAnswers(provider),
    ...crashAnswers(provider),
    ...casinoAnswers(provider),
  }
}
