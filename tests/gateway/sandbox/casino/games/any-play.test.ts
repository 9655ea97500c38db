import { expect, test } from 'vitest'
import type { Answer } from '#gateway/sandbox/answer.ts'
import type { Round } from '#gateway/sandbox/casino/games/pages/bank.ts'
import { verdictOf } from '#gateway/sandbox/casino/games/pages/verdict.ts'
import { roundRow } from '#gateway/sandbox/casino/games/play/round.ts'
import { fairGames } from '#gateway/sandbox/ledger/games.ts'
import { randomFrom } from '#tests/support/seed.ts'
import { fieldsOf } from '../../opened.ts'
import { knownRound, openTable } from './table.ts'

/*
 * Whatever a player does at the three games, in whatever order, however often a reference is repeated: the balance is
 * what was held at first, less every stake, plus every payout; a repeat gets the first answer and moves nothing. The page
 * verifies each round once its seed is rotated out.
 */
test('random play with repeated references leaves stakes, payouts and the balance in agreement', async () => {
  const random = randomFrom()
  const below = (bound: number) => Math.floor(random() * bound)
  const table = await openTable()
  const { roll, spin, start, openTile, tilesOf, cashOut, rotate, balance, clock, ledger, deps } = table
  const opening = balance()
  rotate('first')
  const first = new Map<string, Answer>()
  const seen = { done: 0, refused: 0, repeated: 0 }
  const openMines = () => ledger.games.rounds.open(1, 'mines')?.round_id ?? 1

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

  const open = ledger.games.rounds.open(1, 'mines')
  if (open) openTile(open.round_id, tilesOf(open.round_id).mined[0] ?? 0)
  const verdicts = () =>
    Promise.all(
      rounds.map(({ round_id }) => {
        const row = JSON.stringify(roundRow(deps, knownRound(deps.ledger, round_id)))
        return verdictOf(JSON.parse(row) as Round)
      }),
    )
  expect(new Set(await verdicts())).toEqual(new Set(['verified', 'not yet revealed']))
  rotate('last')
  expect(new Set(await verdicts())).toEqual(new Set(['verified']))
})
