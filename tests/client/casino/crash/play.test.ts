import { describe, expect, it } from 'vitest'
import {
  betClicked,
  boxes,
  boxTextEntered,
  cancelClicked,
  cashOutClicked,
  queuedBetDropped,
  readAuto,
} from '#client/casino/crash/bets/boxes.ts'
import { intents } from '#client/casino/crash/bets/intents.ts'
import { $ownBets } from '#client/casino/crash/bets/own-bets.ts'
import { $profitTotals } from '#client/casino/crash/bets/profit.ts'
import { gridAt } from '#client/casino/crash/curve/curve.ts'
import { CrashGate, CrashTileGate } from '#client/casino/crash/gates.ts'
import { $pastRounds, $round } from '#client/casino/crash/round.ts'
import { $delayMs, $isTrusted } from '#client/casino/crash/round-trip.ts'
import { $phase } from '#client/casino/crash/round-view.ts'
import type { TopicState } from '#client/streams/topic.ts'
import { reachedAfterMs } from '#shared/model/casino/curve.ts'
import type { Row } from '#shared/topics/rows.ts'
import { cashedOut, done, nothing, openBetting, ownBet, placed, roundRow, STARTS_AT } from './world.ts'

const crashed = roundRow('crashed', { crashed_at: STARTS_AT, crash_point: 1.5, hash: 'ab' })

describe('a crash round', () => {
  it('opens, starts by the server’s clock, and crashes at the point of its row', async () => {
    const { see, land, say } = await openBetting()
    expect(see($phase)).toBe('betting')
    await land(4_000)
    expect(see($phase)).toBe('running')
    await say({
      round: crashed,
      'past/12': { key: 'past/12', round_id: 12, crash_point: 1.5, hash: 'ab', ended_at: STARTS_AT },
      'past/11': { key: 'past/11', round_id: 11, crash_point: 3, hash: 'aa', ended_at: STARTS_AT - 9_000 },
    })
    expect(see($phase)).toBe('crashed')
    expect(see($round)).toMatchObject({ round_id: '12', crash_point: 1.5 })
    expect(see($pastRounds).map(({ round_id }) => round_id)).toEqual(['12', '11'])
  })

  it('is unsure while the round trip is unknown, the link is lost or the feed is stale', async () => {
    const { see, land, say, trips$ } = await openBetting()
    expect([see($isTrusted), see($delayMs)]).toEqual([true, 40])
    trips$.next(null)
    await land()
    expect([see($phase), see($delayMs)]).toEqual(['unsure', null])
    const phaseAfter = async (more: Partial<TopicState>) => {
      await say({ round: roundRow('betting') }, more)
      return see($phase)
    }
    expect(await phaseAfter({ link: 'rest' })).toBe('betting')
    trips$.next(30)
    expect(await phaseAfter({ health: { state: 'stale', as_of: Date.now() } })).toBe('unsure')
    expect(await phaseAfter({ link: 'lost' })).toBe('unsure')
  })
})

