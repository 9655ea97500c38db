import { CENTS } from '#shared/amounts.ts'
import { offerNames } from '#shared/calls/offers.ts'
import { good } from '../answer.ts'
import { demoPlayer } from '../ledger/demo.ts'
import { banners, casinoBanners } from '../site/banners.ts'
import { CURRENCY, figures, operator } from '../site/figures.ts'
import { boardDay, crashBoard, maskedMobile, PLACES, pointBoard } from '../site/leaderboard.ts'
import { matchRow, type SportsMatch } from '../sportsbook/match.ts'
import { type CallHandler, type Provider, withForm } from './provider.ts'
import { sportForm, withSport } from './sports.ts'

const MOST_PRINTED = 60

/** Number of printed markets: in football 1X2 and double chance. */
const PRINTED_MARKETS = 2

/** The calls of the site: settings, banners, leaderboards, print. */
export function siteAnswers({ sandbox, sportsbook, ledger, bets }: Provider) {
  const today = () => boardDay(sandbox.now())

  return {
    settings: () => ({
      http: 200,
      body: {
        status_code: 200,
        message: {
          demo_player: { mobile: demoPlayer.mobile, password: demoPlayer.password },
          ...figures,
          operator,
          offers: offerNames,
          use_jwt: true,
          sandbox: { speed: sandbox.speed },
        },
      },
    }),
    banners: () => good({ images: banners }),
    casinoBanners: () => good({ images: casinoBanners }),
    leaderboard: ({ bearer }) => {
      const now = sandbox.now()
      const board = pointBoard(ledger, sandbox.seed, today(), now)
      const session = bearer === undefined ? undefined : ledger.sessions.find(bearer, now)
      const own = session?.state === 'open' && board.find(({ player_id }) => player_id === session.player_id)
      return good({
        leaderboard: board
          .slice(0, PLACES)
          .map(({ player_id: _, ...row }) => ({ ...row, currency: CURRENCY })),
        // The player's own row: null without points, absent without a session.
        ...(session?.state === 'open' && { own: own ? { rank: own.rank, points: own.points } : null }),
      })
    },
    crashLeaderboard: () => {
      const board = crashBoard(ledger.crash.bets, today(), sandbox.now())
      const paid = ledger.dayPrizes.paid('crash', today() - 1)
      return good({
        leaderboard: board.map(({ player_id: _, ...row }) => ({ ...row, currency: CURRENCY })),
        paid: paid.map(({ mobile, amount_cents }) => ({
          mobile: maskedMobile(mobile),
          prize: amount_cents / CENTS,
          currency: CURRENCY,
        })),
      })
    },
    printMatches: withForm(sportForm, ({ sport_id }) =>
      withSport(sport_id, (sport) => {
        const now = sandbox.now()
        const matches = sportsbook.listed(sport, now, ['upcoming']).slice(0, MOST_PRINTED)
        const data = matches.map((match) => printedRow(match, now, PRINTED_MARKETS))
        return good({ data, meta: { name: `${sport.name} highlights`, as_of: now } })
      }),
    ),
    printJackpot: () => {
      const now = sandbox.now()
      const { matches, ...jackpot } = bets.jackpots.current(now)
      const data = matches.map((match, at) => ({ position: at + 1, ...printedRow(match, now, 1) }))
      return good({ data, meta: { ...jackpot, currency: CURRENCY, as_of: now } })
    },
  } satisfies Record<string, CallHandler>

  function printedRow(match: SportsMatch, now: number, mostMarkets: number) {
    return { ...matchRow(match, now), markets: sportsbook.markets(match, now).slice(0, mostMarkets) }
  }
}
