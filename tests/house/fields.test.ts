import { describe, expect, test } from 'vitest'
import { fieldNames } from '#client/state/initial.ts'
import { type FieldFault, fieldFaults } from './fields.ts'
import { sources } from './source.ts'

/** A made-up client: text by path. */
type Tree = Readonly<Record<string, string>>

const judged = (tree: Tree) =>
  fieldFaults(
    ['slip'],
    Object.entries(tree).map(([path, text]) => ({ path, text })),
  )
const textsOf = (faults: readonly FieldFault[]) => faults.map(({ at, what }) => `${at}: ${what}`)

describe('a field of the state', () => {
  const imports =
    "import { setter, resetter } from '../state/actions.ts'\nimport { fields } from '../state/fields.ts'\n"
  const written: Tree = { 'client/slip/slip.ts': `${imports}export const slipSet = setter('slip')` }
  const read: Tree = { 'client/slip/sum.tsx': `${imports}export const Sum = () => useUnit(fields.slip)` }
  const breachesOf = (tree: Tree) => textsOf(judged(tree))

  test('is written by one slice and read', () => expect(breachesOf({ ...written, ...read })).toEqual([]))

  test('is caught without a writer or without a reader', () => {
    expect(breachesOf(read)).toEqual(['slip: no writer'])
    expect(breachesOf(written)).toEqual(['slip: no reader'])
    const state = { 'client/state/state.ts': "export const slip = [setter('slip'), fields.slip]" }
    expect(breachesOf(state)).toEqual(['slip: no writer', 'slip: no reader'])
  })

  test('is caught with writers in two slices, be it for a reset', () => {
    const second = { 'client/odds/tap.ts': `${imports}export const emptied = resetter('slip')` }
    expect(breachesOf({ ...written, ...read, ...second })).toEqual([
      'slip: written by client/slip and client/odds',
    ])
  })

  test('is not read by a further name that nobody takes', () => {
    const named = { 'client/slip/lines.ts': `${imports}export const $lines = fields.slip` }
    expect(breachesOf({ ...written, ...named })).toEqual(['slip: no reader'])
    const own = {
      'client/slip/lines.ts': `${named['client/slip/lines.ts']}\nexport const $some = $lines.map(Boolean)`,
    }
    expect(breachesOf({ ...written, ...own })).toEqual([])
    const taken = {
      'client/odds/tap.ts': "import { $lines } from '../slip/lines.ts'\nexport const tap = $lines",
    }
    expect(breachesOf({ ...written, ...named, ...taken })).toEqual([])
  })

  test('is a bus where its reader may not import its writer', () => {
    const far = { 'client/account/login.ts': `${imports}export const $any = fields.slip.map(Boolean)` }
    expect(breachesOf({ ...written, ...far })).toEqual(['slip: a bus from client/slip to client/account'])
  })

  test('is named where it is used', () => {
    const computed = {
      'client/slip/total.ts': `${imports}export const $x = fields[name]\nexport const set = setter(name)`,
    }
    expect(breachesOf({ ...written, ...read, ...computed })).toEqual([
      'client/slip/total.ts: computed: export const $x = fields[name]',
      'client/slip/total.ts: computed: export const set = setter(name)',
    ])
  })
})

test('every field of the state is one store, with its own slice as its writer and with a reader', () => {
  const faults = fieldFaults(fieldNames, sources(['client'], ['.ts', '.tsx']))
  expect(textsOf(faults)).toEqual([])
})
