import type { Database } from './database.ts'
import type { Movements } from './movements.ts'

/** The games whose rounds a player can verify by seeds. */
export const fairGames = ['dice', 'mines', 'slot'] as const
export type FairGame = (typeof fairGames)[number]

/** The game with this id; undefined for any other game. */
export const fairGameOf = (game_id: string): FairGame | undefined =>
  fairGames.find((game) => game === game_id)

/** A stored round. `play`: the player's choices and the outcome so far, with the fields of the game. */
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

export function createGameRounds(database: Database, movements: Movements) {
  return {
    find: (round_id: number): GameRound | undefined =>
      database.all<RoundRow>`SELECT * FROM game_round WHERE round_id = ${round_id}`.map(readRound)[0],
    /** The open round of a game, at most one; undefined without one. */
    findOpen: (player_id: number, game: FairGame): GameRound | undefined =>
      database.all<RoundRow>`
        SELECT * FROM game_round WHERE player_id = ${player_id} AND game = ${game} AND settled_at IS NULL`.map(
        readRound,
      )[0],
    /** True while an open round uses this seed. */
    isOpenOn: (seed_id: number): boolean =>
      database.first`SELECT 1 FROM game_round WHERE seed_id = ${seed_id} AND settled_at IS NULL` !==
      undefined,
    /** The last rounds of a game, newest first. */
    list: (player_id: number, game: FairGame, limit: number) =>
      database.all<RoundRow>`
        SELECT * FROM game_round WHERE player_id = ${player_id} AND game = ${game}
        ORDER BY round_id DESC LIMIT ${limit}`.map(readRound),
    add: (round: Omit<GameRound, 'round_id' | 'paid_cents' | 'settled_at'>): GameRound =>
      readRound(database.insert<RoundRow>('game_round', { ...round, play: JSON.stringify(round.play) })),
    storePlay: (round_id: number, play: GameRound['play']) =>
      void database.run`UPDATE game_round SET play = ${JSON.stringify(play)} WHERE round_id = ${round_id}`,
    /** Settles an open round and pays it. Throws if it was settled before. */
    settle(round: GameRound, play: GameRound['play'], paid_cents: number, now: number): GameRound {
      const { round_id, player_id } = round
      const settled = database.first<RoundRow>`
        UPDATE game_round SET play = ${JSON.stringify(play)}, paid_cents = ${paid_cents}, settled_at = ${now}
        WHERE round_id = ${round_id} AND settled_at IS NULL RETURNING *`
      if (!settled) throw new Error(`Game round ${round_id} was settled before`)
      const reference = `win of game round ${round_id}`
      if (paid_cents > 0) movements.payOut(player_id, paid_cents, { reference, kind: 'win', made_at: now })
      return readRound(settled)
    },
  }
}

type RoundRow = Omit<GameRound, 'play'> & { readonly play: string }

const readRound = (row: RoundRow): GameRound => ({ ...row, play: JSON.parse(row.play) })

/** A server seed and its client seed: first committed, without a client seed, then in use, then revealed. */
export interface GameSeed {
  readonly seed_id: number
  readonly player_id: number
  /** Secret until `revealed_at` is set. */
  readonly server_seed: string
  readonly server_seed_hash: string
  readonly client_seed: string | undefined
  /** Number of its rounds, which is the next round's nonce. */
  readonly rounds: number
  /** Epoch ms. */
  readonly revealed_at: number | undefined
}

export function createGameSeeds(database: Database) {
  return {
    find: (seed_id: number) => database.first<GameSeed>`SELECT * FROM game_seed WHERE seed_id = ${seed_id}`,
    /** The committed seed. A rotation reveals the seed in use, and puts this one in use. */
    next: (player_id: number) =>
      database.first<GameSeed>`SELECT * FROM game_seed WHERE player_id = ${player_id} AND client_seed IS NULL`,
    /** The seed in use; undefined until the first rotation. */
    current: (player_id: number) =>
      database.first<GameSeed>`SELECT * FROM game_seed
        WHERE player_id = ${player_id} AND client_seed IS NOT NULL AND revealed_at IS NULL`,
    /** Commits a new seed. The table throws if one is committed already. */
    commit: (player_id: number, server_seed: string, server_seed_hash: string, made_at: number) =>
      database.insert<GameSeed>('game_seed', { player_id, server_seed, server_seed_hash, made_at }),
    reveal: (seed_id: number, now: number) =>
      void database.run`UPDATE game_seed SET revealed_at = ${now} WHERE seed_id = ${seed_id}`,
    /** Puts a committed seed in use. The table throws if another is in use. */
    use: (seed_id: number, client_seed: string) =>
      void database.run`UPDATE game_seed SET client_seed = ${client_seed} WHERE seed_id = ${seed_id}`,
    /** Takes the nonce of the next round and counts it. */
    takeNonce: (seed_id: number): number =>
      database.first<{ nonce: number }>`UPDATE game_seed SET rounds = rounds + 1
        WHERE seed_id = ${seed_id} RETURNING rounds - 1 AS nonce`?.nonce ?? Number.NaN,
  }
}
