import type { Scope, Store } from 'effector'
import { describe, expect, it } from 'vitest'
import {
  betClicked,
  boxes,
  cancelClicked,
  cashOutClicked,
  takenBack,
  typed,
} from '#client/casino/crash/bets/boxes.ts'
import { intents } from '#client/casino/crash/bets/intents.ts'
import { $ownBets } from '#client/casino/crash/bets/own-bets.ts'
import { $distanceMs, $isTrusted } from '#client/casino/crash/distance.ts'
import { $phase } from '#client/casino/crash/phase.ts'
import { $past, $round, $roundBets } from '#client/casino/crash/round.ts'
import { reachedAfterMs } from '#shared/model/casino/curve.ts'
import type { RestAnswer } from '#shared/provider/request.ts'
import type { Row } from '#shared/topics/rows.ts'
import { done, openBetting, ownBet, roundRow, STARTS_AT } from './world.ts'

const nothing: RestAnswer = { status: undefined, body: undefined }
const see =
  (scope: Scope) =>
  <T>($store: Store<T>) =>
    scope.getState($store)

async function betting(options?: Parameters<typeof openBetting>[0]) {
  const world = await openBetting(options)
  return { ...world, see: see(world.scope) }
}

describe('the round', () => {
  it('opens, starts by the server’s clock, crashes where the row says', async () => {
    const { see, land, say } = await betting()
    expect(see($phase)).toBe('betting')
    await land(4_000)
    expect(see($phase)).toBe('running')
    await say({ round: roundRow('running') })
    expect(see($phase)).toBe('running')
    const over = { crashed_at: STARTS_AT + 9_000, crash_point: 1.71, hash: 'ab' }
    await say({
      round: roundRow('crashed', over),
      'past/12': { key: 'past/12', round_id: 12, crash_point: 1.71, hash: 'ab', ended_at: STARTS_AT + 9_000 },
      'past/11': { key: 'past/11', round_id: 11, crash_point: 3, hash: 'aa', ended_at: STARTS_AT - 9_000 },
    })
    expect(see($phase)).toBe('crashed')
    expect(see($round)).toMatchObject({ round_id: '12', crash_point: 1.71 })
    expect(see($past).map(({ round_id }) => round_id)).toEqual(['12', '11'])
  })

  it('is not drawn on while the link is lost, slow, or the feed is stale', async () => {
    const { see, land, say, trips$ } = await betting()
    expect([see($isTrusted), see($distanceMs)]).toEqual([true, 40])
    trips$.next(null)
    await land()
    expect([see($phase), see($distanceMs)]).toEqual(['unsure', null])
    trips$.next(30)
    await land()
    expect(see($phase)).toBe('betting')
    await say({ round: roundRow('betting') }, { health: { state: 'stale', as_of: Date.now() } })
    expect(see($phase)).toBe('unsure')
    await say({ round: roundRow('betting') }, { link: 'lost' })
    expect(see($phase)).toBe('unsure')
    trips$.next(null)
    await say({ round: roundRow('betting') }, { link: 'rest' })
    expect(see($phase)).toBe('betting')
  })

  it('shows everybody’s bets and cash-outs, the highest stakes first', async () => {
    const { see, say } = await betting()
    await say({
      round: roundRow('running'),
      'bet/b1': { key: 'bet/b1', name: '07•• 12', stake: 20, slot: 1 },
      'bet/b2': {
        key: 'bet/b2',
        name: '07•• 13',
        stake: 70,
        slot: 1,
        cashed_out_at_multiplier: 1.3,
        win: 91,
      },
    })
    expect(
      see($roundBets).map(({ stake, cashed_out_at_multiplier }) => [stake, cashed_out_at_multiplier]),
    ).toEqual([
      [70, 1.3],
      [20, undefined],
    ])
  })
})

