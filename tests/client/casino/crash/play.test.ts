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
import { $pastRounds, $round } from '#client/casino/crash/round.ts'
import { $delayMs, $isTrusted } from '#client/casino/crash/round-trip.ts'
import { $phase } from '#client/casino/crash/round-view.ts'
import type { TopicState } from '#client/streams/topic.ts'
import { reachedAfterMs } from '#shared/model/casino/curve.ts'
import type { Row } from '#shared/topics/rows.ts'
import { cashedOut, done, nothing, openBetting, ownBet, placed, roundRow, STARTS_AT } from './world.ts'

const crashed = roundRow('crashed', { crashed_at: STARTS_AT, crash_point: 1.5, hash: 'ab' })

describe('the round', () => {
  it('opens, starts by the server’s clock, and crashes where the row says', async () => {
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

  it('is not drawn on while the link is slow or lost, or the feed is stale', async () => {
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

describe('a bet in a box', () => {
  it('is placed on the open round once for two taps, waits for its start and runs', async () => {
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

  it('is cancelled before the start', async () => {
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

  it('is cashed out while it runs, at what the provider answers, also where its cancellation was not answered', async () => {
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

  it('is lost with its round’s rows, or cashed out by them, which is asked about once, however many rows follow', async () => {
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
    ['told as the answer has it', { state: 'cashed-out', multiplier: 1.5, win: 75 }, 'over'],
    ['runs on where the provider says so', {}, 'running'],
  ])(
    'that is not among its round’s rows is asked about once, when its own limit is passed, and %s',
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

  it('that is not among its round’s rows is no longer cashed out after the crash, and asked about', async () => {
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

  it('needs a player, a stake, an auto cash-out above 1 and an open round; a refusal says what is missing', async () => {
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

it('an auto cash-out has two decimals at most', () => {
  expect([readAuto(''), readAuto('1.01'), readAuto('2,5'), readAuto(' 10 ')]).toEqual([null, 1.01, 2.5, 10])
  for (const text of ['1', '1.001', 'x', '-2', '0.99']) expect(readAuto(text)).toBeUndefined()
})

it('a bet that is queued for the next round is sent once its betting opens, once, unless it is taken back', async () => {
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
