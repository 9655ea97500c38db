import { describe, expect, it } from 'vitest'
import type { BoxProgress } from '#client/casino/crash/bets/box.ts'
import { type BoxTexts, boxTextEntered } from '#client/casino/crash/bets/boxes.ts'
import {
  type BoxView,
  type Repeat,
  readLimits,
  repeatClicked,
  repeats,
  stopClicked,
  turn,
} from '#client/casino/crash/bets/repeat.ts'
import { CrashGate } from '#client/casino/crash/gates.ts'
import { idle } from '#client/intents/progress.ts'
import { playerForgotten } from '#client/state/actions.ts'
import { type CrashBet, readCrashBet } from '#shared/model/casino/crash.ts'
import type { RestAnswer } from '#shared/provider/request.ts'
import type { Row } from '#shared/topics/rows.ts'
import { done, nothing, openBetting, ownBet, roundRow } from './world.ts'

const texts = { stake: '50', rounds: '10', loss: '', win: '' }
it.each([
  ['are rounds alone where nothing else is named', {}, { rounds: 10, lossCents: null, winCents: null }],
  [
    'are amounts as they are typed',
    { loss: ' 50 ', win: '1,250.5' },
    { lossCents: 5_000, winCents: 125_050 },
  ],
  ['have one round at least', { rounds: '0' }, { rounds: undefined }],
  ['have 100 rounds at most', { rounds: '101' }, { rounds: undefined }],
  ['have whole rounds', { rounds: '2.5' }, { rounds: undefined }],
  ['have no loss below a stake', { loss: '49.99' }, { lossCents: undefined }],
  ['have no win of nothing', { win: '0' }, { winCents: undefined }],
  ['are not guessed', { loss: '1.250', win: 'all' }, { lossCents: undefined, winCents: undefined }],
])('the limits of a repeat %s', (_, more, read) => {
  expect(readLimits({ ...texts, ...more })).toMatchObject(read)
})

const intent = { reference: 'r1' }
const saying = (more: object) => ({
  progress: { bet: idle, cancel: idle, cashOut: idle, ...more } as BoxProgress,
})
const view = (more: Partial<BoxView> = {}): BoxView => ({
  ...saying({ bet: { state: 'done', intent } }),
  kind: 'over',
  obstacle: 'no-round',
  bets: [],
  isRealityCheckDue: false,
  ...more,
})
const limits = { rounds: 3, lossCents: 10_000, winCents: 1_000 }
const placed: Repeat = {
  ...limits,
  ...{ stakeCents: 5_000, played: 1, netCents: 0, previousReference: 'r1' },
  step: { kind: 'placed', reference: 'r1' },
}
const ended = (more: Row) => ({ bets: [readCrashBet(ownBet(more)) as CrashBet] })
const lost = ended({ state: 'lost' })

const made = { step: { kind: 'ordered' } } as const
const due = { step: { kind: 'due' } } as const
it.each<[string, Partial<Repeat>, Partial<BoxView>, string]>([
  ['waits for its bet', {}, ended({}), 'placed'],
  ['waits for a bet that the list does not have yet', {}, {}, 'placed'],
  ['waits for the answer to its next bet', made, lost, 'ordered'],
  ['has its next bet by its answer', { previousReference: 'r0', ...made }, {}, 'placed'],
  ['ends with its rounds', { played: 2 }, lost, 'rounds'],
  ['ends with its win', {}, ended({ state: 'cashed-out', win: 60 }), 'winCents'],
  ['ends with its win by the multiplier', {}, ended({ state: 'cashed-out', multiplier: 1.2 }), 'winCents'],
  ['goes on below its win', {}, ended({ state: 'cashed-out', multiplier: 1.19 }), 'ordered'],
  ['ends before another stake passes its loss', { netCents: -100 }, lost, 'lossCents'],
  ['goes on where another stake reaches its loss', {}, lost, 'ordered'],
  ['goes on without limits', { lossCents: null, winCents: null, netCents: -90_000 }, lost, 'ordered'],
  ['ends with a cancelled bet', {}, ended({ state: 'cancelled' }), 'tapped'],
  ['ends where nothing says what a bet has won', {}, ended({ state: 'cashed-out' }), 'unknown'],
  ['ends with a refused bet', made, saying({ bet: { state: 'refused' } }), 'refused'],
  ['ends with a bet without an answer', {}, saying({ bet: { state: 'unknown' } }), 'unknown'],
  ['ends with an unknown cash-out', {}, { ...lost, ...saying({ cashOut: { state: 'unknown' } }) }, 'unknown'],
  ['ends for the reality check', {}, { isRealityCheckDue: true }, 'reminded'],
  ['ends with an exclusion', {}, { obstacle: 'excluded' }, 'blocked'],
  ['ends with a stake that the limits refuse', due, { obstacle: 'bad-stake' }, 'blocked'],
  ['ends where another game uses the box', due, { kind: 'elsewhere' }, 'blocked'],
  ['that is over stays so', { step: { kind: 'over', reason: 'tapped' } }, lost, 'tapped'],
])('a repeat %s', (_, repeat, seen, is) => {
  const { step } = turn({ ...placed, ...repeat }, view(seen))
  expect(step.kind === 'over' ? step.reason : step.kind).toBe(is)
})

