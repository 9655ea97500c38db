import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readRows } from '#shared/topics/read.ts'
import {
  apply,
  canonical,
  type Delta,
  diff,
  digest,
  merge,
  type Row,
  type Rows,
  replacesRows,
  same,
} from '#shared/topics/rows.ts'
import { seed } from '#tests/support/seed.ts'

/*
 * For any two states of a topic, whatever their keys, fields and values, and with the wire's JSON in between:
 * apply(before, diff(before, after)) = after; one merged delta does what its two parts do one after the other;
 * two states have one digest exactly when they are the same; the same states have no difference; no row holds a null.
 * Rows read from a provider's answer are the same behind the wire, also where a number of theirs is not finite.
 */

const awkward = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'length', '0', '']
const name = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('a', 'b', 'c', 'd') },
  fc.constantFrom(...awkward),
  fc.string(),
)

const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom<unknown>(null, true, false, 0, 1, '', 'x', '1'),
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.string(),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(name, tie('value'), { maxKeys: 4, noNullPrototype: false }),
  ),
}))

/** Values as a provider's JSON brings them: `1e999` is parsed as Infinity. */
const { parsed } = fc.letrec((tie) => ({
  parsed: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom<unknown>(Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, null, 0, 'x'),
    value,
    fc.array(tie('parsed'), { maxLength: 4 }),
    fc.dictionary(name, tie('parsed'), { maxKeys: 4 }),
  ),
}))
const parsedRow = fc.dictionary(name, parsed, { maxKeys: 5 })

/** Fields that say something: a null at the top of a row is a field that is not there. */
const said = value.filter((told) => told !== null)
const row = fc.dictionary(name, said, { maxKeys: 5, noNullPrototype: false })
const rows = fc
  .dictionary(name, row, { maxKeys: 6, noNullPrototype: false })
  .map((state) => overTheWire<Rows>(state))

const outcomes = fc.array(fc.constantFrom('stays', 'changes', 'goes'), { minLength: 6, maxLength: 6 })

/** A later state: of its rows some stay, some change some of their fields, some go, and new ones come. */
function edited(before: Rows, fresh: Rows, outcome: readonly string[]): Rows {
  let after = apply(before, { upsert: fresh })
  for (const [place, key] of Object.keys(before).entries()) {
    const row = before[key] ?? {}
    if (outcome[place] === 'goes') after = apply(after, { remove: [key] })
    if (outcome[place] === 'stays') after = apply(after, { remove: [key], upsert: { [key]: row } })
  }
  return overTheWire<Rows>(after)
}

const steps = fc
  .tuple(rows, rows, rows, outcomes, outcomes)
  .map(([first, more, stillMore, oneOutcome, otherOutcome]): readonly [Rows, Rows, Rows] => {
    const second = edited(first, more, oneOutcome)
    return [first, second, edited(second, stillMore, otherOutcome)]
  })

/** A value as the wire delivers it: `__proto__` is a field like any other. */
function overTheWire<T>(sent: unknown): T {
  return JSON.parse(JSON.stringify(sent))
}

/** The rows of a provider's answer; no rows where it has none to read. */
function readAll(items: readonly Row[]): Rows {
  let place = 0
  const reading = readRows(items, 'things', () => String(place++))
  return 'rows' in reading ? reading.rows : {}
}

const delta = (before: Rows, after: Rows): Delta => overTheWire(diff(before, after) ?? {})

/** Plain comparison: by own fields alone, whatever the prototypes. */
const text = (state: Rows): string => canonical(overTheWire(state))

const holdsNull = (state: Rows): boolean =>
  Object.values(state).some((held: Row) => Object.values(held).some((field) => field == null))

function holds(law: fc.IRawProperty<unknown>): void {
  fc.assert(law, { seed, numRuns: 500 })
}

describe('rows of any shape', () => {
  it('become the later rows by their difference', () => {
    holds(
      fc.property(steps, ([before, after]) => {
        expect(text(apply(before, delta(before, after)))).toBe(text(after))
      }),
    )
  })

  it('are the same after one merged delta as after its parts, however they are merged', () => {
    holds(
      fc.property(steps, rows, ([first, second, third], fourth) => {
        const [one, two, three] = [delta(first, second), delta(second, third), delta(third, fourth)]
        const both = merge(one, two)
        expect(text(apply(first, overTheWire<Delta>(both)))).toBe(text(third))
        const left = merge(both, three)
        const right = merge(one, merge(two, three))
        expect(text(apply(first, left))).toBe(text(fourth))
        expect(text(apply(first, right))).toBe(text(fourth))
      }),
    )
  })

  it('have equal digests exactly when they are equal', () => {
    holds(
      fc.property(steps, ([one, other]) => {
        expect(digest(one) === digest(other)).toBe(same(one, other))
        expect(digest(apply({}, { upsert: one }))).toBe(digest(one))
      }),
    )
  })

  it('have a digest of 16 hexadecimal digits, the same on every machine and in every version', () => {
    expect(digest({})).toBe('5465b8258e69ea4b')
    expect(digest({ 7: { home_team: 'Ärla', home_score: 1, odds: [1.5, null] } })).toBe('a2697ff8e53066de')
    holds(
      fc.property(rows, (state) => {
        expect(digest(state)).toMatch(/^[0-9a-f]{16}$/)
      }),
    )
  })

  it('are sent as a delta without entries that change nothing', () => {
    const row = { n: 1 }
    expect(diff({}, { a: row })).toEqual({ upsert: { a: row } })
    expect(diff({ a: row }, {})).toEqual({ remove: ['a'] })
    expect(merge({ upsert: { a: row } }, { upsert: { b: row } })).toEqual({ upsert: { a: row, b: row } })
  })

  it('are replaced whole by a delta that removes a row and sets it, and by no other', () => {
    const row = { n: 1 }
    expect(replacesRows({ upsert: { a: row }, remove: ['b', 'a'] })).toBe(true)
    for (const delta of [
      {},
      { upsert: { a: row } },
      { remove: ['a'] },
      { upsert: { a: row }, remove: ['b'] },
    ])
      expect(replacesRows(delta)).toBe(false)
  })

  it('have a canonical text without what JSON leaves out', () => {
    expect(canonical({ b: undefined, c: 2, a: [undefined, { d: undefined }] })).toBe('{"a":[null,{}],"c":2}')
  })

  it('have no difference from themselves', () => {
    holds(
      fc.property(rows, (state) => {
        expect(diff(state, overTheWire<Rows>(state))).toBeUndefined()
      }),
    )
  })

  it('never hold a null, and keep what a delta does not touch as the very same objects', () => {
    holds(
      fc.property(steps, ([before, after]) => {
        const step = delta(before, after)
        const applied = apply(before, step)
        expect(holdsNull(applied)).toBe(false)
        for (const key of Object.keys(applied)) {
          const touched = Object.hasOwn(step.upsert ?? {}, key)
          if (!touched) expect(applied[key]).toBe(before[key])
        }
      }),
    )
  })

  it('are the same behind the wire, whatever numbers the provider sends', () => {
    holds(
      fc.property(
        fc.array(parsedRow, { maxLength: 4 }),
        fc.array(parsedRow, { maxLength: 4 }),
        (one, other) => {
          const before = readAll(one)
          const after = readAll(other)
          const wire = overTheWire<Rows>(after)
          expect(same(wire, after)).toBe(true)
          expect(digest(wire)).toBe(digest(after))
          expect(digest(apply(overTheWire<Rows>(before), delta(before, after)))).toBe(digest(after))
          expect(holdsNull(after)).toBe(false)
        },
      ),
    )
  })
})
