import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { openDatabase } from '#gateway/sandbox/ledger/database.ts'
import {
  type AccountName,
  createMovements,
  type Entries,
  type Movement,
  playerAccount,
} from '#gateway/sandbox/ledger/movements.ts'
import { createPlayers } from '#gateway/sandbox/ledger/players.ts'
import { proveLedger } from '#gateway/sandbox/ledger/proof.ts'
import '#tests/support/seed.ts'

/*
 * Whatever is asked of the ledger, in whatever order and however often: money is neither made nor lost, no player's
 * account falls below zero, a reference moves money at most once, and what was refused changed nothing.
 */

const PLAYERS = 3

function openBook() {
  const database = openDatabase(':memory:')
  const players = createPlayers(database)
  for (let number = 0; number < PLAYERS; number++)
    players.add({ mobile: `+25470000000${number}`, name: 'Player', password: '-', created_at: 1 })
  return { database, movements: createMovements(database) }
}

const anyAccount: fc.Arbitrary<AccountName> = fc.constantFrom<AccountName>(
  'outside',
  'house',
  ...Array.from({ length: PLAYERS }, (_, at) => playerAccount(at + 1)),
)

/** Entries between two to four accounts that sum to zero, none of them zero. */
const anyEntries = fc
  .uniqueArray(fc.tuple(anyAccount, fc.integer({ min: -9_000, max: 9_000 })), {
    selector: ([name]) => name,
    minLength: 2,
    maxLength: 4,
  })
  .map(([first, ...rest]) => {
    const others = rest.map(([name, cents]): [AccountName, number] => [name, cents || 1])
    const sum = others.reduce((total, [, cents]) => total + cents, 0)
    return [[first?.[0] ?? 'house', -sum] as [AccountName, number], ...others]
  })
  .filter((entries) => entries.every(([, cents]) => cents !== 0))
  .map((entries): Entries => Object.fromEntries(entries))

/** Few references, so that many movements repeat one, with equal or other entries. */
const anyMovement: fc.Arbitrary<Movement> = fc.record({
  reference: fc.integer({ min: 1, max: 25 }).map((number) => `intent ${number}`),
  kind: fc.constantFrom('deposit', 'withdrawal', 'stake', 'win', 'refund'),
  made_at: fc.nat(),
  entries: anyEntries,
})

test('random movements, repeats among them, leave a ledger that balances and agrees with a plain sum', () => {
  const seen = { made: 0, repeated: 0, short: 0 }
  fc.assert(
    fc.property(fc.array(anyMovement, { minLength: 20, maxLength: 60 }), (asked) => {
      const { database, movements } = openBook()
      const balances = new Map<string, number>()
      const made = new Map<string, Movement>()
      for (const movement of asked) {
        const entries = Object.entries(movement.entries) as [AccountName, number][]
        const moved = movements.move(movement)
        seen[moved]++
        const first = made.get(movement.reference)
        expect(movements.find(movement.reference)).toEqual(first ?? (moved === 'made' ? movement : undefined))
        const short = entries.some(
          ([name, cents]) => name.startsWith('player') && (balances.get(name) ?? 0) + cents < 0,
        )
        if (first) expect(moved).toBe('repeated')
        else if (short) expect(moved).toBe('short')
        else {
          expect(moved).toBe('made')
          made.set(movement.reference, movement)
          for (const [name, cents] of entries) balances.set(name, (balances.get(name) ?? 0) + cents)
        }
        expect(proveLedger(database)).toEqual([])
      }
      for (const name of ['outside', 'house', 'player:1', 'player:2', 'player:3'] as const)
        expect(movements.balanceCents(name)).toBe(balances.get(name) ?? 0)
      database.close()
    }),
    { numRuns: 25 },
  )
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(20)
})

test.each<[string, Entries]>([
  ['does not sum to zero', { outside: -100, 'player:1': 99 }],
  ['has one entry', { 'player:1': 100 }],
  ['has no entries', {}],
  ['has an entry of nothing beside others', { outside: -100, 'player:1': 100, house: 0 }],
  ['has a fraction of a cent', { outside: -0.5, 'player:1': 0.5 }],
  ['has an entry that is no number', { outside: Number.NaN, 'player:1': Number.NaN }],
  ['names an account that does not exist', { outside: -100, 'player:99': 100 }],
])('a movement that %s is thrown out whole', (_, entries) => {
  const { database, movements } = openBook()
  expect(() => movements.move({ reference: 'bad', kind: 'deposit', made_at: 1, entries })).toThrow(RangeError)
  expect(movements.find('bad')).toBeUndefined()
  expect(proveLedger(database)).toEqual([])
})

test('a balance can be spent down to zero and not below', () => {
  const { movements } = openBook()
  const move = (reference: string, cents: number) =>
    movements.move({ reference, kind: 'stake', made_at: 1, entries: { house: -cents, 'player:1': cents } })
  expect(move('in', 500)).toBe('made')
  expect(move('too much', -501)).toBe('short')
  expect(move('all', -500)).toBe('made')
  expect(move('more', -1)).toBe('short')
  expect(movements.balanceCents('player:1')).toBe(0)
  expect(move('in again', 501)).toBe('made')
  expect(move('too much', -501)).toBe('made')
})
