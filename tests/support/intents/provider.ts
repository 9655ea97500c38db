import { openLedger } from '#gateway/sandbox/ledger/ledger.ts'
import { playerAccount } from '#gateway/sandbox/ledger/movements.ts'
import { catalogue } from '#shared/calls/catalogue.ts'
import { type Bet, readBets } from '#shared/model/bets/bet.ts'
import type { SlipLine } from '#shared/model/bets/slip.ts'
import { asFields, asId, asList, asPrice, readEach } from '#shared/model/field.ts'
import { type PlayerMovement, readPlayerMovements } from '#shared/model/money/movement.ts'
import { request } from '#shared/provider/request.ts'

const SPORT = 79
/** Matches that start later than this are not settled during a test, in ms. */
const SOON_MS = 1_800_000

/** Points of each player: more than are redeemed during a test. */
const POINTS = 500_000
/** The most movements on a page. */
const PAGE = 100

/** Creates a ledger with players who have `amount` whole units each. @returns their tokens */
export async function bettorsIn(file: string, players: number, amount: number): Promise<string[]> {
  const now = Date.now()
  const ledger = await openLedger(file, now)
  const tokens = Array.from({ length: players }, (_, nth) => {
    const mobile = `+2547222${String(nth).padStart(5, '0')}`
    // No password, since hashing takes time and nobody logs in.
    const player = ledger.players.add({ mobile, name: `Bettor ${nth}`, password: '', created_at: now })
    if (!player) throw new Error(`${mobile} is a player already`)
    const cents = amount * 100
    ledger.movements.move({
      reference: `the money of ${mobile}`,
      kind: 'gift',
      made_at: now,
      entries: { outside: -cents, [playerAccount(player.player_id)]: cents },
    })
    ledger.points.give(player.player_id, POINTS, 'the points of a test', now)
    return ledger.sessions.open(player.player_id, now)
  })
  ledger.close()
  return tokens
}

/** The provider's ledger of one player, read without a gateway. */
export interface IntentLedger {
  balance(): Promise<number>
  /** The newest first. */
  bets(limit: number): Promise<readonly Bet[]>
  /** The completed deposits, withdrawals and redemptions on the newest page of the history. */
  payments(): Promise<readonly PlayerMovement[]>
  /** The same, of the whole history. */
  allPayments(): Promise<readonly PlayerMovement[]>
}

const isPayment = ({ kind, state }: PlayerMovement) =>
  kind === 'withdrawal' || kind === 'points' || (kind === 'deposit' && state === 'done')

export function intentLedger(provider: string, token: string): IntentLedger {
  const ask = async (path: string, data: object) =>
    (await request({ url: provider + path, method: 'POST', data, token })).body
  const page = async (before?: string) =>
    readPlayerMovements(await ask(catalogue.movements.path, { limit: PAGE, ...(before && { before }) }))
  return {
    payments: async () => (await page()).movements.filter(isPayment),
    async allPayments() {
      const all: PlayerMovement[] = []
      let before: string | undefined
      do {
        const { movements, next } = await page(before)
        all.push(...movements.filter(isPayment))
        before = next
      } while (before !== undefined)
      return all
    },
    balance: async () => Number(asFields(asFields(await ask(catalogue.balance.path, {}))?.user)?.balance),
    bets: async (limit) => readBets(await ask(catalogue.bets.path, { limit })),
  }
}

/** Home wins of matches that start after the test: their prices move, and are never suspended. */
export async function offeredLines(provider: string): Promise<readonly SlipLine[]> {
  const url = provider + catalogue.upcoming.path
  const { body } = await request({ url, method: 'POST', data: { sport_id: SPORT, limit: 60 } })
  const soon = Date.now() + SOON_MS
  return (asList(body, 'matches') ?? []).flatMap((match) => {
    const fields = asFields(match)
    const [home] = readEach(fields?.selections, 'selections', asFields)
    const match_id = asId(fields?.match_id)
    const taken = asPrice(home?.odd_value)
    if (!match_id || taken === undefined || Number(fields?.start_time) < soon) return []
    const ids = { match_id, sub_type_id: asId(fields?.sub_type_id) ?? '', odd_key: asId(home?.odd_key) ?? '' }
    const words = { home_team: 'Home', away_team: 'Away', market: '1X2', name: '1' }
    return [{ ...ids, ...words, taken, taken_at: 0, start_time: undefined, round_id: undefined }]
  })
}
