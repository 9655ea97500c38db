import { allSettled } from 'effector'
import { describe, expect, it } from 'vitest'
import { SlipGate, slips } from '#client/slip/slip.ts'
import { playerForgotten } from '#client/state/actions.ts'
import { fields } from '#client/state/fields.ts'
import { readEntry } from '#client/storage/entry.ts'
import { readSlip, type SlipLine } from '#shared/model/bets/slip.ts'
import { line } from '../../support/slip-line.ts'
import { createWorld, START } from '../league/world.ts'
import { openPage } from '../page.ts'
import { createShelf } from '../shelf.ts'
import { openSlip, TODAY } from './world.ts'

const ids = (lines: readonly SlipLine[]) => lines.map(({ match_id }) => match_id)

describe('a pick', () => {
  it('replaces another on its match, and is removed by a second tap', async () => {
    const { toggle, lines, scope } = await openSlip()
    await toggle(line(1))
    await toggle(line(2))
    await toggle(line(1, { odd_key: 'draw', taken: 3 }))
    expect(lines().map(({ match_id, odd_key }) => `${match_id} ${odd_key}`)).toEqual([
      '1 draw',
      '2 home_team',
    ])
    expect(scope.getState(fields.picked)).toBe('picked')
    expect(scope.getState(fields.betslipLength)).toBe(2)
    await toggle(line(1, { odd_key: 'draw' }))
    expect(ids(lines())).toEqual(['2'])
    expect(scope.getState(fields.picked)).toBe('')
  })

  it('is stored under the key of its slip, restored after a reload, and followed across tabs', async () => {
    const shelf = createShelf()
    const first = await openSlip(undefined, shelf)
    await first.toggle(line(7))
    expect(readEntry('betslip', Date.now(), shelf)).toMatchObject([{ match_id: '7' }])
    expect(readEntry('kironbetslip', Date.now(), shelf)).toBeUndefined()
    const next = await openSlip(undefined, shelf)
    expect(next.lines()).toMatchObject([{ match_id: '7', taken: 2 }])
    const stored = shelf.getItem('betslip') ?? ''
    shelf.setItem('betslip', stored.replace('"match_id":"7"', '"match_id":"8"'))
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'betslip' }))
    await next.land()
    expect(next.lines()).toMatchObject([{ match_id: '8' }])
  })

  it('made before the stored slip was read is added to that slip, and neither is lost', async () => {
    const shelf = createShelf()
    await (await openSlip(undefined, shelf)).toggle(line(3))
    const { scope } = createWorld(() => ({ status: 200, body: {} }))
    for (const match of [1, 2]) await allSettled(slips.sports.pickToggled, { scope, params: line(match) })
    expect(ids(scope.getState(slips.sports.$lines))).toEqual(['3', '1', '2'])
    expect(ids(readSlip(readEntry('betslip', Date.now(), shelf)))).toEqual(['3', '1', '2'])
    // Read once more, it is added no second time.
    await allSettled(playerForgotten, { scope })
    expect(ids(scope.getState(slips.sports.$lines))).toEqual(['3', '1', '2'])
  })

  it('stays in the slip of a page whose storage is full', async () => {
    const full = () => {
      throw new DOMException('The storage is full', 'QuotaExceededError')
    }
    const shelf = createShelf()
    await (await openSlip(undefined, shelf)).toggle(line(1))
    const { toggle, lines } = await openSlip(undefined, { ...shelf, setItem: full })
    await toggle(line(2))
    expect(ids(lines())).toEqual(['1', '2'])
    // The slip of before is not left: it would look as if another tab had placed the new pick.
    expect(readEntry('betslip', Date.now(), shelf)).toBeUndefined()
  })

  it('made before the slip has loaded stays once it loads, also where the storage is full', async () => {
    const full = () => {
      throw new DOMException('The storage is full', 'QuotaExceededError')
    }
    const shelf = createShelf()
    await (await openSlip(undefined, shelf)).toggle(line(1))
    openPage({ ...shelf, setItem: full })
    const { scope } = createWorld(() => ({ status: 200, body: {} }))
    await allSettled(slips.sports.pickToggled, { scope, params: line(2) })
    await allSettled(SlipGate.open, { scope, params: {} })
    expect(ids(scope.getState(slips.sports.$lines))).toEqual(['1', '2'])
  })
})

