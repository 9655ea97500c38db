import { expect, test } from 'vitest'
import type { Round } from '#gateway/sandbox/casino/games/pages/bank.ts'
import { verdictOf } from '#gateway/sandbox/casino/games/pages/verdict.ts'
import { roundRow } from '#gateway/sandbox/casino/games/play/round.ts'
import { fairGames } from '#gateway/sandbox/ledger/games.ts'
import { randomFrom } from '#tests/support/seed.ts'
import { openTable, roundOf } from './table.ts'

const random = randomFrom()
const below = (bound: number) => Math.floor(random() * bound)

/** A few won and lost rounds of each game, with their rows for the page before and after the rotation. */
async function playRounds() {
  const table = await openTable()
  const { roll, spin, start, openTile, tilesOf, cashOut, rotate, ledger, deps } = table
  rotate('players-choice')
  for (let at = 0; at < 12; at++) {
    roll(500 + below(10_000), { side: random() < 0.5 ? 'under' : 'over', target: 1_000 + below(8_000) })
    spin(500 + below(10_000))
    const mines = 5 + below(16)
    const { round_id } = roundOf(start(1_000, mines))
    const { mined, safe } = tilesOf(round_id)
    openTile(round_id, safe[0] ?? 0)
    if (at % 3 === 0) openTile(round_id, mined[0] ?? 0)
    cashOut(round_id)
  }
  const rows = () =>
    fairGames.flatMap((game) =>
      ledger.games.rounds.list(1, game, 100).map((round): Round => {
        const text = JSON.stringify(roundRow(deps, round))
        return JSON.parse(text)
      }),
    )
  return { ...table, rows }
}

test('the page finds a mismatch for every changed field of a round', async () => {
  const { rows, rotate } = await playRounds()
  rotate('next')
  for (const round of rows()) {
    const { seed } = round
    const otherSeed = 'ab'.repeat(32)
    const forged: readonly Round[] = [
      { ...round, paid: round.paid + 0.01 },
      { ...round, seed: { ...seed, server_seed: otherSeed } },
      ...(round.game === 'dice' ? [{ ...round, roll: ((round.roll ?? 0) + 1) % 10_000 }] : []),
      ...(round.game === 'slot' ? [{ ...round, line: ['no', 'such', 'line'] }] : []),
      ...(round.game === 'mines' ? [{ ...round, tiles: [] }] : []),
    ]
    for (const each of forged) expect(await verdictOf(each), JSON.stringify(each)).toBe('mismatch')
    // One other nonce or client seed in thousands gives the same outcome by chance: two in a row do not.
    const reseeded = [
      [50, 51].map((more) => ({ ...round, seed: { ...seed, nonce: seed.nonce + more } })),
      ['another', 'a third'].map((client_seed) => ({ ...round, seed: { ...seed, client_seed } })),
    ]
    for (const pair of reseeded)
      expect(await Promise.all(pair.map((each) => verdictOf(each))), JSON.stringify(pair)).toContain(
        'mismatch',
      )
    expect(await verdictOf(round, 'the hash that was shown before')).toBe('mismatch')
  }
})

test('a false mine in place of a win is a mismatch', async () => {
  const { rows, rotate } = await playRounds()
  rotate('next')
  const won = rows().filter(({ game, paid }) => game === 'mines' && paid > 0)
  expect(won.length).toBeGreaterThan(0)
  for (const round of won) {
    const safe = Array.from({ length: 25 }, (_, tile) => tile).find(
      (tile) => !round.tiles?.includes(tile) && !round.opened?.includes(tile),
    )
    if (safe !== undefined) expect(await verdictOf({ ...round, paid: 0, hit: safe })).toBe('mismatch')
  }
})
