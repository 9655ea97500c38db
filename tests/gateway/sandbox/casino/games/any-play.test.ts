import { expect, test } from 'vitest'
import type { Answer } from '#gateway/sandbox/answer.ts'
import type { Round } from '#gateway/sandbox/casino/games/pages/server.ts'
import { verdictOf } from '#gateway/sandbox/casino/games/pages/verdict.ts'
import { fairGames } from '#gateway/sandbox/ledger/games.ts'
import { randomFrom } from '#tests/support/seed.ts'
import { fieldsOf } from '../../opened.ts'
import { knownRound, openTable } from './table.ts'

/*
 * Whatever a player does at the three games, in whatever order, however often a reference is repeated: the balance is
 * what was held at first, less every stake, plus every payout; a repeat gets the first answer and moves nothing. The page
 * verifies each round once its seed is rotated out, and finds a mismatch where any field of one is changed.
 */
test('random play with repeated references leaves stakes, payouts and the balance in agreement', async () => {
  const random = randomFrom()
  const below = (bound: number) => Math.floor(random() * bound)
  const table = await openTable()
  const { roll, spin, start, openTile, tilesOf, cashOut, rotate, balance, clock, ledger, games } = table
  const opening = balance()
  const first = new Map<string, Answer>()
  const seen = { done: 0, refused: 0, repeated: 0 }
  const openMines = () => ledger.games.rounds.findOpen(1, 'mines')?.round_id ?? 1

  const acts: readonly ((reference: string) => Answer)[] = [
    (reference) => roll(below(3_000), { side: 'over', target: below(10_000) }, reference),
    (reference) => spin(below(3_000), reference),
    (reference) => start(below(3_000), 1 + below(24), reference),
    (reference) => cashOut(openMines(), reference),
  ]
  for (let at = 0; at < 600; at++) {
    clock.moveBy(below(5_000))
    if (random() < 0.3) openTile(openMines(), below(25))
    if (random() < 0.03) rotate(`seed-${at}`)
    const reference = `intent-${below(300)}`
    const held = balance()
    const answer = acts[below(acts.length)]?.(reference)
    if (!answer) continue
    const before = first.get(reference)
    if (before) {
      seen.repeated++
      expect(answer).toEqual(before)
      expect(balance()).toBe(held)
      continue
    }
    first.set(reference, answer)
    if (answer.http === 200) seen.done++
    else {
      seen.refused++
      expect(balance(), JSON.stringify(answer.body)).toBe(held)
      expect(typeof fieldsOf(answer.body).error).toBe('string')
    }
  }
  // Its seed is still secret, whenever the one before was rotated out.
  expect(roll(1_000, { side: 'over', target: 5_000 }, 'last')).toMatchObject({ http: 200 })
  const rounds = fairGames.flatMap((game) => ledger.games.rounds.list(1, game, 1_000))
  const left = rounds.reduce((sum, round) => sum - round.stake_cents + round.paid_cents, opening)
  expect(balance()).toBe(left)
  for (const count of Object.values(seen)) expect(count, JSON.stringify(seen)).toBeGreaterThan(30)

  const open = ledger.games.rounds.findOpen(1, 'mines')
  if (open) openTile(open.round_id, tilesOf(open.round_id).mined[0] ?? 0)
  const rows = (): readonly Round[] => {
    const known = rounds.map(({ round_id }) => games.rounds.rowOf(knownRound(ledger, round_id)))
    return JSON.parse(JSON.stringify(known))
  }
  const verdicts = () => Promise.all(rows().map((round) => verdictOf(round)))
  expect(new Set(await verdicts())).toEqual(new Set(['verified', 'not yet revealed']))
  rotate('last')
  expect(new Set(await verdicts())).toEqual(new Set(['verified']))

  for (const game of fairGames)
    for (const round of rows()
      .filter((one) => one.game === game)
      .slice(0, 12)) {
      for (const forged of forgeriesOf(round))
        expect(await verdictOf(forged), JSON.stringify(forged)).toBe('mismatch')
      // One other nonce or client seed in thousands gives the same outcome by chance: two in a row do not.
      const { seed } = round
      for (const pair of [
        [50, 51].map((more) => ({ ...round, seed: { ...seed, nonce: seed.nonce + more } })),
        ['another', 'a third'].map((client_seed) => ({ ...round, seed: { ...seed, client_seed } })),
      ])
        expect(await Promise.all(pair.map((one) => verdictOf(one)))).toContain('mismatch')
      expect(await verdictOf(round, 'the hash that was shown before')).toBe('mismatch')
    }
})

/** A verified round with one of its fields changed: of mines also with a false mine in place of a win. */
function forgeriesOf(round: Round): readonly Round[] {
  const { game, seed, paid, tiles = [], opened = [] } = round
  const ofOtherSeed = { ...round, seed: { ...seed, server_seed: 'ab'.repeat(32) } }
  const forged: Round[] = [{ ...round, paid: paid + 0.01 }, ofOtherSeed]
  if (game === 'dice') forged.push({ ...round, roll: ((round.roll ?? 0) + 1) % 10_000 })
  if (game === 'slot') forged.push({ ...round, line: ['no', 'such', 'line'] })
  if (game === 'mines') forged.push({ ...round, tiles: [] })
  const safe = Array.from({ length: 25 }, (_, tile) => tile).find(
    (tile) => !tiles.includes(tile) && !opened.includes(tile),
  )
  if (game === 'mines' && paid > 0 && safe !== undefined) forged.push({ ...round, paid: 0, hit: safe })
  return forged
}
