import { allSettled } from 'effector'
import { describe, expect, it } from 'vitest'
import { slips } from '#client/betting/slip.ts'
import { acceptChosen } from '#client/betting/slip-options.ts'
import { $limits } from '#client/betting/slip-terms.ts'
import { $totals, boostText } from '#client/betting/slip-total.ts'
import { fields } from '#client/state/fields.ts'
import { readEntry } from '#client/storage/entry.ts'
import { readSlip, type SlipLine } from '#shared/model/slip.ts'
import { line } from '../../support/slip-line.ts'
import { createWorld, START } from '../league/world.ts'
import { createShelf } from '../shelf.ts'
import { openSlip, TODAY } from './slip-world.ts'

describe('picking', () => {
  it('takes one pick per match: the new one replaces the old, the same one again goes', async () => {
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
    expect(lines().map(({ match_id }) => match_id)).toEqual(['2'])
    expect(scope.getState(fields.picked)).toBe('')
  })

  it('takes back a removal and a clearing', async () => {
    const { toggle, lines, put } = await openSlip()
    for (const match of [1, 2, 3]) await toggle(line(match))
    await put(slips.sports.lineRemoved, '2')
    await put(slips.sports.undone, undefined)
    expect(lines().map(({ match_id }) => match_id)).toEqual(['1', '2', '3'])
    await put(slips.sports.slipCleared, undefined)
    expect(lines()).toEqual([])
    await put(slips.sports.undone, undefined)
    expect(lines()).toHaveLength(3)
  })

  it('is kept under its own key, read again by the next page, and followed across tabs', async () => {
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

  it('adds what was tapped before the stored slip was read to that slip, and loses neither', async () => {
    const shelf = createShelf()
    await (await openSlip(undefined, shelf)).toggle(line(3))
    const { scope } = createWorld(() => ({ status: 200, body: {} }))
    for (const match of [1, 2]) await allSettled(slips.sports.pickToggled, { scope, params: line(match) })
    const ids = (lines: readonly SlipLine[]) => lines.map(({ match_id }) => match_id)
    expect(ids(scope.getState(slips.sports.$lines))).toEqual(['3', '1', '2'])
    expect(ids(readSlip(readEntry('betslip', Date.now(), shelf)))).toEqual(['3', '1', '2'])
  })

  it('drops stored lines that cannot be read, and nothing else', async () => {
    const shelf = createShelf({
      betslip: JSON.stringify({
        value: [line(1), { match_id: 2 }, null, 'x', { ...line(1), odd_key: 'draw' }, line(3)],
        born: Date.now(),
        ttl: 6e8,
      }),
    })
    const { lines } = await openSlip(undefined, shelf)
    expect(lines().map(({ match_id }) => match_id)).toEqual(['1', '3'])
  })
})

describe('a line lives', () => {
  it('is unsure until its price is heard, then shows it, which way it moved and when', async () => {
    const { toggle, living, price, goTo } = await openSlip()
    await toggle(line(1))
    expect(living()).toMatchObject([{ hindrance: 'unsure', now: undefined }])
    await price(line(1), 2)
    expect(living()).toMatchObject([{ hindrance: undefined, now: 2, way: undefined }])
    await goTo(TODAY - START + 3_000)
    await price(line(1), 1.9)
    expect(living()).toMatchObject([{ hindrance: 'moved', now: 1.9, way: 'down', taken: 2 }])
    expect(living()[0]?.since).toBeGreaterThan(0)
  })

  it.each([
    ['none', 2.2, 'moved'],
    ['none', 1.8, 'moved'],
    ['higher', 2.2, undefined],
    ['higher', 1.8, 'moved'],
    ['any', 2.2, undefined],
    ['any', 1.8, undefined],
  ] as const)('accepting %s, a price of %d is %s', async (accept, now, hindrance) => {
    const { toggle, living, price, put } = await openSlip()
    await put(acceptChosen, { kind: 'sports' as const, accept })
    await toggle(line(1))
    await price(line(1), now)
    expect(living()[0]?.hindrance).toBe(hindrance)
  })

  it('is suspended, closed or gone as the provider says, and unsure when our own picture is old', async () => {
    const { toggle, living, price, say, land, goTo } = await openSlip()
    const mine = line(1)
    await toggle(mine)
    await price(mine, 2, 'suspended')
    expect(living()[0]?.hindrance).toBe('suspended')
    await price(mine, null, 'closed')
    expect(living()[0]?.hindrance).toBe('closed')
    say('selection/1/1/home_team', {})
    await land()
    expect(living()[0]?.hindrance).toBe('gone')
    await price(mine, 2)
    expect(living()[0]?.hindrance).toBeUndefined()
    await goTo(TODAY - START + 120_000)
    expect(living()[0]?.hindrance).toBe('unsure')
  })

  it('moves its baseline when the player accepts, and only then', async () => {
    const { toggle, lines, living, price, put } = await openSlip()
    await toggle(line(1))
    await price(line(1), 1.7)
    expect(lines()[0]?.taken).toBe(2)
    await put(slips.sports.pricesAccepted, { prices: { 1: 1.7 }, at: 5 })
    expect(lines()[0]).toMatchObject({ taken: 1.7, taken_at: 5 })
    expect(living()[0]).toMatchObject({ hindrance: undefined, way: undefined })
  })
})

describe('the total', () => {
  it('is summed at the prices of the moment, with the boost and what one more would add', async () => {
    const { toggle, price, stake, scope } = await openSlip()
    for (const match of [1, 2]) await toggle(line(match))
    for (const match of [1, 2]) await price(line(match), 3)
    await stake('100')
    const total = scope.getState($totals.sports)
    expect(total).toMatchObject({ totalOdds: '9.00', netCents: 90_000 })
    expect(boostText(total, scope.getState($limits))).toBe('One more at ≥ 1.50: +10 % = KSh\u00a080')
    await toggle(line(3))
    await price(line(3), 2)
    expect(scope.getState($totals.sports)).toMatchObject({ boost: { percent: 10, cents: 17_000 } })
    expect(
      [fields.hasBoost, fields.netWin, fields.netWinBoosted].map((field) => scope.getState<unknown>(field)),
    ).toEqual([true, 1_800, 1_970])
  })

  it('follows each keystroke', async () => {
    const { toggle, price, stake, scope } = await openSlip()
    await toggle(line(1))
    await price(line(1), 2)
    const nets: number[] = []
    for (const text of ['1', '15', '150', '1,500', '1 500.5', 'x']) {
      await stake(text)
      nets.push(scope.getState($totals.sports).netCents)
    }
    expect(nets).toEqual([200, 3_000, 30_000, 300_000, 300_100, 0])
  })

  it('uses the price now for a line whose move is not accepted yet', async () => {
    const { toggle, price, stake, living, put, scope } = await openSlip()
    await put(acceptChosen, { kind: 'sports' as const, accept: 'none' as const })
    await toggle(line(1))
    await price(line(1), 2.5)
    await stake('100')
    expect(living()[0]?.hindrance).toBe('moved')
    expect(scope.getState($totals.sports).netCents).toBe(25_000)
  })

  it('stops at the largest payout of the settings, which are in whole units', async () => {
    const { toggle, price, stake, scope } = await openSlip()
    await toggle(line(1))
    await price(line(1), 60)
    await stake('20,000')
    expect(scope.getState($totals.sports)).toMatchObject({ netCents: 100_000_000, isCapped: true })
  })
})
