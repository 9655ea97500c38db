import { describe, expect, test } from 'vitest'
import { breaches } from './rules.ts'

/** A made-up tree: text by path. */
type Tree = Readonly<Record<string, string>>

const breachesOf = (tree: Tree) =>
  breaches(Object.entries(tree).map(([path, text]) => ({ path, text }))).map(({ rule, what }) => [rule, what])

describe('what starts', () => {
  const RULE = 'what starts is called by name, once'
  const starter = 'export function startRecovery(): void { recover() }'
  const caller = "import { startRecovery } from './recovery.ts'\nexport const dock = 1\n"
  const recoveryBreaches = (tree: Tree) => breachesOf({ 'client/slip/recovery.ts': starter, ...tree })
  const notOnce = [
    RULE,
    'startRecovery is not called exactly once, as a statement of a module that imports it',
  ]

  test('is called once, as a statement of a module', () => {
    expect(recoveryBreaches({ 'client/slip/dock.ts': `${caller}startRecovery()` })).toEqual([])
  })

  test('is caught where it is never called', () => {
    expect(recoveryBreaches({})).toEqual([[RULE, 'startRecovery is never called']])
    expect(recoveryBreaches({ 'client/slip/dock.ts': caller })).toEqual([notOnce])
    const loop = { 'gateway/poll/x.ts': 'export function startLoop(a: number) { return a }' }
    expect(breachesOf(loop)).toEqual([[RULE, 'startLoop is never called']])
  })

  test('is caught where it may run twice', () => {
    expect(recoveryBreaches({ 'client/slip/dock.ts': `${caller}startRecovery()\nstartRecovery()` })).toEqual([
      notOnce,
    ])
    const second = { 'client/slip/second.ts': `${caller}startRecovery()` }
    expect(recoveryBreaches({ 'client/slip/dock.ts': `${caller}startRecovery()`, ...second })).toEqual([
      notOnce,
    ])
    expect(
      recoveryBreaches({ 'client/slip/dock.ts': `${caller}export const f = () => startRecovery()` }),
    ).toEqual([notOnce])
  })

  test('may be called where it is needed, as often as it is, when it is given or answers something', () => {
    const loop = 'export function startLoop(a: number) { return a }'
    const user = "import { startLoop } from './loop.ts'\nexport const run = () => startLoop(1)"
    expect(breachesOf({ 'gateway/poll/loop.ts': loop, 'gateway/poll/x.ts': user })).toEqual([])
  })
})

describe('what runs at an import', () => {
  const RULE = 'what runs at an import belongs to what is imported'
  const user = "import { betRecalled } from './lost-bet.ts'\nexport const card = betRecalled"
  const events =
    "import { createEvent, createEffect, sample } from 'effector'\nimport { opened, stepped } from '#shared/events.ts'"
  const shared = 'export const opened = 1\nexport const stepped = 2'
  const head = `${events}\nexport const betRecalled = createEvent()\n`
  const effectBreaches = (text: string) =>
    breachesOf({
      'client/slip/lost-bet.ts': head + text,
      'client/slip/card.ts': user,
      'shared/events.ts': shared,
    })

  test.each([
    ['an export itself', 'sample({ clock: betRecalled, target: stepped })'],
    ['an export that is named', 'betRecalled.watch(print)'],
    [
      'an export by further parts',
      'const fx = createEffect(() => 1)\nsample({ clock: opened, target: fx })\nsample({ clock: fx.done, target: betRecalled })',
    ],
    [
      'an export by a function',
      'const said = (type) => sample({ clock: betRecalled, filter: type })\nsample({ clock: said(1), target: stepped })',
    ],
    ['an export by a loop', 'for (const one of [betRecalled]) sample({ clock: one, target: stepped })'],
  ])('may have a part in %s', (_, text) => expect(effectBreaches(text)).toEqual([]))

  test.each([
    [
      'nothing of its file',
      'sample({ clock: opened, target: stepped })',
      'sample({ clock: opened, target: stepped })',
    ],
    [
      'private parts alone, though the file has an export that is used',
      'const recallFx = createEffect(() => 1)\nsample({ clock: opened, target: recallFx })',
      'sample({ clock: opened, target: recallFx })',
    ],
    [
      'an export that only tests import',
      'export const $place = createEvent()\nsample({ clock: $place, target: stepped })',
      'sample({ clock: $place, target: stepped })',
    ],
    ['the page', 'document.fonts.add(1)', 'document.fonts.add(1)'],
    [
      'a frame',
      'if (globalThis.name) requestAnimationFrame(print)',
      'if (globalThis.name) requestAnimationFrame(print)',
    ],
  ])('is caught where it has a part in %s', (_, text, what) =>
    expect(effectBreaches(text)).toEqual([[RULE, what]]),
  )

  test('may be a call of a function of the tree by its name, or be meant for a process of its own', () => {
    expect(effectBreaches('stepped(opened)')).toEqual([])
    expect(effectBreaches('if (import.meta.main) print(1)')).toEqual([])
  })
})
