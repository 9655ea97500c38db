import type { BetKind, LegState } from '#shared/model/bets/bet.ts'
import type { SumTerms } from '#shared/slip/sum.ts'
import type { Database } from './database.ts'
import { pointsFor } from './points.ts'

/** The pick of a leg, with its texts and its price when it was placed. */
export interface LegPick {
  readonly match_id: number
  readonly sub_type_id: number
  /** The chosen results: one, or several on a jackpot. */
  readonly odd_keys: readonly string[]
  /** Undefined on a jackpot, which has no prices. */
  readonly odd_value?: number
  readonly home_team: string
  readonly away_team: string
  readonly market: string
  readonly name: string
  readonly start_time: number
}

export interface Leg extends LegPick {
  readonly position: number
  /** Earliest time of settling, epoch ms. */
  readonly ends_at: number
  readonly state: LegState
}

/** The terms in force when the bet was placed, by which it is settled. */
export interface BetTerms {
  readonly slip?: SumTerms
  readonly jackpot?: {
    readonly jackpot_id: number
    readonly prize: number
    readonly combinations: number
    readonly tiers: readonly { readonly right: number; readonly prize: number }[]
  }
}

export interface Bet {
  readonly bet_id: number
  readonly player_id: number
  readonly kind: BetKind
  readonly reference: string
  readonly stake_cents: number
  readonly placed_at: number
  readonly terms: BetTerms
  readonly state: LegState
  readonly paid_cents: number
  readonly settled_at: number | undefined
  /** True if the bet was bought back before it was decided. */
  readonly isCashedOut: boolean
  readonly legs: readonly Leg[]
}

export type NewBet = Pick<Bet, 'player_id' | 'kind' | 'reference' | 'stake_cents' | 'placed_at' | 'terms'> & {
  readonly legs: readonly Omit<Leg, 'position' | 'state'>[]
}

/** The end of a bet: its result, the cents paid, and the time in epoch ms. */
export interface BetEnd {
  readonly state: LegState
  readonly cents: number
  readonly settled_at: number
  readonly isCashedOut?: boolean
}

/** Filter of a player's bets. Absent fields do not filter. */
export interface BetFilter {
  readonly player_id: number
  readonly kind?: BetKind | undefined
  readonly isOpen?: boolean | undefined
  /** The bet_id below which bets are listed. */
  readonly before?: number | undefined
  /** Span of placement, epoch ms. */
  readonly placed?: readonly [from: number, until: number]
  readonly limit: number
}

type BetRow = Omit<Bet, 'terms' | 'legs' | 'isCashedOut'> & {
  readonly terms: string
  readonly cashed_out: number
}
type LegKey = { readonly bet_id: number; readonly position: number }
type LegRow = Pick<Leg, 'position' | 'ends_at' | 'state'> & { readonly pick: string }

const UNBOUNDED = Number.MAX_SAFE_INTEGER

/** Storage of bets and their legs. The caller moves the money in the same transaction. */
export function createBetBook(database: Database) {
  const withLegs = ({ terms, cashed_out, ...bet }: BetRow): Bet => ({
    ...bet,
    isCashedOut: cashed_out === 1,
    terms: JSON.parse(terms),
    legs: database.all<LegRow>`SELECT * FROM leg WHERE bet_id = ${bet.bet_id} ORDER BY position`.map(
      ({ position, ends_at, state, pick }) => ({
        ...(JSON.parse(pick) as LegPick),
        position,
        ends_at,
        state,
      }),
    ),
  })
  const readBet = (row: BetRow | undefined) => row && withLegs(row)

  const insert = (bet: Omit<NewBet, 'legs'>) => {
    const fields = { ...bet, points: pointsFor(bet.stake_cents), terms: JSON.stringify(bet.terms) }
    return database.insert<BetRow>('bet', fields)
  }

  return {
    find: (bet_id: number): Bet | undefined =>
      readBet(database.first<BetRow>`SELECT * FROM bet WHERE bet_id = ${bet_id}`),
    byReference: (player_id: number, reference: string): Bet | undefined =>
      readBet(
        database.first<BetRow>`SELECT * FROM bet WHERE player_id = ${player_id} AND reference = ${reference}`,
      ),
    add({ legs, ...bet }: NewBet): number {
      const { bet_id } = insert(bet)
      legs.forEach(({ ends_at, ...leg }, position) => {
        const pick = JSON.stringify(leg)
        database.insert('leg', { bet_id, position, match_id: leg.match_id, ends_at, pick })
      })
      return bet_id
    },
    /** Moves a part of an open bet's stake to a new bet on the same legs, which it returns. */
    split(bet: Bet, stake_cents: number, reference: string): Bet {
      const { bet_id, player_id, kind, placed_at, terms } = bet
      const rest = bet.stake_cents - stake_cents
      database.run`UPDATE bet SET stake_cents = ${rest}, points = ${pointsFor(rest)} WHERE bet_id = ${bet_id}`
      const soldBet = insert({ player_id, kind, placed_at, terms, stake_cents, reference })
      database.run`INSERT INTO leg SELECT ${soldBet.bet_id}, position, match_id, ends_at, state, pick FROM leg
        WHERE bet_id = ${bet_id}`
      return withLegs(soldBet)
    },
    list({ player_id, kind, isOpen, before = UNBOUNDED, placed = [0, UNBOUNDED], limit }: BetFilter) {
      const [from, until] = placed
      const open = isOpen === undefined ? undefined : Number(isOpen)
      return database.all<BetRow>`
        SELECT * FROM bet WHERE player_id = ${player_id} AND bet_id < ${before}
        AND placed_at >= ${from} AND placed_at < ${until} AND (${kind} IS NULL OR kind = ${kind})
        AND (${open} IS NULL OR (state = 'open') = ${open}) ORDER BY bet_id DESC LIMIT ${limit}`.map(withLegs)
    },
    ofJackpot: (jackpot_id: number): readonly Bet[] =>
      database.all<BetRow>`
        SELECT * FROM bet WHERE kind = 'jackpot' AND json_extract(terms, '$.jackpot.jackpot_id') = ${jackpot_id}
        ORDER BY bet_id`.map(withLegs),
    /** Open legs whose match has ended by `now`. */
    dueLegs: (now: number, limit: number) =>
      // Without INDEXED BY, SQLite scans all legs ever placed, for the order.
      database.all<LegKey>`
        SELECT bet_id, position FROM leg INDEXED BY leg_by_end
        WHERE state = 'open' AND ends_at <= ${now} ORDER BY bet_id, position LIMIT ${limit}`,
    openLegsOn: (match_id: number) =>
      database.all<LegKey>`
        SELECT bet_id, position FROM leg WHERE state = 'open' AND match_id = ${match_id} ORDER BY bet_id, position`,
    decideLeg: (bet_id: number, position: number, state: LegState) =>
      void database.run`UPDATE leg SET state = ${state} WHERE bet_id = ${bet_id} AND position = ${position}`,
    /** Closes an open bet; false if it was closed before. */
    close(bet_id: number, { state, cents, settled_at, isCashedOut = false }: BetEnd): boolean {
      const closed = database.run`UPDATE bet
        SET state = ${state}, paid_cents = ${cents}, settled_at = ${settled_at}, cashed_out = ${Number(isCashedOut)}
        WHERE bet_id = ${bet_id} AND state = 'open'`
      return closed > 0
    },
  }
}
