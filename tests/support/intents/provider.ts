import { betslipOf } from '#client/slip/placement/body.ts'
import { openLedger } from '#gateway/sandbox/ledger/ledger.ts'
import { playerAccount } from '#gateway/sandbox/ledger/movements.ts'
import { catalogue } from '#shared/calls/catalogue.ts'
import { type Bet, readBets } from '#shared/model/bets/bet.ts'
import type { SlipLine } from '#shared/model/bets/slip.ts'
import { type CrashBet, readCrashBets } from '#shared/model/casino/crash.ts'
import { asFields, asId } from '#shared/model/field.ts'
import { type PlayerMovement, readPlayerMovements } from '#shared/model/money/movement.ts'
import { request } from '#shared/provider/request.ts'
import { eventually } from '../patience.ts'

/** Points of each player: more than are redeemed during a test. */
const POINTS = 500_000
/** The most movements or bets on a page. */
const PAGE = 100
/** The most references of bets on the crash game in one call. */
const CRASH_PAGE = 50

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
export type IntentLedger = ReturnType<typeof intentLedger>

const isPayment = ({ kind, state }: PlayerMovement) =>
  kind === 'withdrawal' || kind === 'points' || (kind === 'deposit' && state === 'done')

export function intentLedger(provider: string, token: string) {
  /** The body of a good answer. A call that gets no answer is made again. */
  const ask = (path: string, data: object) =>
    eventually(`the provider answers ${path}`, async () => {
      const { status, body } = await request({ url: provider + path, method: 'POST', data, token })
      if (status !== undefined && status !== 200) throw new Error(`${path}: ${JSON.stringify(body)}`)
      return asFields(body)
    })
  const page = async (before?: string) =>
    readPlayerMovements(await ask(catalogue.movements.path, { limit: PAGE, ...(before && { before }) }))
  const history = async () => {
    const all: PlayerMovement[] = []
    let before: string | undefined
    do {
      const { movements, next } = await page(before)
      all.push(...movements)
      before = next
    } while (before !== undefined)
    return all
  }
  return {
    /** The completed deposits, withdrawals and redemptions on the newest page of the history. */
    payments: async () => (await page()).movements.filter(isPayment),
    /** The same, of the whole history. */
    allPayments: async () => (await history()).filter(isPayment),
    /** The prizes of finished days that were paid to the player, which are in the balance. */
    prizes: async () =>
      (await history()).reduce((sum, { kind, amount }) => sum + (kind === 'prize' ? amount : 0), 0),
    /** Places a bet at whatever price holds. @returns its id */
    async placeLeagueBet(line: SlipLine, stake: number, reference: string) {
      const slip = { betslip: betslipOf([line]), stake, accept: 'any', reference }
      const bet_id = asId((await ask(catalogue.leagueBet.path, slip)).bet_id)
      if (!bet_id) throw new Error('a bet on the league has no id')
      return bet_id
    },
    balance: async () => Number(asFields((await ask(catalogue.balance.path, {})).user)?.balance),
    /** The newest first. */
    bets: async (limit: number) => readBets(await ask(catalogue.bets.path, { limit })),
    /** All of them, the newest first. */
    async allBets() {
      const all: Bet[] = []
      for (;;) {
        const before = all.at(-1)?.bet_id
        const older = readBets(await ask(catalogue.bets.path, { limit: PAGE, ...(before && { before }) }))
        all.push(...older)
        if (older.length < PAGE) return all
      }
    },
    /** The bets on the crash game that were placed under these references. */
    async crashBets(references: readonly string[]) {
      const all: CrashBet[] = []
      for (let at = 0; at < references.length; at += CRASH_PAGE) {
        const data = { references: references.slice(at, at + CRASH_PAGE) }
        all.push(...readCrashBets(await ask(catalogue.crashBets.path, data)))
      }
      return all
    },
  }
}