describe('a crash bet', () => {
  it.each([undefined, 1])('without a time is not lost behind fifty placed at %s', async (placed_at) => {
    const earlier = Array.from({ length: 50 }, (_, nth) =>
      ownBet({ bet_id: `old${nth}`, reference: `old${nth}`, round_id: 11, state: 'lost', placed_at }),
    )
    const bet = (more: Row = {}) => done({ bet: ownBet({ placed_at: undefined, ...more }) })
    const ended = () => bet({ state: 'cashed-out', win: 60 })
    const answers = { bet: () => bet(), bets: () => done({ data: earlier }), 'cash-out': ended }
    const { see, put, land } = await openBetting({ answers })
    expect(see($ownBets)).toHaveLength(50)
    await put(betClicked, 1)
    expect(see(boxes[1].$box)).toMatchObject({ kind: 'waiting', bet: { bet_id: 'b1' } })
    await land(4_000)
    await put(cashOutClicked, 1)
    expect(see(boxes[1].$box)).toMatchObject({ kind: 'over', bet: { win: 60 } })
    expect(see($ownBets).slice(0, 2)).toMatchObject([{ bet_id: 'b1' }, { bet_id: 'old0' }])
  })

  it('is placed once for two taps, waits for the start and runs', async () => {
    const { see, put, land, askedOf } = await openBetting({ answers: placed })
    await put(boxTextEntered, { slot: 1, text: { auto: '2.5' } })
    await put(betClicked, 1)
    await put(betClicked, 1)
    expect(askedOf('bet')).toEqual([
      { game: 'nare-crash', round_id: '12', slot: 1, stake: 50, auto_cash_out: 2.5, reference: 'r1' },
    ])
    expect(see(boxes[1].$box)).toMatchObject({ kind: 'waiting', bet: { bet_id: 'b1' } })
    expect(see(boxes[2].$box)).toEqual({ kind: 'stake' })
    await land(4_000)
    expect(see(boxes[1].$box)).toMatchObject({ kind: 'running' })
  })

  it('can be cancelled, and not cashed out, before the start', async () => {
    const cancel = () => done({ bet: ownBet({ state: 'cancelled' }) })
    const { see, put, askedOf } = await openBetting({ answers: { ...placed, cancel } })
    await put(betClicked, 1)
    await put(cashOutClicked, 1)
    await put(cancelClicked, 1)
    expect(askedOf('cash-out')).toEqual([])
    expect(askedOf('cancel')).toEqual([{ bet_reference: 'r1', reference: 'r2' }])
    expect(see(boxes[1].$box)).toEqual({ kind: 'stake' })
    expect(see($ownBets)).toMatchObject([{ state: 'cancelled' }])
  })

  it('is cashed out at the provider’s multiplier, even when its cancellation has no answer', async () => {
    const { see, put, say, land, askedOf } = await openBetting({
      answers: {
        ...{ ...placed, ...cashedOut, cancel: () => nothing },
        bets: ({ references }) => done({ data: references ? [ownBet()] : [] }),
      },
    })
    await put(betClicked, 1)
    await put(cancelClicked, 1)
    expect(see(boxes[1].$box)).toMatchObject({ kind: 'unknown', intent: 'cancel' })
    await say({ round: roundRow('running') })
    await land(4_000)
    expect(see(intents[1].cancel.$progress)).toMatchObject({ state: 'unknown' })
    expect(see(boxes[1].$box)).toMatchObject({ kind: 'running', bet: { bet_id: 'b1' } })
    await put(cashOutClicked, 1)
    expect(askedOf('cash-out')).toEqual([{ bet_reference: 'r1', reference: 'r3' }])
    expect(see(boxes[1].$box)).toMatchObject({ kind: 'over', bet: { multiplier: 1.2, win: 60 } })
    expect(askedOf('balance').length).toBeGreaterThan(0)
  })

  it('counts in the total of the visit as the provider’s answer ends it, not as the round’s rows did before', async () => {
    let ends: Row = {}
    const bets = () => done({ data: [ownBet(ends)] })
    const { see, say, land } = await openBetting({ answers: { bets } })
    const row = { key: 'bet/b1', name: 'A', stake: 50, slot: 1 }
    await say({ round: roundRow('running'), 'bet/b1': row })
    ends = { state: 'cashed-out', multiplier: 1.2, win: 60 }
    await say({ round: crashed, 'bet/b1': row })
    await land(5_000)
    expect(see($profitTotals)).toEqual([1_000])
  })

  it('is lost or cashed out by the rows of its round, and a cash-out by them is looked up once', async () => {
    const bets = () => ({ status: 500, body: {} })
    const { see, put, say, askedOf } = await openBetting({ answers: { ...placed, bets } })
    await put(betClicked, 1)
    const row = { key: 'bet/b1', name: 'A', stake: 50, slot: 1 }
    await say({ round: crashed, 'bet/b1': row })
    expect(see(boxes[1].$box)).toMatchObject({ kind: 'over', bet: { state: 'lost' } })
    await say({ round: roundRow('running'), 'bet/b1': row })
    expect(see(boxes[1].$box)).toMatchObject({ kind: 'running' })
    const asked = () => [askedOf('bets').length, askedOf('balance').length]
    const before = asked()
    const ended = { ...row, cashed_out_at_multiplier: 1.4, win: 70 }
    for (const stake of [1, 2, 3])
      await say({ round: roundRow('running'), 'bet/b1': ended, 'bet/b2': { ...row, key: 'bet/b2', stake } })
    expect(asked()).toEqual(before.map((times) => times + 1))
    expect(see(boxes[1].$box)).toMatchObject({ kind: 'over', bet: { state: 'cashed-out', win: 70 } })
  })

  it.each<[string, Row, string]>([
    ['ends as the answer says', { state: 'cashed-out', multiplier: 1.5, win: 75 }, 'over'],
    ['runs on as the answer says', {}, 'running'],
  ])(
    'without a row is looked up once after its auto cash-out is passed, and then %s',
    async (_, ends, kind) => {
      const own = { auto_cash_out: 1.5 }
      let said: Row = {}
      const { see, put, say, land, askedOf } = await openBetting({
        answers: {
          bet: () => done({ bet: ownBet(own) }),
          bets: () => done({ data: [ownBet({ ...own, ...said })] }),
        },
        share: 0.5,
      })
      await put(betClicked, 1)
      await say({ round: roundRow('running') })
      await land(STARTS_AT + reachedAfterMs(150) - Date.now() - 50)
      const asked = () => [askedOf('bets').length, askedOf('balance').length]
      const before = asked()
      expect(see(boxes[1].$box)).toMatchObject({ kind: 'running' })
      await land(100)
      expect(see(boxes[1].$box)).toMatchObject({ kind: 'ending', bet: { state: 'placed' } })
      expect(asked()).toEqual(before)
      said = ends
      await land(6_000)
      expect(see(boxes[1].$box)).toMatchObject({ kind, bet: ends })
      expect(asked()).toEqual(before.map((times) => times + 1))
    },
  )

  it('without a row cannot be cashed out after the crash, and is looked up', async () => {
    let ends = {}
    const bets = () => done({ data: [ownBet(ends)] })
    const { see, put, say, land } = await openBetting({ answers: { ...placed, bets } })
    await put(betClicked, 1)
    await say({ round: roundRow('running') })
    await land(5_000)
    expect(see(boxes[1].$box)).toMatchObject({ kind: 'running' })
    ends = { state: 'lost' }
    void say({ round: crashed })
    await land(1)
    expect(see(boxes[1].$box)).toMatchObject({ kind: expect.stringMatching(/ending|over/) })
    await land(100)
    expect(see(boxes[1].$box)).toMatchObject({ kind: 'over', bet: { state: 'lost' } })
  })

  it('needs a player, a stake, an auto cash-out above 1 and an open round, and shows why it is refused', async () => {
    const short = { status: 400, error: 'Not enough money', insufficient_balance: true, missing: 20 }
    const bet = () => ({ status: 400, body: short })
    const { see, put, askedOf, land } = await openBetting({ answers: { bet } })
    await put(betClicked, 1)
    expect(see(intents[1].bet.$progress)).toMatchObject({
      state: 'refused',
      refusal: { message: 'Not enough money', insufficient_balance: true, missing: 20 },
    })
    expect(see(boxes[1].$box)).toEqual({ kind: 'stake' })
    expect(see(boxes[2].$obstacle)).toBe('no-stake')
    await put(boxTextEntered, { slot: 2, text: { stake: '5', auto: '1' } })
    expect(see(boxes[2].$obstacle)).toBe('bad-auto')
    await land(4_000)
    expect(see(boxes[1].$obstacle)).toBe('no-round')
    await put(betClicked, 1)
    expect(askedOf('bet')).toHaveLength(1)
    const guest = await openBetting({ user: null })
    expect(guest.see(boxes[1].$obstacle)).toBe('logged-out')
    await guest.put(betClicked, 1)
    expect([...guest.askedOf('bet'), ...guest.askedOf('bets')]).toEqual([])
  })
})

