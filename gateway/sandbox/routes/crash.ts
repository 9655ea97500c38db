import { good, refused } from '../answer.ts'
import { OWN_CRASH } from '../casino/catalogue.ts'
import { cancelCrashBet, cashOutCrashBet, placeCrashBet } from '../casino/crash/bet.ts'
import { CRASH_EDGE_PERCENT } from '../casino/crash/chain.ts'
import { demoBetRows } from '../casino/crash/demo-bets.ts'
import { crashBetForm, crashBetsForm, crashGameForm, crashStepForm } from '../casino/crash/form.ts'
import { ownBetRow, pastRow, roundBetRow, roundRow } from '../casino/crash/rows.ts'
import { type Answering, forPlayer, type Provider } from './provider.ts'

const PAST_ROUNDS = 30

/** Number of bets of a round in the topic, largest first, to bound the size of a poll. */
const ROUND_BETS = 200

const OWN_BETS = 50

export function crashAnswers(provider: Provider) {
  const { sandbox, ledger, crash } = provider
  const { bets, rounds } = ledger.crash
  const deps = { ledger, now: sandbox.now, game: crash }

  /** The current time, with the game advanced to it. */
  function advanced(): number {
    const at = sandbox.now()
    crash.advance(at)
    return at
  }

  return {
    crash: ({ body }) => {
      if (crashGameForm.parse(body).game !== OWN_CRASH) return good({ data: [] })
      const at = advanced()
      const view = crash.view(at)
      // An error rather than an empty list: lists are polled again later than errors, and there is a round soon.
      if (!view) return refused(409, 'The game is not open yet')
      const played = bets.ofRound(view.round.round_id, ROUND_BETS).map(roundBetRow)
      const past = rounds.ended(PAST_ROUNDS).map((round) => pastRow(round, crash.linkOf(round.round_id)))
      return good({ data: [roundRow(view), ...played, ...demoBetRows(sandbox.seed, view, at), ...past] })
    },
    crashBet: forPlayer(provider, (player, { body }) =>
      placeCrashBet(deps, player, crashBetForm.parse(body)),
    ),
    crashCancel: forPlayer(provider, (player, { body }) =>
      cancelCrashBet(deps, player, crashStepForm.parse(body)),
    ),
    crashCashOut: forPlayer(provider, (player, { body }) =>
      cashOutCrashBet(deps, player, crashStepForm.parse(body)),
    ),
    crashBets: forPlayer(provider, ({ player_id }, { body }) => {
      const { references } = crashBetsForm.parse(body)
      advanced()
      const listed = references
        ? references.flatMap((reference) => bets.byReference(player_id, reference) ?? [])
        : bets.list(player_id, OWN_BETS)
      const newestFirst = [...listed].sort((one, other) => other.bet_id - one.bet_id)
      return good({ data: newestFirst.map(ownBetRow) })
    }),
    crashFairness: ({ body }) => {
      if (crashGameForm.parse(body).game !== OWN_CRASH) return refused(404, 'There is no such game')
      advanced()
      const { chain } = crash
      if (!chain) return refused(409, 'The game is not open yet')
      const { head, salt, links, first_round } = chain
      return good({
        fairness: { head, salt, links, first_round_id: first_round, edge_percent: CRASH_EDGE_PERCENT },
      })
    },
  } satisfies Record<string, Answering>
}