interface RepeatingOptions {
  /** The answer to a bet, by its round; undefined: it is placed. */
  readonly answer?: (round_id: unknown) => RestAnswer | undefined
  readonly limits?: Partial<BoxTexts>
}

/** Box 1 repeats its stake of 50 from round 12 on, which is open for bets. */
async function repeating({ answer, limits = {} }: RepeatingOptions = {}) {
  const world = await openBetting({
    operator: { auto_play: true },
    answers: {
      bet: ({ round_id, reference }) =>
        answer?.(round_id) ?? done({ bet: ownBet({ bet_id: `b${round_id}`, round_id, reference }) }),
    },
  })
  await world.put(boxTextEntered, { slot: 1, text: { rounds: '3', ...limits } })
  await world.put(repeatClicked, 1)
  const open = (round_id: number) =>
    world.say({ round: roundRow('betting', { round_id, starts_at: Date.now() + 5_000 }) })
  return {
    ...world,
    repeat: () => world.scope.getState(repeats[1]),
    rounds: () => world.askedOf('bet').map(({ round_id }) => round_id),
    open,
    /** A round crashes, and with it the box's bet; then the next opens. */
    async lose(round_id: number) {
      const crash = { round_id, crashed_at: Date.now(), crash_point: 1.5, hash: 'ab' }
      const row = { key: `bet/b${round_id}`, name: 'A', stake: 50, slot: 1 }
      await world.say({ round: roundRow('running', { round_id, starts_at: Date.now() }) })
      await world.say({ round: roundRow('crashed', crash), [row.key]: row })
    },
  }
}
type Repeating = Awaited<ReturnType<typeof repeating>>

describe('in a box, a repeat', () => {
  it('bets on one round after another, as many as are named', async () => {
    const { rounds, repeat, lose, open } = await repeating()
    for (const round of [12, 13, 14]) {
      expect(rounds()).toHaveLength(round - 11)
      await lose(round)
      await open(round + 1)
    }
    expect(rounds()).toEqual(['12', '13', '14'])
    expect(repeat()).toMatchObject({ played: 3, netCents: -15_000, step: { kind: 'over', reason: 'rounds' } })
  })

  it.each<[string, string | undefined, RepeatingOptions, (world: Repeating) => Promise<void>]>([
    ['its loss', 'lossCents', { limits: { loss: '50' } }, async () => {}],
    ['a tap', 'tapped', {}, ({ put }) => put(stopClicked, 1)],
    ['the area that is left', 'left', {}, ({ put }) => put(CrashGate.close, { game: 'nare-crash' })],
    ['a log-out', undefined, {}, ({ put }) => put(playerForgotten, undefined as never)],
    [
      'a stake that is none',
      'blocked',
      {},
      ({ put }) => put(boxTextEntered, { slot: 1, text: { stake: '' } }),
    ],
    ['two minutes without a round', 'blocked', {}, async ({ land }) => void (await land(120_000))],
  ])('is ended by %s, and its queued bet is taken back', async (_, why, options, happens) => {
    const world = await repeating(options)
    await world.lose(12)
    await happens(world)
    await world.put(boxTextEntered, { slot: 1, text: { stake: '50' } })
    await world.open(13)
    await world.open(14)
    expect(world.rounds()).toEqual(['12'])
    const step = world.repeat()?.step
    expect(step?.kind === 'over' ? step.reason : step?.kind).toBe(why)
  })

  it('is ended by a bet without an answer, and no other is made', async () => {
    const world = await repeating({ answer: (round) => (round === '13' ? nothing : undefined) })
    await world.lose(12)
    await world.open(13)
    await world.lose(13)
    await world.open(14)
    expect(world.rounds()).not.toContain('14')
    expect(world.repeat()?.step).toEqual({ kind: 'over', reason: 'unknown' })
  })

  it('does not begin with limits that are none, or where the operator does not allow it', async () => {
    const bad = await repeating({ limits: { rounds: 'many' } })
    expect([bad.repeat(), bad.rounds()]).toEqual([null, []])
    const { scope, put, askedOf } = await openBetting()
    await put(repeatClicked, 1)
    expect([scope.getState(repeats[1]), askedOf('bet')]).toEqual([null, []])
  })
})
