import { expect, test } from 'vitest'
import type { Round } from '#gateway/sandbox/casino/games/pages/bank.ts'
import { createPractice } from '#gateway/sandbox/casino/games/pages/practice.ts'
import * as shown from '#gateway/sandbox/casino/games/pages/rules.ts'
import { verdictOf } from '#gateway/sandbox/casino/games/pages/verdict.ts'
import { roundRow } from '#gateway/sandbox/casino/games/play/round.ts'
import { terms } from '#gateway/sandbox/casino/games/play/terms.ts'
import { dicePayoutCents } from '#gateway/sandbox/casino/games/rules/dice.ts'
import { minesPayoutCents } from '#gateway/sandbox/casino/games/rules/mines.ts'
import { lineOf, payOf, REEL, SPIN_EVERY_MS } from '#gateway/sandbox/casino/games/rules/slot.ts'
import { fairGames } from '#gateway/sandbox/ledger/games/rounds.ts'
import { randomFrom } from '#tests/support/seed.ts'
import { openTable, roundOf } from './table.ts'

const random = randomFrom()
const below = (bound: number) => Math.floor(random() * bound)

/** A few won and lost rounds of each game, with their rows for the page before and after the rotation. */
async function playRounds() {
  const table = await openTable()
  const { roll, spin, start, openTile, tilesOf, cashOut, rotate, clock, ledger, deps } = table
  rotate('players-choice')
  for (let at = 0; at < 12; at++) {
    roll(500 + below(10_000), { side: random() < 0.5 ? 'under' : 'over', target: 1_000 + below(8_000) })
    spin(500 + below(10_000))
    clock.moveBy(SPIN_EVERY_MS)
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

test("the page finds the sandbox's rounds not yet revealed, and verified once their seed is rotated out", async () => {
  const { rows, rotate } = await playRounds()
  const before = rows()
  expect(before).toHaveLength(36)
  for (const round of before) expect(await verdictOf(round)).toBe('not yet revealed')
  rotate('next')
  for (const round of rows()) {
    expect(await verdictOf(round, round.seed.server_seed_hash)).toBe('verified')
    expect(await verdictOf(round), 'without a kept commitment').toBe('verified')
  }
})

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

test('the rules that the page shows are those of the sandbox', () => {
  for (let at = 0; at < 500; at++) {
    const [stake, target, mines] = [500 + below(1_000_000), 1_000 + below(8_000), 1 + below(24)]
    const opened = 1 + below(25 - mines)
    expect(shown.dicePays(stake, 'over', target)).toBe(dicePayoutCents(stake, { side: 'over', target }))
    expect(shown.minesPay(stake, mines, opened)).toBe(minesPayoutCents(stake, mines, opened))
    const line = lineOf([below(20), below(20), below(20)])
    expect(shown.linePays(line)).toBe(payOf(line))
  }
  expect(shown.minesPay(1_000, 3, 0)).toBe(0)
  expect(shown.reel).toEqual(REEL)
  expect(shown.slotReturn()).toBe(terms.slot.return_percent)
  expect(shown.SPIN_EVERY_MS).toBe(SPIN_EVERY_MS)
})

test.each(['dice', 'slot', 'mines'] as const)(
  '%s is played and verified with play money alone',
  async (game) => {
    const bank = createPractice(game)
    const done = async (call: string, body: object = {}) => {
      const answer = await bank.ask(call, body)
      if (answer.kind !== 'done') throw new Error(`${call} was not done: ${JSON.stringify(answer)}`)
      return answer.fields
    }
    const held = (await done('state')).balance ?? 0
    await done('seed', { client_seed: 'mine' })
    const bet = { stake: 10, side: 'under', target: 4_950, mines: 24 }
    let { round } = await done(game, bet)
    if (game === 'mines') {
      expect(round?.state).toBe('open')
      round = (await done('mines/tile', { round_id: round?.round_id, tile: 0 })).round
    }
    expect(round?.state).toBe('settled')
    expect(round && (await verdictOf(round))).toBe('not yet revealed')
    if (game === 'slot') expect(await bank.ask(game, bet)).toMatchObject({ kind: 'refused' })
    await done('seed', { client_seed: 'mine too' })
    const { rounds: [revealed] = [], balance } = await done('state')
    expect(revealed && (await verdictOf(revealed))).toBe('verified')
    expect(balance).toBeCloseTo(held - 10 + (round?.paid ?? 0), 2)
    expect(await bank.ask(game, { ...bet, stake: 1_000_000 })).toMatchObject({ kind: 'refused' })
  },
)
