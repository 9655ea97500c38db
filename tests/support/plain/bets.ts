import { centsOf } from '#shared/amounts.ts'
import type { Pick } from '#shared/model/odds/pick.ts'
import type { Reply } from '../provider/provider.ts'
import { type Answering, type Answers, answered, forPlayer, refused } from './answer.ts'
import { type PlainLeague, wins } from './league.ts'
import type { Player } from './players.ts'
import type { ReadSigned } from './signed-body.ts'

/** Choices of the bet calls. */
export interface BetChoices {
  /** True: the answer to a bet carries its `bet_id`. */
  namesBets: boolean
}

type Leg = Pick & { readonly odd_value: number }

interface PlainBet {
  readonly bet_id: number
  readonly player: Player
  readonly isLeague: boolean
  readonly reference: string
  readonly stakeCents: number
  readonly legs: readonly Leg[]
  readonly placedAt: number
  readonly answer: Reply
  isPaid: boolean
}

export type PlainBets = ReturnType<typeof createPlainBets>

/** The bets of all players. Each new player has one old bet that was lost. */
export function createPlainBets(league: PlainLeague, seal: ReadSigned, choices: BetChoices) {
  const bets: PlainBet[] = []

  const stateOf = ({ legs }: PlainBet, now = Date.now()) => {
    const found = legs.map((leg) => ({ leg, of: league.matchOf(leg.match_id) }))
    if (found.some(({ of }) => !of || of.round.endTime > now)) return 'open'
    return found.every(({ leg, of }) => of && wins(of.match, leg.odd_key)) ? 'won' : 'lost'
  }
  const paysCents = ({ stakeCents, legs }: PlainBet) =>
    Math.floor(legs.reduce((cents, { odd_value }) => cents * odd_value, stakeCents))

  function settle(player: Player): void {
    for (const bet of bets)
      if (bet.player === player && !bet.isPaid && stateOf(bet) === 'won') {
        bet.isPaid = true
        player.balanceCents += paysCents(bet)
      }
  }

  function place(player: Player, body: Readonly<Record<string, unknown>>, isLeague: boolean): Reply {
    const reference = String(body.reference)
    const known = bets.find((bet) => bet.player === player && bet.reference === reference)
    if (known) return known.answer
    const stakeCents = centsOf(Number(body.stake))
    const legs = (Array.isArray(body.betslip) ? body.betslip : []) as Leg[]
    if (!stakeCents || legs.length === 0) return refused(400, 'That is no bet')
    if (player.isExcluded) return refused(403, 'You have excluded yourself')
    if (stakeCents > player.balanceCents)
      return { status: 400, body: { message: 'Your balance does not reach', insufficient_balance: true } }
    for (const leg of isLeague ? legs : []) {
      const now = league.priceNow(leg)
      if (now === undefined) return refused(400, 'Betting on a match of your slip is closed')
      if (now < leg.odd_value && body.accept !== 'any') return refused(400, 'A price of your slip has moved')
    }
    return add({ player, isLeague, reference, stakeCents, legs, placedAt: Date.now() })
  }

  function add(bet: Omit<PlainBet, 'bet_id' | 'answer' | 'isPaid'>): Reply {
    bet.player.balanceCents -= bet.stakeCents
    const bet_id = 90_001 + bets.length
    const answer = answered({ message: 'Good luck with your bet', ...(choices.namesBets && { bet_id }) })
    bets.push({ ...bet, bet_id, answer, isPaid: false })
    return answer
  }

  /** Adds a bet on the home team of a match that is in play, as if it was placed before; returns the match. */
  function addInPlay(player: Player): number {
    const { round, match } = league.playing()
    const legs = [{ match_id: String(match.match_id), sub_type_id: '3', odd_key: 'home_team', odd_value: 2 }]
    const placedAt = round.startTime - 1_000
    add({ player, isLeague: true, reference: 'before', stakeCents: 50_00, legs, placedAt })
    return match.match_id
  }

  const placing =
    (isLeague: boolean): Answering =>
    async (ask) => {
      const body = ask.body.token === undefined ? ask.body : await seal(ask.body)
      if (!body) return refused(400, 'The body is not signed')
      return forPlayer((player) => place(player, body, isLeague))(ask)
    }

  const row = (bet: PlainBet) => ({
    bet_id: bet.bet_id,
    reference: bet.reference,
    stake: bet.stakeCents / 100,
    possible_win: paysCents(bet) / 100,
    state: stateOf(bet),
    placed_at: new Date(bet.placedAt).toISOString(),
  })
  const detailed = (bet: PlainBet) => ({ ...row(bet), legs: bet.legs })
  const oldBet = {
    bet_id: '80001',
    stake: 25,
    possible_win: 60,
    state: 'lost',
    placed_at: '2026-01-05T18:30:00Z',
  }
  const ofPlayer = (player: Player) =>
    bets.filter((bet) => bet.isLeague && bet.player === player).toReversed()

  return {
    settle,
    addInPlay,
    answers: {
      'POST /v1/bet': placing(false),
      'POST /jp/bet': placing(false),
      'POST /v1/nare-league/bet=': placing(true),
      'POST /v1/nare-league/bet-history': forPlayer((player) => {
        settle(player)
        return answered({ data: ofPlayer(player).map(row) })
      }),
      'POST /v1/nare-league/bet-details': forPlayer((player, { bet_id }) => {
        const bet = ofPlayer(player).find((one) => String(one.bet_id) === String(bet_id))
        return bet ? answered({ data: detailed(bet) }) : refused(400, 'There is no such bet')
      }),
      'POST /v1/nare-league/old-bets': forPlayer(() => answered({ data: [oldBet] })),
      'POST /v1/nare-league/old-bet-details': forPlayer((_, { bet_id }) =>
        String(bet_id) === oldBet.bet_id
          ? answered({
              data: [
                {
                  ...oldBet,
                  legs: [{ match_id: 200_500, sub_type_id: '3', odd_key: 'draw', odd_value: 2.4 }],
                },
              ],
            })
          : refused(400, 'There is no such bet'),
      ),
    } satisfies Answers,
  }
}
