import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readBets } from '#shared/model/bets/bet.ts'
import { JudgedFold } from '../../support/cluster/fold.ts'
import { createJudge, noWrongs } from '../../support/cluster/judge.ts'
import type { Figure } from '../figure.ts'
import { type AudienceReport, compareWithProvider, type HeldState } from './audience.ts'
import { differencesOf, type Told } from './bettor.ts'
import { leftBehind } from './left-behind.ts'
import { growthFigures, type Mark } from './mark.ts'
import { type Outcomes, outcomeFigures } from './outcomes.ts'

/**
 * Every audit of a day finds the fault that it is for. A day takes half an hour: one that finds nothing would look
 * sound.
 */

const missed = (figures: readonly Figure[]) =>
  figures.filter(({ bound }) => !bound?.isHeld).map(({ what }) => what)

const audience = (more: Partial<AudienceReport> = {}): AudienceReport => ({
  ...{ visits: 1, lost: 0, connections: 1, refusals: 0, present: 1 },
  ...{ wrongs: noWrongs, examples: [], held: [], ...more },
})

const sound: Outcomes = {
  ...{ course: '', watched: [audience()], compared: { compared: 1, differing: [] } },
  ...{
    events: { kills: 1, rolls: 1, steps: 1, faults: [] },
    findings: [],
    wrong: [],
    counts: { 'league: done': 1 },
  },
  ...{ left: [], complaints: [] },
}

test('a sound day misses no bound', () => {
  expect(missed(outcomeFigures(sound))).toEqual([])
})

test.each<[string, Partial<Outcomes>, RegExp]>([
  ['a frame that was lost', { watched: [audience({ wrongs: { ...noWrongs, lost: 1 } })] }, /^frames lost/],
  ['a follower that differs', { compared: { compared: 1, differing: ['live/1'] } }, /^topics whose/],
  ['no follower to compare', { compared: { compared: 0, differing: [] } }, /^topics whose/],
  ['no player', { watched: [audience({ visits: 0 })] }, /^frames lost/],
  ['no bet shown', { counts: { done: 1 } }, /^bets told/],
  ['no bet placed', { counts: { 'league: refused': 1 } }, /^violated/],
  ['a ledger that does not add up', { findings: ['1 cent'] }, /^violated/],
  ['a bet told wrongly', { wrong: ['one'] }, /^bets told/],
  ['a timer left behind', { left: ['Timeout'] }, /^sockets, /],
  ['a warning', { complaints: ['MaxListenersExceededWarning'] }, /^warnings/],
  ['a step that failed', { events: { kills: 1, rolls: 1, steps: 1, faults: ['one'] } }, /^warnings/],
])('%s misses its bound', (_, more, what) => {
  expect(missed(outcomeFigures({ ...sound, ...more }))).toEqual([expect.stringMatching(what)])
})

const page = { rss: 100, heap: 100, nodes: 100, listeners: 100 }
const mark: Mark = {
  ...{ gateway: { rss: 100, heap: 100 }, sandbox: { rss: 100, heap: 100 } },
  ...{ left: page, browsing: page },
}
const measured = (Object.keys(mark) as (keyof Mark)[]).flatMap((of) =>
  Object.keys(mark[of]).map((what) => [of, what] as const),
)

test.each(measured)(
  'growth of the %s’s %s by more than a tenth misses a bound, and by a tenth none',
  (of, what) => {
    const grown = (to: number): Mark => ({ ...mark, [of]: { ...mark[of], [what]: to } })
    expect(missed(growthFigures([mark, grown(300), grown(110)]))).toEqual([])
    expect(missed(growthFigures([mark, mark, grown(111)]))).toHaveLength(1)
    expect(missed(growthFigures([mark, mark, grown(Number.NaN)]))).toHaveLength(1)
  },
)

test('a timer, a socket or a kind of resource above the standby is left behind', () => {
  const before = { gateway_sockets: 0, 'Timeout of the gateway': 4 }
  expect(leftBehind(before, before)).toEqual([])
  expect(leftBehind({ ...before, 'Timeout of the gateway': 3 }, before)).toEqual([])
  expect(leftBehind({ gateway_sockets: 1, 'Timeout of the gateway': 5, Immediate: 1 }, before)).toEqual([
    'gateway_sockets: 1, not 0',
    'Timeout of the gateway: 5, not 4',
    'Immediate: 1, not 0',
  ])
})

const crowdHolding = (states: readonly HeldState[]) => ({
  report: async () => audience({ held: [{ topic: 'live/1', states }] }),
})
const compare = (states: readonly HeldState[], answers: readonly string[]) => {
  let asked = 0
  const digestsNow = async () => {
    const digest = answers[asked++ % answers.length]
    return new Map(digest ? [['live/1', digest]] : [])
  }
  return compareWithProvider([crowdHolding(states)], digestsNow, { withinMs: 1 })
}
const holding = (digest: string | undefined, followers: number): HeldState => ({
  ...{ digest, followers },
  health: digest ? 'live' : undefined,
})

