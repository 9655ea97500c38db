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
  ['are rounds alone when no amount is typed', {}, { rounds: 10, lossCents: null, winCents: null }],
  [
    'include the typed loss and win',
    { loss: ' 50 ', win: '1,250.5' },
    { lossCents: 5_000, winCents: 125_050 },
  ],
  ['have at least one round', { rounds: '0' }, { rounds: undefined }],
  ['have at most 100 rounds', { rounds: '101' }, { rounds: undefined }],
  ['have whole rounds', { rounds: '2.5' }, { rounds: undefined }],
  ['have a loss of at least the stake', { loss: '49.99' }, { lossCents: undefined }],
  ['have a win above zero', { win: '0' }, { winCents: undefined }],
  ['are unset if unreadable', { loss: '1.250', win: 'all' }, { lossCents: undefined, winCents: undefined }],
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
  ['takes its next bet from the answer', { previousReference: 'r0', ...made }, {}, 'placed'],
  ['ends after its last round', { played: 2 }, lost, 'rounds'],
  ['ends at its win limit', {}, ended({ state: 'cashed-out', win: 60 }), 'winCents'],
  ['ends at the win limit by multiplier', {}, ended({ state: 'cashed-out', multiplier: 1.2 }), 'winCents'],
  ['goes on below its win limit', {}, ended({ state: 'cashed-out', multiplier: 1.19 }), 'ordered'],
  ['ends before another stake passes its loss limit', { netCents: -100 }, lost, 'lossCents'],
  ['goes on when another stake reaches its loss limit', {}, lost, 'ordered'],
  ['goes on without limits', { lossCents: null, winCents: null, netCents: -90_000 }, lost, 'ordered'],
  ['ends when its bet is cancelled', {}, ended({ state: 'cancelled' }), 'tapped'],
  ['ends when the win of its bet is unknown', {}, ended({ state: 'cashed-out' }), 'unknown'],
  ['ends when its bet is refused', made, saying({ bet: { state: 'refused' } }), 'refused'],
  ['ends when its bet has no answer', {}, saying({ bet: { state: 'unknown' } }), 'unknown'],
  ['ends with an unknown cash-out', {}, { ...lost, ...saying({ cashOut: { state: 'unknown' } }) }, 'unknown'],
  ['ends for a reality check', {}, { isRealityCheckDue: true }, 'reminded'],
  ['ends with an exclusion', {}, { obstacle: 'excluded' }, 'blocked'],
  ['ends when the limits refuse its stake', due, { obstacle: 'bad-stake' }, 'blocked'],
  ['ends when another game uses the box', due, { kind: 'elsewhere' }, 'blocked'],
  ['stays over once it has ended', { step: { kind: 'over', reason: 'tapped' } }, lost, 'tapped'],
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

describe('a repeat in a box', () => {
  it('bets on as many rounds in a row as are typed', async () => {
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
    ['its loss limit', 'lossCents', { limits: { loss: '50' } }, async () => {}],
    ['a tap', 'tapped', {}, ({ put }) => put(stopClicked, 1)],
    ['leaving the area', 'left', {}, ({ put }) => put(CrashGate.close, { game: 'nare-crash' })],
    ['a log-out', undefined, {}, ({ put }) => put(playerForgotten, undefined as never)],
    ['an empty stake', 'blocked', {}, ({ put }) => put(boxTextEntered, { slot: 1, text: { stake: '' } })],
    ['two minutes without a round', 'blocked', {}, async ({ land }) => void (await land(120_000))],
  ])('is ended by %s, and sends no further bet', async (_, why, options, happens) => {
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

  it('is ended by a bet without an answer, and sends no further bet', async () => {
    const world = await repeating({ answer: (round) => (round === '13' ? nothing : undefined) })
    await world.lose(12)
    await world.open(13)
    await world.lose(13)
    await world.open(14)
    expect(world.rounds()).not.toContain('14')
    expect(world.repeat()?.step).toEqual({ kind: 'over', reason: 'unknown' })
  })

  it('does not begin with unreadable limits, or when the operator does not allow repeats', async () => {
    const bad = await repeating({ limits: { rounds: 'many' } })
    expect([bad.repeat(), bad.rounds()]).toEqual([null, []])
    const { scope, put, askedOf } = await openBetting()
    await put(repeatClicked, 1)
    expect([scope.getState(repeats[1]), askedOf('bet')]).toEqual([null, []])
  })
})