it('an auto cash-out is above 1 and has at most two decimals', () => {
  expect([readAuto(''), readAuto('1.01'), readAuto('2,5'), readAuto(' 10 ')]).toEqual([null, 1.01, 2.5, 10])
  for (const text of ['1', '1.001', 'x', '-2', '0.99']) expect(readAuto(text)).toBeUndefined()
})

it('a queued crash bet is dropped when its area is left, though the lobby’s tile goes on with the round', async () => {
  const { see, say, land, put, askedOf } = await openBetting()
  await land(4_000)
  await say({ round: roundRow('running') })
  await put(betClicked, 1)
  expect(see(boxes[1].$queuedAt)).not.toBeNull()
  await put(CrashGate.close, { game: 'nare-crash' })
  await put(CrashTileGate.open, { game: 'nare-crash' })
  await say({ round: crashed })
  await say({ round: roundRow('betting', { round_id: 13, starts_at: Date.now() + 5_000 }) })
  expect(askedOf('bet')).toEqual([])
})

it('a queued crash bet is sent once when the next round opens, unless the player takes it back', async () => {
  const { see, say, land, put, askedOf } = await openBetting({
    answers: { bet: () => done({ bet: ownBet({ round_id: 13 }) }) },
  })
  const openNext = (round_id: number) =>
    say({ round: roundRow('betting', { round_id, starts_at: Date.now() + 5_000 }) })
  await land(4_000)
  await say({ round: roundRow('running') })
  await put(betClicked, 1)
  await put(boxTextEntered, { slot: 2, text: { stake: '20' } })
  await put(betClicked, 2)
  await put(queuedBetDropped, 2)
  expect(see(boxes[1].$queuedAt)).not.toBeNull()
  await say({ round: crashed })
  expect(askedOf('bet')).toEqual([])
  await openNext(13)
  await openNext(13)
  expect(askedOf('bet')).toEqual([
    { game: 'nare-crash', round_id: '13', slot: 1, stake: 50, reference: 'r1' },
  ])
  expect(see(boxes[1].$queuedAt)).toBeNull()
})

it('the grid of a round that has run for hours is empty, and not without end', () => {
  expect(gridAt(14_400_000)).toEqual([])
})
