import { LEAGUE_BETS_LISTED, LEAGUE_BETS_OLD_AFTER_MS } from '#shared/model/bets/bet.ts'
import { asCount, asFields, asId } from '#shared/model/field.ts'
import { JACKPOT } from '#shared/slip/jackpot-rules.ts'
import { type Answer, good, refused } from '../answer.ts'
import { createCashOuts } from '../bets/cash-out.ts'
import { betForm, betListForm, cashOutForm, slipForm, ticketForm, validationForm } from '../bets/forms.ts'
import { jackpotInPlay, lastJackpot, placeTicket, tiersOf } from '../bets/jackpot.ts'
import type { PickId } from '../bets/offered-pick.ts'
import { placeSlip } from '../bets/place.ts'
import { betRow } from '../bets/row.ts'
import { settleDue } from '../bets/settle.ts'
import type { Bet, BetFilter } from '../ledger/bet-book.ts'
import type { Caller } from '../ledger/intents.ts'
import { CURRENCY } from '../site/figures.ts'
import { matchRow, openingOf } from '../sportsbook/match.ts'
import {
  type CallHandler,
  type CallRequest,
  forPlayer,
  type Provider,
  playerForm,
  withForm,
} from './provider.ts'

/** The calls of the slip, and those that place and list bets. */
export function betAnswers(provider: Provider) {
  const { sandbox, ledger, readSigned, sportsbook, bets: deps } = provider
  const cashOuts = createCashOuts(deps, sandbox.seed)

  /** A placement by a player, whose body may be signed. */
  const placementCall = (place: (caller: Caller, body: unknown) => Answer): CallHandler =>
    forPlayer(provider, async (player, { body }) => {
      const isSigned = asFields(body)?.token !== undefined
      const payload = isSigned ? await readSigned(body) : body
      return payload ? place(player, payload) : refused(400, 'The signed body is not valid')
    })

  const listCall = (filter: (request: CallRequest) => Omit<BetFilter, 'player_id'>): CallHandler =>
    forPlayer(provider, ({ player_id }, request) => {
      settleDue(deps)
      return good({ data: ledger.bets.list({ player_id, ...filter(request) }).map(rowOf) })
    })

  const detailCall = playerForm(provider, betForm, ({ player_id }, { bet_id, reference }) => {
    settleDue(deps)
    const bet =
      bet_id === undefined ? ledger.bets.byReference(player_id, reference ?? '') : ledger.bets.find(bet_id)
    if (bet?.player_id === player_id) return good({ data: rowOf(bet) })
    // The reference may be of a refused intent, or of a cash-out, whose answer has the bet that it ended.
    const answer = reference === undefined ? undefined : ledger.intents.answerTo(player_id, reference)
    if (!answer) return refused(404, 'There is no such bet')
    return good(answer.body.bet ? { data: answer.body.bet } : { data: null, refused: answer.body })
  })

  const resultCall =
    (resultAt: typeof lastJackpot): CallHandler =>
    () => {
      settleDue(deps)
      return good(resultAt(deps, sandbox.now()) ?? { data: [] })
    }

  const rowOf = (bet: Bet) => betRow(bet, deps.offering, sandbox.now())
  const leagueBetFilter = (from: number, until: number) =>
    ({ kind: 'league', placed: [from, until], limit: LEAGUE_BETS_LISTED }) as const
  const oldBetsEnd = () => sandbox.now() - LEAGUE_BETS_OLD_AFTER_MS

  return {
    validateBetslip: withForm(validationForm, ({ betslip }) => {
      const now = sandbox.now()
      const offered = betslip.flatMap((row) => {
        const pick = readPick(row)
        const offer = pick && deps.offering.find(pick, now)
        if (!offer) return []
        return [{ ...pick, odd_value: offer.odd_value, state: offer.state }]
      })
      return good({ data: offered })
    }),
    bet: placementCall((player, body) => placeSlip(deps, player, slipForm.parse(body))),
    leagueBet: placementCall((player, body) => placeSlip(deps, player, slipForm.parse(body))),
    jackpotBet: placementCall((player, body) => placeTicket(deps, player, ticketForm.parse(body))),
    jackpotMatches: () => {
      const now = sandbox.now()
      const { matches, ...jackpot } = deps.jackpots.current(now)
      const tiers = tiersOf({ ...jackpot, matches })
      return good({
        data: matches.map((match) => {
          const market = sportsbook.market(match, now)
          return {
            ...matchRow(match, now),
            sub_type_id: market?.sub_type_id,
            selections: market?.selections ?? [],
            opening: openingOf(match).map(({ odd_key, odd_value }) => ({ odd_key, odd_value })),
          }
        }),
        meta: { ...jackpot, tiers, most_combinations: JACKPOT.mostCombinations, currency: CURRENCY },
      })
    },
    jackpotInPlay: resultCall(jackpotInPlay),
    jackpotResults: resultCall(lastJackpot),
    cashOuts: forPlayer(provider, cashOuts.list),
    cashOut: playerForm(provider, cashOutForm, cashOuts.take),
    bets: listCall(({ body }) => {
      const { state, ...filter } = betListForm.parse(body)
      return { ...filter, isOpen: state === undefined ? undefined : state === 'open' }
    }),
    betOf: detailCall,
    betHistory: listCall(() => leagueBetFilter(oldBetsEnd(), Number.MAX_SAFE_INTEGER)),
    oldBets: listCall(() => leagueBetFilter(0, oldBetsEnd())),
    betDetails: detailCall,
    oldBetDetails: detailCall,
  } satisfies Record<string, CallHandler>
}

function readPick(value: unknown): PickId | undefined {
  const row = asFields(value)
  const match_id = canonicalId(row?.match_id)
  const sub_type_id = canonicalId(row?.sub_type_id)
  const odd_key = asId(row?.odd_key)
  if (match_id === undefined || sub_type_id === undefined || !odd_key) return undefined
  return { match_id, sub_type_id, odd_key }
}

/** The id if it is in canonical form: 007 is not 7. */
function canonicalId(value: unknown): number | undefined {
  const id = asCount(value)
  return id !== undefined && String(id) === asId(value) ? id : undefined
}
