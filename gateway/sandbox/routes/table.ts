import type { CallName } from '#shared/calls/catalogue.ts'
import { offerNames } from '#shared/calls/offers.ts'
import { accountAnswers } from './account.ts'
import { type Answering, notOpen, type Provider } from './answer.ts'
import { betAnswers } from './bets.ts'
import { bettingAnswers } from './betting.ts'
import { casinoAnswers } from './casino.ts'
import { leagueAnswers } from './league.ts'
import { moneyAnswers } from './money.ts'
import { resetAnswers } from './reset.ts'
import { restraintAnswers } from './restraint.ts'
import { siteAnswers } from './site.ts'
import { sportsAnswers } from './sports.ts'

/** The handler of each call of the catalogue. An offer is named in the settings once its handler is no more `notOpen`. */
export function answersOf(provider: Provider): Record<CallName, Answering> {
  const answers: Record<CallName, Answering> = {
    ...accountAnswers(provider),
    ...leagueAnswers(provider),
    ...sportsAnswers(provider),
    ...bettingAnswers(provider),
    ...betAnswers(provider),
    ...siteAnswers(provider, () => offerNames.filter((name) => answers[name] !== notOpen)),
    ...resetAnswers(provider),
    ...moneyAnswers(provider),
    ...restraintAnswers(provider),

    ...casinoAnswers(provider),
    crash: notOpen,
    crashBet: notOpen,
    crashCancel: notOpen,
    crashCashOut: notOpen,
    crashBets: notOpen,
    crashFairness: notOpen,
  }
  return answers
}
