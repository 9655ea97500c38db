import type { Database } from '../database.ts'
import type { Movements } from '../movements.ts'

export const fairGames = ['dice', 'mines', 'slot'] as const
export type FairGame = (typeof fairGames)[number]

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