test('followers that hold what the provider answers are equal', async () => {
  expect(await compare([holding('a', 3)], ['a'])).toEqual({ compared: 3, differing: [] })
})

test.each<[string, readonly HeldState[], readonly string[], string]>([
  ['another state', [holding('a', 3), holding('b', 2)], ['a'], '2 (live) of its followers differ'],
  ['no state yet', [holding(undefined, 2)], ['a'], '2 (undefined) of its followers differ'],
  ['a state that the provider does not answer for', [holding('a', 3)], [''], 'never compared'],
  ['a state that goes on changing', [holding('a', 3)], ['a', 'b'], 'never compared'],
])('followers with %s are found', async (_, states, answers, found) => {
  expect(await compare(states, answers)).toEqual({ compared: 0, differing: [`live/1: ${found}`] })
})

const bet = (bet_id: string, reference: string) => ({
  ...{ bet_id, reference, state: 'open', stake: 1, placed_at: 1, kind: 'league', legs: [] },
})
const audit = (bets: readonly object[], told: Readonly<Record<string, Told>>) =>
  differencesOf({ allBets: async () => readBets({ bets }) }, new Map(Object.entries(told)))

test('bets that were told as the ledger has them are right', async () => {
  const told = {
    a: { bet_id: '1' },
    b: 'refused',
    c: 'silent',
    d: 'silent',
    e: { bet_id: undefined },
  } as const
  expect(await audit([bet('1', 'a'), bet('2', 'c'), bet('3', 'e')], told)).toEqual([])
})

test.each<[string, readonly object[], Readonly<Record<string, Told>>]>([
  ['nobody was shown', [bet('1', 'a')], {}],
  ['was shown and is not in the ledger', [], { a: { bet_id: '1' } }],
  ['was shown with another number', [bet('2', 'a')], { a: { bet_id: '1' } }],
  ['was placed twice', [bet('1', 'a'), bet('2', 'a')], { a: { bet_id: '1' } }],
  ['was placed twice, and shown to nobody', [bet('1', 'a'), bet('2', 'a')], { a: 'silent' }],
  ['was placed, and shown as refused', [bet('1', 'a')], { a: 'refused' }],
])('a bet that %s is found', async (_, bets, told) => {
  expect(await audit(bets, told)).toHaveLength(1)
})

test('the judge of the followers counts every kind of wrong', () => {
  const judge = createJudge()
  const [one, other] = [new JudgedFold('live/1', judge), new JudgedFold('live/1', judge)]
  const at = { topic: 'live/1', epoch: 'e', at: 0 }
  const health = { state: 'live', as_of: 0 } as const
  const row = (tick: number) => ({ row: { tick } })
  const change = (from: number, tick: number) => ({ ...at, from, seq: from + 1, upsert: row(tick) })
  one.answer({ ...at, seq: 5, rows: row(5), health })
  one.change(change(5, 6))
  expect(judge.count).toEqual(noWrongs)
  one.change(change(5, 6))
  expect(judge.count.repeated).toBe(1)
  one.reset({ ...at, seq: 5, rows: row(5) })
  expect(judge.count.disordered).toBe(1)
  other.answer({ ...at, seq: 6, rows: row(7), health })
  expect(judge.count.torn).toBe(1)
  one.change(change(6, 4))
  expect(judge.count.backwards).toBe(1)
  one.change(change(9, 10))
  expect(judge.count.lost).toBe(1)
})

/** A bench that starts one part, then another, and never ends by itself. */
const bench = `
  import { setTimeout as wait } from 'node:timers/promises'
  import { closedAtEnd } from '${join(import.meta.dirname, 'lifetime.ts')}'
  await closedAtEnd(async ({ keep, signal }) => {
    keep(async () => console.log('closed the first'))
    console.log('starts')
    await wait(Number(process.argv[1]))
    keep(async () => console.log('closed the second'))
    console.log('runs')
    await wait(60_000, undefined, { signal })
  })`

test.each([
  ['SIGTERM', 'starts', 200],
  ['SIGINT', 'runs', 0],
] as const)(
  'a bench that %s stops while it %s closes what it has started, and fails',
  async (signal, word, startsMs) => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', bench, String(startsMs)])
    let output = ''
    child.stderr.on('data', (bytes) => {
      output += bytes
    })
    child.stdout.on('data', (bytes) => {
      output += bytes
      if (String(bytes).includes(word)) child.kill(signal)
    })
    const [code] = await once(child, 'close')
    expect(code).toBe(1)
    expect(output).toContain(`Error: stopped by ${signal}`)
    expect(output).toContain('closed the first')
    expect(output).toContain('closed the second')
  },
)