describe('a bet in a box', () => {
  const placed = { 'casino/crash/bet': () => done({ bet: ownBet() }) }

  it('is placed on the open round, waits for its start and runs', async () => {
    const { see, put, land, askedOf } = await betting({ answers: placed })
    await put(typed, { slot: 1, text: { auto: '2.5' } })
    expect(see(boxes[1].$obstacle)).toBeNull()
    await put(betClicked, 1)
    await put(betClicked, 1)
    expect(askedOf('casino/crash/bet')).toEqual([
      { game: 'nare-crash', round_id: '12', slot: 1, stake: 50, auto_cash_out: 2.5, reference: 'r1' },
    ])
    expect(see(boxes[1].$box)).toMatchObject({ kind: 'waiting', bet: { bet_id: 'b1' } })
    expect(see(boxes[2].$box)).toEqual({ kind: 'stake' })
    await land(4_000)
    expect(see(boxes[1].$box)).toMatchObject({ kind: 'running' })
  })

  it('is cancelled before the start', async () => {
    const cancelled = () => done({ bet: ownBet({ state: 'cancelled' }) })
    const { see, put, askedOf } = await betting({ answers: { ...placed, 'casino/crash/cancel': cancelled } })
    await put(betClicked, 1)
    await put(cashOutClicked, 1)
    await put(cancelClicked, 1)
    expect(askedOf('casino/crash/cash-out')).toEqual([])
    expect(askedOf('casino/crash/cancel')).toEqual([{ bet_reference: 'r1', reference: 'r2' }])
    expect(see(boxes[1].$box)).toEqual({ kind: 'stake' })
    expect(see($ownBets)).toMatchObject([{ state: 'cancelled' }])
  })

  it('whose cancellation was not answered can be cashed out once the round runs', async () => {
    const { see, put, say, land, askedOf } = await betting({
      answers: {
        ...placed,
        'casino/crash/cancel': () => nothing,
        'casino/crash/bets': ({ references }) => done({ data: references ? [ownBet()] : [] }),
        'casino/crash/cash-out': () =>
          done({ bet: ownBet({ state: 'cashed-out', multiplier: 1.2, win: 60 }) }),
      },
    })
    await put(betClicked, 1)
    await put(cancelClicked, 1)
    expect(see(boxes[1].$box)).toMatchObject({ kind: 'unknown', what: 'cancel' })
    await say({ round: roundRow('running') })
    await land(4_000)
    expect(see(intents[1].cancel.$progress)).toMatchObject({ state: 'unknown' })
    expect(see(boxes[1].$box)).toMatchObject({ kind: 'running', bet: { bet_id: 'b1' } })
    await put(cashOutClicked, 1)
    expect(askedOf('casino/crash/cash-out')).toEqual([{ bet_reference: 'r1', reference: 'r3' }])
    expect(see(boxes[1].$box)).toMatchObject({ kind: 'over', bet: { win: 60 } })
  })

  it('is cashed out while it runs, at what the provider answers', async () => {
    const cashedOut = () => done({ bet: ownBet({ state: 'cashed-out', multiplier: 1.2, win: 60 }) })
    const { see, put, land, askedOf } = await betting({
      answers: { ...placed, 'casino/crash/cash-out': cashedOut },
    })
    await put(betClicked, 1)
    await land(6_000)
    await put(cashOutClicked, 1)
    expect(askedOf('casino/crash/cash-out')).toEqual([{ bet_reference: 'r1', reference: 'r2' }])
    expect(see(boxes[1].$box)).toMatchObject({ kind: 'over', bet: { multiplier: 1.2, win: 60 } })
    expect(askedOf('balance').length).toBeGreaterThan(0)
  })

  it('whose cash-out was not answered is unknown until its bets tell how it ended', async () => {
    let isKnown = false
    const { see, put, land, askedOf } = await betting({
      answers: {
        ...placed,
        'casino/crash/cash-out': () => nothing,
        'casino/crash/bets': ({ references }) =>
          done({
            data: references
              ? [isKnown ? ownBet({ state: 'cashed-out', multiplier: 1.31, win: 65.5 }) : ownBet()]
              : [],
          }),
      },
    })
    await put(betClicked, 1)
    await land(6_000)
    await put(cashOutClicked, 1)
    expect(see(boxes[1].$box)).toMatchObject({ kind: 'unknown', what: 'cashOut', bet: { bet_id: 'b1' } })
    expect(see(intents[1].cashOut.$progress)).toMatchObject({ isMissing: true })
    isKnown = true
    await land(2_000)
    expect(see(boxes[1].$box)).toMatchObject({ kind: 'over', bet: { state: 'cashed-out', win: 65.5 } })
    expect(askedOf('casino/crash/cash-out')).toHaveLength(1)
  })

  it('ends with its round’s rows: cashed out by its own limit, or lost', async () => {
    const { see, put, say } = await betting({ answers: placed })
    await put(betClicked, 1)
    const row = { key: 'bet/b1', name: 'A', stake: 50, slot: 1 }
    await say({ round: roundRow('running'), 'bet/b1': row })
    expect(see(boxes[1].$box)).toMatchObject({ kind: 'running' })
    const crashed = roundRow('crashed', { crashed_at: STARTS_AT, crash_point: 1.5, hash: 'ab' })
    await say({ round: crashed, 'bet/b1': row })
    expect(see(boxes[1].$box)).toMatchObject({ kind: 'over', bet: { state: 'lost' } })
    await say({ round: crashed, 'bet/b1': { ...row, cashed_out_at_multiplier: 1.4, win: 70 } })
    expect(see(boxes[1].$box)).toMatchObject({ kind: 'over', bet: { state: 'cashed-out', win: 70 } })
  })

  it('that its own limit has cashed out is asked about once, however many rows follow', async () => {
    const { see, put, say, askedOf } = await betting({
      answers: { ...placed, 'casino/crash/bets': () => ({ status: 500, body: {} }) },
    })
    await put(betClicked, 1)
    await say({ round: roundRow('running') })
    const before = [askedOf('casino/crash/bets').length, askedOf('balance').length]
    const row = { key: 'bet/b1', name: 'A', stake: 50, slot: 1, cashed_out_at_multiplier: 1.4, win: 70 }
    for (const stake of [1, 2, 3])
      await say({
        round: roundRow('running'),
        'bet/b1': row,
        'bet/b2': { key: 'bet/b2', name: 'B', slot: 1, stake },
      })
    const after = [askedOf('casino/crash/bets').length, askedOf('balance').length]
    expect(after).toEqual(before.map((asked) => asked + 1))
    expect(see(boxes[1].$box)).toMatchObject({ kind: 'over', bet: { state: 'cashed-out', win: 70 } })
  })

  it('that is not among its round’s rows is asked about once its own limit is passed, and told as the answer has it', async () => {
    let ends: Row = {}
    const { see, put, say, land, askedOf } = await betting({
      answers: {
        'casino/crash/bet': () => done({ bet: ownBet({ auto_cash_out: 1.5 }) }),
        'casino/crash/bets': () => done({ data: [ownBet({ auto_cash_out: 1.5, ...ends })] }),
      },
      share: 0.5,
    })
    await put(betClicked, 1)
    await say({ round: roundRow('running') })
    await land(STARTS_AT + reachedAfterMs(150) - Date.now() - 50)
    const before = [askedOf('casino/crash/bets').length, askedOf('balance').length]
    expect(see(boxes[1].$box)).toMatchObject({ kind: 'running' })
    await land(100)
    expect(see(boxes[1].$box)).toMatchObject({ kind: 'ending', bet: { state: 'placed' } })
    expect(see($ownBets)).toMatchObject([{ state: 'placed', win: undefined }])
    expect(askedOf('casino/crash/bets')).toHaveLength(before[0] ?? 0)
    ends = { state: 'cashed-out', multiplier: 1.5, win: 75 }
    await land(1_000)
    expect(see(boxes[1].$box)).toMatchObject({ kind: 'over', bet: { state: 'cashed-out', win: 75 } })
    await land(5_000)
    const after = [askedOf('casino/crash/bets').length, askedOf('balance').length]
    expect(after).toEqual(before.map((asked) => asked + 1))
  })

  it('whose own limit is passed by this clock alone runs on where the provider says so, and nobody asks again', async () => {
    const own = ownBet({ auto_cash_out: 1.5 })
    const { see, put, say, land, askedOf } = await betting({
      answers: {
        'casino/crash/bet': () => done({ bet: own }),
        'casino/crash/bets': () => done({ data: [own] }),
      },
    })
    await put(betClicked, 1)
    await say({ round: roundRow('running') })
    const { length } = askedOf('casino/crash/bets')
    await land(20_000)
    expect(askedOf('casino/crash/bets')).toHaveLength(length + 1)
    expect(see(boxes[1].$box)).toMatchObject({ kind: 'running' })
  })

  it('that is not among its round’s rows is no longer cashed out after the crash, and asked about', async () => {
    let isOver = false
    const { see, put, say, land } = await betting({
      answers: {
        ...placed,
        'casino/crash/bets': () => done({ data: [ownBet(isOver ? { state: 'lost' } : {})] }),
      },
    })
    await put(betClicked, 1)
    await say({ round: roundRow('running') })
    await land(5_000)
    expect(see(boxes[1].$box)).toMatchObject({ kind: 'running' })
    isOver = true
    const crashed = roundRow('crashed', { crashed_at: STARTS_AT, crash_point: 1.5, hash: 'ab' })
    void say({ round: crashed })
    await land(1)
    expect(see(boxes[1].$box)).toMatchObject({ kind: expect.stringMatching(/ending|over/) })
    await land(100)
    expect(see(boxes[1].$box)).toMatchObject({ kind: 'over', bet: { state: 'lost' } })
  })

  it('that is refused says why and what is missing; a stake, a round and a player are needed first', async () => {
    const short = { status: 400, error: 'Not enough money', insufficient_balance: true, missing: 20 }
    const { see, put, askedOf, land } = await betting({
      answers: { 'casino/crash/bet': () => ({ status: 400, body: short }) },
    })
    await put(betClicked, 1)
    expect(see(intents[1].bet.$progress)).toMatchObject({
      state: 'refused',
      refusal: { message: 'Not enough money', insufficient_balance: true, missing: 20 },
    })
    expect(see(boxes[1].$box)).toEqual({ kind: 'stake' })
    expect(see(boxes[2].$obstacle)).toBe('no-stake')
    await put(typed, { slot: 2, text: { stake: '5', auto: '1' } })
    expect(see(boxes[2].$obstacle)).toBe('bad-auto')
    await land(4_000)
    expect(see(boxes[1].$obstacle)).toBe('no-round')
    await put(betClicked, 1)
    expect(askedOf('casino/crash/bet')).toHaveLength(1)
  })

  it('is not to be had without a player', async () => {
    const { see, put, askedOf } = await betting({ user: null })
    expect(see(boxes[1].$obstacle)).toBe('logged-out')
    await put(betClicked, 1)
    expect(askedOf('casino/crash/bet')).toEqual([])
    expect(askedOf('casino/crash/bets')).toEqual([])
  })
})

