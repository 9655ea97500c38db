import { onTestFinished } from 'vitest'
import type { OfferedPick, Offering } from '#gateway/sandbox/bets/offered-pick.ts'
import type { BetDeps } from '#gateway/sandbox/bets/stake.ts'
import type { NewBet } from '#gateway/sandbox/ledger/bet-book.ts'
import { demoPlayer } from '#gateway/sandbox/ledger/demo.ts'
import { openLedger } from '#gateway/sandbox/ledger/ledger.ts'
import { playerAccount } from '#gateway/sandbox/ledger/movements.ts'
import { taxAt } from '#shared/model/money/tax.ts'

/** Opening time of the ledger, epoch ms. */
export const START = Date.UTC(2026, 10, 22, 6)

/** Terms of a slip at that time, without a boost and a largest payout. */
export const slip = { boost: undefined, tax: taxAt(START), maxPayoutCents: undefined }

/** Dependencies of betting over a ledger in memory, with the test's own matches, prices and results. */
export async function openBareBets(given: Partial<Offering> = {}) {
  const ledger = await openLedger(':memory:', START)
  onTestFinished(() => ledger.close())
  const player = ledger.players.byMobile(demoPlayer.mobile)
  if (!player) throw new Error('there is no demo player')
  const clock = { at: START }
  const none = () => undefined
  const offering = { find: none, winners: none, chanceOf: none, scoreOf: none, ...given } as Offering
  const deps: BetDeps = { ledger, offering, jackpots: {} as BetDeps['jackpots'], now: () => clock.at }
  const balance = () => ledger.movements.balanceCents(playerAccount(player.player_id))
  let bets = 0
  const addBet = (more: Partial<NewBet>) =>
    ledger.bets.add({
      player_id: player.player_id,
      kind: 'sports',
      reference: `bet ${++bets}`,
      stake_cents: 1_000,
      placed_at: START,
      terms: {},
      legs: [],
      ...more,
    })
  return { deps, ledger, player, clock, balance, addBet }
}

/** An offer at 2.00 for a match that ends when the ledger is opened. */
export const offerOf = (match_id: number, more: Partial<OfferedPick> = {}): OfferedPick => ({
  match_id,
  sub_type_id: 1,
  odd_key: 'draw',
  kind: 'sports',
  odd_value: 2,
  state: 'open',
  home_team: 'Home',
  away_team: 'Away',
  market: '1X2',
  name: 'X',
  start_time: START - 900_000,
  ends_at: START,
  ...more,
})

/** The stored leg of an offer. */
export function legOf(match_id: number, odd_value?: number): NewBet['legs'][number] {
  const { odd_key, kind: _, state: __, odd_value: ___, ...leg } = offerOf(match_id)
  return { ...leg, odd_keys: [odd_key], ...(odd_value !== undefined && { odd_value }) }
}
