import { type Database, transaction } from './database.ts'

/** An account of the book: the world outside, the operator's `house`, withdrawals not yet paid (`payouts`), a player's. */
export type AccountName = 'outside' | 'house' | 'payouts' | `player:${number}`

export const playerAccount = (player_id: number): AccountName => `player:${player_id}`

/** The cents that a movement adds to each account; negative where it takes them. */
export type Entries = Readonly<Partial<Record<AccountName, number>>>

type Kind = 'deposit' | 'withdrawal' | 'payout' | 'stake' | 'win' | 'refund' | 'points' | 'prize' | 'gift'

export interface Movement {
  /** Unique: a repeated reference moves no money. */
  readonly reference: string
  readonly kind: Kind
  /** Epoch ms. */
  readonly made_at: number
  readonly entries: Entries
}

/** A movement between the house and one player, whose entries follow from its cents. */
type Payment = Omit<Movement, 'entries'>

/** The result of a movement. `repeated`: its reference has moved money before. `short`: a balance is too small. */
export type MoveResult = 'made' | 'repeated' | 'short'

export type Movements = ReturnType<typeof createMovements>

/** The double-entry book: every movement sums to zero, and no player's balance falls below zero. */
export function createMovements(database: Database) {
  /** The row of an account; `player_id` is undefined for one of no player. Throws for an unknown name. */
  const account = (name: AccountName) => {
    const row = database.first<{ account_id: number; player_id?: number; balance_cents: number }>`
      SELECT account_id, player_id, balance_cents FROM account WHERE name = ${name}`
    if (!row) throw new RangeError(`There is no account ${name}`)
    return row
  }

  const find = (reference: string): Movement | undefined => {
    const row = database.first<Movement>`
      SELECT reference, kind, made_at FROM movement WHERE reference = ${reference}`
    if (!row) return undefined
    const entries = database.all<{ name: AccountName; amount_cents: number }>`
      SELECT account.name, entry.amount_cents FROM entry JOIN movement USING (movement_id)
      JOIN account USING (account_id) WHERE movement.reference = ${reference}`
    return { ...row, entries: Object.fromEntries(entries.map((one) => [one.name, one.amount_cents])) }
  }

  /** Makes the movement, or returns the reason against it. Throws if it does not sum to zero or an account is unknown. */
  function move(movement: Movement): MoveResult {
    const entries = balancedEntries(movement)
    return transaction(database, (): MoveResult => {
      if (find(movement.reference)) return 'repeated'
      const parts = entries.map(([name, cents]) => ({ name, cents, ...account(name) }))
      if (parts.some((part) => part.player_id !== undefined && part.balance_cents + part.cents < 0))
        return 'short'
      const { entries: _, ...row } = movement
      const { movement_id } = database.insert<{ movement_id: number }>('movement', row)
      for (const { account_id, cents } of parts)
        database.insert('entry', { movement_id, account_id, amount_cents: cents })
      return 'made'
    })
  }

  /** Moves cents from the house to a player, or from the player if negative. */
  const pay = (player_id: number, cents: number, movement: Payment): MoveResult =>
    move({ ...movement, entries: { house: -cents, [playerAccount(player_id)]: cents } })

  return {
    find,
    balanceCents: (name: AccountName) => account(name).balance_cents,
    move,
    pay,
    /** Pays what a bet or a round has won, or its stake back. Throws if that was paid before. */
    payOut(player_id: number, cents: number, movement: Payment & { kind: 'win' | 'refund' }) {
      if (pay(player_id, cents, movement) !== 'made')
        throw new Error(`The ${movement.reference} was paid before`)
    },
  }
}

/** The entries as pairs. Throws unless they are whole cents that sum to zero. */
function balancedEntries({ entries }: Movement): (readonly [AccountName, number])[] {
  const pairs = Object.entries(entries) as [AccountName, number][]
  if (pairs.some(([, cents]) => !Number.isSafeInteger(cents) || cents === 0))
    throw new RangeError('Entries are whole cents and not zero')
  if (pairs.length < 2 || pairs.reduce((sum, [, cents]) => sum + cents, 0) !== 0)
    throw new RangeError('Entries sum to zero')
  return pairs
}

export type Turnovers = ReturnType<typeof createTurnovers>

/** Sums of deposits, withdrawals, stakes and wins by player. */
export function createTurnovers(database: Database) {
  return {
    /**
     * A player's sums in cents since a moment, inclusive (epoch ms). `net`: wins less stakes, negative for a loss. The
     * refund of an earlier stake does not count.
     */
    since(player_id: number, moment: number) {
      const rows = database.all<{ kind: Kind; cents: number }>`
        SELECT movement.kind, sum(amount_cents) AS cents FROM entry JOIN movement USING (movement_id)
        JOIN account USING (account_id)
        LEFT JOIN bet ON movement.reference = 'refund of bet ' || bet.bet_id
          AND bet.bet_id = CAST(substr(movement.reference, 15) AS INTEGER)
        LEFT JOIN crash_bet ON movement.reference = 'refund of crash bet ' || crash_bet.bet_id
          AND crash_bet.bet_id = CAST(substr(movement.reference, 21) AS INTEGER)
        WHERE account.name = ${playerAccount(player_id)} AND made_at >= ${moment}
          AND coalesce(bet.placed_at, crash_bet.placed_at, made_at) >= ${moment}
        GROUP BY movement.kind`
      const byKind = new Map(rows.map(({ kind, cents }) => [kind, cents]))
      const sum = (kind: Kind) => byKind.get(kind) ?? 0
      // Stakes are negative entries; returned ones do not count.
      const stakes = 0 - sum('stake') - sum('refund')
      const wins = sum('win')
      return {
        deposits: sum('deposit'),
        withdrawals: Math.abs(sum('withdrawal')),
        stakes,
        wins,
        net: wins - stakes,
      }
    },
  }
}