describe('a bet that is queued for the next round', () => {
  const placed = { 'casino/crash/bet': () => done({ bet: ownBet({ round_id: 13 }) }) }
  const nextRound = (opensAt: number) =>
    roundRow('betting', { round_id: 13, opens_at: opensAt, starts_at: opensAt + 5_000 })

  /** A round that runs, with a bet of 50 on the next in box 1. */
  async function queued(options: Parameters<typeof openBetting>[0] = { answers: placed }) {
    const world = await betting(options)
    await world.land(4_000)
    await world.say({ round: roundRow('running') })
    await world.put(betClicked, 1)
    return world
  }

  it('is sent once betting opens, once, and not before', async () => {
    const { see, say, land, askedOf } = await queued()
    expect(see(boxes[1].$queuedAt)).not.toBeNull()
    expect(see(boxes[2].$queuedAt)).toBeNull()
    await say({
      round: roundRow('crashed', { crashed_at: STARTS_AT + 9_000, crash_point: 1.71, hash: 'ab' }),
    })
    expect(askedOf('casino/crash/bet')).toEqual([])
    await say({ round: nextRound(Date.now()) })
    await land(10)
    await say({ round: nextRound(Date.now()) })
    expect(askedOf('casino/crash/bet')).toEqual([
      { game: 'nare-crash', round_id: '13', slot: 1, stake: 50, reference: 'r1' },
    ])
    expect(see(boxes[1].$queuedAt)).toBeNull()
  })

  it('is taken back before that, and nothing is sent', async () => {
    const { see, say, put, askedOf } = await queued()
    await put(takenBack, 2)
    expect(see(boxes[1].$queuedAt)).not.toBeNull()
    await put(takenBack, 1)
    await say({ round: nextRound(Date.now()) })
    expect(askedOf('casino/crash/bet')).toEqual([])
  })

  it('is dropped where betting opens more than two minutes later, as on a phone that slept', async () => {
    const { see, say, land, askedOf } = await queued()
    await land(120_000)
    await say({ round: nextRound(Date.now()) })
    expect(askedOf('casino/crash/bet')).toEqual([])
    expect(see(boxes[1].$queuedAt)).toBeNull()
  })

  it('is dropped once its stake is refused by the bounds', async () => {
    const { see, say, put, askedOf } = await queued()
    await put(typed, { slot: 1, text: { stake: '' } })
    expect(see(boxes[1].$queuedAt)).toBeNull()
    await put(typed, { slot: 1, text: { stake: '50' } })
    await say({ round: nextRound(Date.now()) })
    expect(askedOf('casino/crash/bet')).toEqual([])
  })
})
