import { randomBytes } from 'node:crypto'
import { expect, onTestFinished } from 'vitest'
import type { Answer } from '#gateway/sandbox/answer.ts'
import { createGames } from '#gateway/sandbox/casino/games/play/games.ts'
import type { DiceBet } from '#gateway/sandbox/casino/games/rules/dice.ts'
import { MINES, minesOf } from '#gateway/sandbox/casino/games/rules/mines.ts'
import type { GameRound } from '#gateway/sandbox/ledger/games.ts'
import { type Ledger, openLedger } from '#gateway/sandbox/ledger/ledger.ts'
import { playerAccount } from '#gateway/sandbox/ledger/movements.ts'
import { createClock, fieldsOf, NOON } from '../../opened.ts'

const PLAYER = 1

/** The demo player at the games over an own ledger, which is proved when the test ends. @param client_seed empty: none */
export async function openTable(file = ':memory:', client_seed = 'mine') {
  const clock = createClock()
  const ledger = await openLedger(file, NOON)
  let isClosed = false
  const close = () => {
    if (isClosed) return
    isClosed = true
    expect(ledger.prove()).toEqual([])
    ledger.close()
  }
  onTestFinished(close)
  const games = createGames({ ledger, now: clock.now })
  if (client_seed !== '') games.seeds.rotate(PLAYER, { client_seed })
  const freshReference = () => randomBytes(8).toString('hex')
  const staked = (stake: number, reference = freshReference()) => ({ reference, stake })

  return {
    ledger,
    games,
    clock,
    close,
    balance: () => ledger.movements.balanceCents(playerAccount(PLAYER)),
    seeds: () => games.seeds.shownSeeds(PLAYER),
    rotate: (client_seed: string, from = games.seeds.shownSeeds(PLAYER).current?.server_seed_hash) =>
      games.seeds.rotate(PLAYER, { client_seed, from }),
    roll: (cents: number, bet: DiceBet, reference?: string) =>
      games.rollDice(PLAYER, { ...bet, ...staked(cents, reference) }),
    spin: (cents: number, reference?: string) => games.spinSlot(PLAYER, staked(cents, reference)),
    start: (cents: number, mines: number, reference?: string) =>
      games.startMines(PLAYER, { mines, ...staked(cents, reference) }),
    openTile: (round_id: unknown, tile: number) =>
      games.openTile(PLAYER, { round_id: Number(round_id), tile }),
    cashOut: (round_id: unknown, reference = freshReference()) =>
      games.cashOutMines(PLAYER, { round_id: Number(round_id), reference }),
    /** The tiles of an open round: those with a mine, and the others. */
    tilesOf(round_id: unknown) {
      const round = knownRound(ledger, round_id)
      const mined = minesOf(games.seeds.numbersOf(round), Number(round.play.mines))
      const safe = Array.from({ length: MINES.tiles }, (_, tile) => tile).filter(
        (tile) => !mined.includes(tile),
      )
      return { mined, safe }
    },
  }
}

/** A stored round; fails for an id without one. */
export function knownRound({ games }: Ledger, round_id: unknown): GameRound {
  const round = games.rounds.find(Number(round_id))
  if (!round) throw new Error(`There is no round ${round_id}`)
  return round
}

/** The round of an answer; fails for a refusal. */
export function roundOf(answer: Answer): Record<string, unknown> {
  expect(answer).toMatchObject({ http: 200 })
  return fieldsOf(answer.body.round)
}
