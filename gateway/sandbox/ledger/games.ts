import type { Database } from './database.ts'
import type { Movements } from './movements.ts'

export const fairGames = ['dice', 'mines', 'slot'] as const
export type FairGame = (typeof fairGames)[number]

/** The game of a launched id; undefined for an id without rounds on the ledger. */
export const fairGameOf = (game_id: string): FairGame | undefined =>
  fairGames.find((game) => game === game_id)

/** A stored round. `play` is in the game's own form: the player's choice and, as far as decided, the outcome. */
export interface GameRound {
  readonly round_id: number
  readonly player_id: number
  readonly game: FairGame
  readonly reference: string
  readonly seed_id: number
  readonly nonce: number
  readonly stake_cents: number
  readonly play: Readonly<Record<string, unknown>>
  readonly paid_cents: number
  /** Epoch ms. */
  readonly placed_at: number
  /** Undefined for an open round. */
  readonly settled_at: number | undefined
}

export type NewGameRound = Omit<GameRound, 'round_id' | 'paid_cents' | 'settled_at'>

/** Storage of the rounds of dice, mines and the slot. Callers use one transaction with the decision. */
export function createGameRounds(database: Database, movements: Movements) {
  const insert = database.inserter<RoundRow>(
    'game_round',
    'player_id, game, reference, seed_id, nonce, stake_cents, play, placed_at',
  )
  const select = database.query<RoundRow>('SELECT * FROM game_round WHERE round_id = ?')
  const selectOpen = database.query<RoundRow>(
    'SELECT * FROM game_round WHERE player_id = ? AND game = ? AND settled_at IS NULL',
  )
  const selectList = database.query<RoundRow>(
    `SELECT * FROM game_round WHERE player_id = ? AND game = ? AND round_id < ?
     ORDER BY round_id DESC LIMIT ?`,
  )
  const selectOpenOf = database.prepare('SELECT 1 FROM game_round WHERE seed_id = ? AND settled_at IS NULL')
  const updatePlay = database.prepare('UPDATE game_round SET play = ? WHERE round_id = ?')
  const close = database.prepare(
    'UPDATE game_round SET play = ?, paid_cents = ?, settled_at = ? WHERE round_id = ? AND settled_at IS NULL',
  )

  const move = (kind: 'stake' | 'win', round_id: number, player_id: number, cents: number, now: number) => {
    const moved = movements.pay(player_id, kind === 'stake' ? -cents : cents, {
      reference: `${kind} of game round ${round_id}`,
      kind,
      made_at: now,
    })
    if (moved !== 'made') throw new Error(`The ${kind} of game round ${round_id} is ${moved}`)
  }

  const find = (round_id: number) => readRound(select.first(round_id))

  return {
    find,
    /** The open round of a game, at most one; undefined without one. */
    open: (player_id: number, game: FairGame) => readRound(selectOpen.first(player_id, game)),
    isOpenOn: (seed_id: number): boolean => selectOpenOf.get(seed_id) !== undefined,
    /** Rounds older than the round `before`, newest first. */
    list: (player_id: number, game: FairGame, limit: number, before = Number.MAX_SAFE_INTEGER) =>
      selectList.all(player_id, game, before, limit).flatMap((row) => readRound(row) ?? []),
    /** Takes the stake and adds the round. Throws if the balance is too small: check it before. */
    add(round: NewGameRound): number {
      const { round_id } = insert({ ...round, play: JSON.stringify(round.play) })
      move('stake', round_id, round.player_id, round.stake_cents, round.placed_at)
      return round_id
    },
    keepPlay: (round_id: number, play: GameRound['play']) =>
      void updatePlay.run(JSON.stringify(play), round_id),
    /** Settles an open round and pays it. Throws if it was settled before. */
    settle({ round_id, player_id }: GameRound, play: GameRound['play'], paid_cents: number, now: number) {
      if (close.run(JSON.stringify(play), paid_cents, now, round_id).changes === 0)
        throw new Error(`Game round ${round_id} was settled before`)
      if (paid_cents > 0) move('win', round_id, player_id, paid_cents, now)
    },
  }
}

type RoundRow = Omit<GameRound, 'play'> & { readonly play: string }

const readRound = (row: RoundRow | undefined): GameRound | undefined =>
  row && { ...row, play: JSON.parse(row.play) }

/** A server seed: committed (no client seed yet), in use, or revealed. */
export interface GameSeed {
  readonly seed_id: number
  readonly player_id: number
  /** Secret until `revealed_at` is set. */
  readonly server_seed: string
  readonly server_seed_hash: string
  readonly client_seed: string | undefined
  /** Number of rounds it has been used for: the next round's nonce. */
  readonly rounds: number
  /** Epoch ms. */
  readonly revealed_at: number | undefined
}

export function createGameSeeds(database: Database) {
  const columns = 'player_id, server_seed, server_seed_hash, made_at'
  const insert = database.inserter<GameSeed>('game_seed', columns)
  const selectById = database.query<GameSeed>('SELECT * FROM game_seed WHERE seed_id = ?')
  const selectNext = database.query<GameSeed>(
    'SELECT * FROM game_seed WHERE player_id = ? AND client_seed IS NULL',
  )
  const selectCurrent = database.query<GameSeed>(
    'SELECT * FROM game_seed WHERE player_id = ? AND client_seed IS NOT NULL AND revealed_at IS NULL',
  )
  const reveal = database.prepare('UPDATE game_seed SET revealed_at = ? WHERE seed_id = ?')
  const use = database.prepare('UPDATE game_seed SET client_seed = ? WHERE seed_id = ?')
  const count = database.query<{ nonce: number }>(
    'UPDATE game_seed SET rounds = rounds + 1 WHERE seed_id = ? RETURNING rounds - 1 AS nonce',
  )

  return {
    find: (seed_id: number) => selectById.first(seed_id),
    /** The committed seed, for use after the next rotation. */
    next: (player_id: number) => selectNext.first(player_id),
    /** The seed in use; undefined until the first rotation. */
    current: (player_id: number) => selectCurrent.first(player_id),
    /** Commits a new seed. Throws if one is committed already. */
    commit: (player_id: number, server_seed: string, server_seed_hash: string, now: number) =>
      insert({ player_id, server_seed, server_seed_hash, made_at: now }),
    reveal: (seed_id: number, now: number) => void reveal.run(now, seed_id),
    /** Puts a committed seed in use. Throws if another is in use. */
    use: (seed_id: number, client_seed: string) => void use.run(client_seed, seed_id),
    /** Takes the nonce of the next round and counts it. */
    takeNonce: (seed_id: number): number => count.first(seed_id)?.nonce ?? Number.NaN,
  }
}
