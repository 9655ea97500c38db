import * as z from 'zod'
import { CENTS } from '#shared/amounts.ts'
import { CRASH_KEYS } from '#shared/model/casino/crash.ts'
import { reference } from '#shared/model/reference.ts'
import { good, refused } from '../answer.ts'
import { OWN_CRASH } from '../casino/catalogue.ts'
import {
  crashBetForm,
  crashStepForm,
  createCrashBets,
  gameField,
  multiplierOf,
  ownBetRow,
} from '../casino/crash/bet.ts'
import { CRASH_EDGE_PERCENT } from '../casino/crash/chain.ts'
import type { CrashView } from '../casino/crash/game.ts'
import type { CrashedRound, CrashRoundBetRow } from '../ledger/crash.ts'
import { maskedMobile } from '../site/leaderboard.ts'
import { type CallHandler, type Provider, playerForm, withForm } from './provider.ts'

const PAST_ROUNDS = 30

/** Number of bets of a round that are listed, largest first, to bound the size of a poll. */
const ROUND_BETS = 200

const OWN_BETS = 50
const MOST_REFERENCES = 50

const gameForm = z.object({ game: gameField })
const betsForm = z.object({
  references: z.array(reference).max(MOST_REFERENCES, `must be ${MOST_REFERENCES} or fewer`).optional(),
})

export function crashAnswers(provider: Provider) {
  const { sandbox, ledger, crash } = provider
  const { bets, rounds } = ledger.crash
  const { place, cancel, cashOut } = createCrashBets({ ledger, now: sandbox.now, game: crash })

  const advance = () => crash.advance(sandbox.now())

  return {
    crash: withForm(gameForm, ({ game }) => {
      if (game !== OWN_CRASH) return good({ data: [] })
      advance()
      const view = crash.view()
      // A round comes soon: gateways poll again after an error sooner than after an empty list.
      if (!view) return refused(409, 'The game is not open yet')
      const roundBets = bets.ofRound(view.round.round_id, ROUND_BETS).map(roundBetRow)
      const past = rounds.crashed(PAST_ROUNDS).map((round) => pastRow(round, crash.linkOf(round.round_id)))
      return good({ data: [roundRow(view), ...roundBets, ...past] })
    }),
    crashBet: playerForm(provider, crashBetForm, place),
    crashCancel: playerForm(provider, crashStepForm, cancel),
    crashCashOut: playerForm(provider, crashStepForm, cashOut),
    crashBets: playerForm(provider, betsForm, ({ player_id }, { references }) => {
      advance()
      const listed = references
        ? references.flatMap((reference) => bets.byReference(player_id, reference) ?? [])
        : bets.list(player_id, OWN_BETS)
      const newestFirst = [...listed].sort((one, other) => other.bet_id - one.bet_id)
      return good({ data: newestFirst.map(ownBetRow) })
    }),
    crashFairness: withForm(gameForm, ({ game }) => {
      if (game !== OWN_CRASH) return refused(404, 'There is no such game')
      advance()
      const { chain } = crash
      if (!chain) return refused(409, 'The game is not open yet')
      const { head, salt, links, first_round } = chain
      return good({
        fairness: { head, salt, links, first_round_id: first_round, edge_percent: CRASH_EDGE_PERCENT },
      })
    }),
  } satisfies Record<string, CallHandler>
}

/** The row of the current round. Break point and link are absent until the round has crashed. */
function roundRow({ round, crash_hundredths, link }: CrashView) {
  const { ended_at, ...running } = round
  const row = { key: CRASH_KEYS.round, ...running }
  if (crash_hundredths === undefined) return row
  return { ...row, crashed_at: ended_at, crash_point: crash_hundredths / 100, hash: link }
}

/** The row of a bet of the round; its player's number is masked. */
const roundBetRow = (bet: CrashRoundBetRow) => ({
  key: `${CRASH_KEYS.bet}${bet.bet_id}`,
  name: maskedMobile(bet.mobile),
  slot: bet.slot,
  stake: bet.stake_cents / CENTS,
  auto_cash_out: multiplierOf(bet.auto_hundredths),
  cashed_out_at_multiplier: multiplierOf(bet.hundredths),
  win: bet.hundredths === undefined ? undefined : bet.win_cents / CENTS,
})

const pastRow = ({ round_id, crash_hundredths, ended_at }: CrashedRound, hash?: string) => ({
  key: `${CRASH_KEYS.past}${round_id}`,
  round_id,
  crash_point: crash_hundredths / 100,
  hash,
  ended_at,
})
