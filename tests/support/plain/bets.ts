import { centsOf } from '#shared/amounts.ts'
import type { Pick } from '#shared/model/odds/pick.ts'
import type { Reply } from '../provider/provider.ts'
import { type Answers, answered, forPlayer, refused } from './answer.ts'
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
  readonly reference: string
  readonly stakeCents: number
  readonly legs: readonly Leg[]
  readonly placedAt: number
  readonly answer: Reply
}

/** A bet of every player that was lost long ago. */
const oldBet = {
  bet_id: '80001',
  stake: 25,
  possible_win: 60,
  state: 'lost',
  placed_at: '2026-01-05T18:30:00Z',
}
const oldLegs = [{ match_id: 200_500, sub_type_id: '3', odd_key: 'draw', odd_value: 2.4 }]

const row = ({ bet_id, reference, stakeCents, legs, placedAt }: PlainBet) => ({
  bet_id,
  reference,
  stake: stakeCents / 100,
  possible_win: Math.floor(legs.reduce((cents, { odd_value }) => cents * odd_value, stakeCents)) / 100,
  state: 'open',
  placed_at: new Date(placedAt).toISOString(),
})

/** The league bets of all players, which stay open. */
export function betAnswers(seal: ReadSigned, choices: BetChoices) {
  const bets: PlainBet[] = []
  const ofPlayer = (player: Player) => bets.filter((bet) => bet.player === player).toReversed()

  function place(player: Player, body: Readonly<Record<string, unknown>>): Reply {
    const reference = String(body.reference)
    const known = bets.find((bet) => bet.player === player && bet.reference === reference)
    if (known) return known.answer
    const stakeCents = centsOf(Number(body.stake))
    const legs = (Array.isArray(body.betslip) ? body.betslip : []) as Leg[]
    if (!stakeCents || legs.length === 0) return refused(400, 'That is no bet')
    if (player.isExcluded) return refused(403, 'You have excluded yourself')
    if (stakeCents > player.balanceCents)
      return { status: 400, body: { message: 'Your balance does not reach', insufficient_balance: true } }
    player.balanceCents -= stakeCents
    const bet_id = 90_001 + bets.length
    const answer = answered({ message: 'Good luck with your bet', ...(choices.namesBets && { bet_id }) })
    bets.push({ bet_id, player, reference, stakeCents, legs, placedAt: Date.now(), answer })
    return answer
  }

  return {
    'POST /v1/nare-league/bet=': async (ask) => {
      const body = ask.body.token === undefined ? ask.body : await seal(ask.body)
      if (!body) return refused(400, 'The body is not signed')
      return forPlayer((player) => place(player, body))(ask)
    },
    'POST /v1/nare-league/bet-history': forPlayer((player) => answered({ data: ofPlayer(player).map(row) })),
    'POST /v1/nare-league/bet-details': forPlayer((player, { bet_id }) => {
      const bet = ofPlayer(player).find((one) => String(one.bet_id) === String(bet_id))
      return bet ? answered({ data: { ...row(bet), legs: bet.legs } }) : refused(400, 'There is no such bet')
    }),
    'POST /v1/nare-league/old-bets': forPlayer(() => answered({ data: [oldBet] })),
    'POST /v1/nare-league/old-bet-details': forPlayer((_, { bet_id }) =>
      String(bet_id) === oldBet.bet_id
        ? answered({ data: [{ ...oldBet, legs: oldLegs }] })
        : refused(400, 'There is no such bet'),
    ),
  } satisfies Answers
}