describe('a slip', () => {
  it('undoes no removal from before a change in another tab, which it would take back', async () => {
    const shelf = createShelf()
    const { toggle, lines, put, land } = await openSlip(undefined, shelf)
    for (const match of [1, 2]) await toggle(line(match))
    await put(slips.sports.lineRemoved, '1')
    const stored = shelf.getItem('betslip') ?? ''
    shelf.setItem('betslip', stored.replace('"match_id":"2"', '"match_id":"3"'))
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'betslip' }))
    await land()
    await put(slips.sports.undone, undefined)
    expect(ids(lines())).toEqual(['3'])
  })

  it('undoes only its last removal or clearing, and none after a new pick or a placed bet', async () => {
    const { toggle, lines, put, scope } = await openSlip()
    const undoable = () => scope.getState(slips.sports.$undoable)
    for (const match of [1, 2]) await toggle(line(match))
    expect(undoable()).toBe(false)
    await put(slips.sports.undone, undefined)
    expect(ids(lines())).toEqual(['1', '2'])
    await put(slips.sports.lineRemoved, '2')
    expect(undoable()).toBe(true)
    await put(slips.sports.undone, undefined)
    expect([ids(lines()), undoable()]).toEqual([['1', '2'], false])
    await put(slips.sports.slipCleared, undefined)
    expect(lines()).toEqual([])
    await put(slips.sports.undone, undefined)
    expect(ids(lines())).toEqual(['1', '2'])
    await put(slips.sports.picksAdded, [line(2, { odd_key: 'draw' }), line(3)])
    expect([ids(lines()), lines()[1]?.odd_key]).toEqual([['1', '2', '3'], 'draw'])
    await put(slips.sports.slipCleared, undefined)
    await toggle(line(3))
    expect(undoable()).toBe(false)
    await put(slips.sports.lineRemoved, '3')
    await put(slips.sports.linesPlaced, [])
    expect(undoable()).toBe(false)
  })

  it('loses exactly the placed picks, and takes agreed prices only for its matches', async () => {
    const { toggle, lines, put } = await openSlip()
    for (const match of [1, 2, 3]) await toggle(line(match))
    await put(slips.sports.linesPlaced, [line(1), line(2, { odd_key: 'draw' })])
    expect(ids(lines())).toEqual(['2', '3'])
    const [second] = lines()
    await put(slips.sports.pricesAccepted, { prices: { 2: 2, 3: 2.5, 9: 4 }, at: 50 })
    const [unmoved, accepted] = lines()
    expect(unmoved).toBe(second)
    expect(accepted).toMatchObject({ taken: 2.5, taken_at: 50 })
    await put(slips.sports.pricesAccepted, { prices: { 3: 2.5 }, at: 60 })
    expect(lines().map((line, at) => line === [second, accepted][at])).toEqual([true, true])
  })
})

describe('a live line', () => {
  it('stays the same object while nothing changes, and is no longer followed once removed', async () => {
    const { toggle, liveLines, price, put, goTo, watched } = await openSlip()
    for (const match of [1, 2]) await toggle(line(match))
    await price(line(1), 2)
    const all = liveLines()
    await goTo(TODAY - START + 1_000)
    expect(liveLines()).toBe(all)
    await price(line(2), 3)
    expect(liveLines()[0]).toBe(all[0])
    expect(liveLines()[1]).not.toBe(all[1])
    await put(slips.sports.lineRemoved, '1')
    expect(liveLines()).toHaveLength(1)
    expect(watched()).toEqual(['selection/2/1/home_team'])
  })

  it('keeps the time of its last move through a pause and through leaving the slip and coming back', async () => {
    const { toggle, liveLines, price, goTo } = await openSlip()
    await toggle(line(1))
    await price(line(1), 2.1)
    expect(liveLines()[0]).toMatchObject({ move: 'up', movedAt: undefined })
    await goTo(TODAY - START + 1_000)
    await price(line(1), 2.2)
    const movedAt = TODAY + 1_000
    expect(liveLines()[0]?.movedAt).toBe(movedAt)
    for (let taps = 0; taps < 2; taps++) await toggle(line(1))
    expect(liveLines()[0]).toMatchObject({ price: 2.2, movedAt })
    await goTo(TODAY - START + 2_000)
    await price(line(1), 2.2, 'suspended')
    expect(liveLines()[0]).toMatchObject({ movedAt, blockReason: 'suspended' })
    await goTo(TODAY - START + 120_000)
    expect(liveLines()[0]).toMatchObject({ movedAt, blockReason: 'unsure' })
  })
})
