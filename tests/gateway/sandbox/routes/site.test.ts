import { expect, test } from 'vitest'
import { promotionNames } from '#client/site/promotions.ts'
import { readFigures } from '#shared/model/money/figures.ts'
import { taxRegimes } from '#shared/model/money/tax.ts'
import { readLeaderboard } from '#shared/model/site/leaderboard.ts'
import { readJackpotPrint, readPrint } from '#shared/model/sportsbook/print.ts'
import { NOON, openSandbox, rowsOf } from '../opened.ts'

const DAY_MS = 24 * 60 * 60_000

test('settings hold the figures of money: tax, points, amounts, the jackpot, prizes and promotions', async () => {
  const { ask } = await openSandbox()
  const figures = readFigures((await ask('settings')).body)
  expect(Object.entries(figures).filter(([, figure]) => figure === undefined)).toEqual([])
  expect(figures.tax).toEqual(taxRegimes)
  expect(figures.promotions.map(({ name }) => name)).toEqual(promotionNames)
})

test('the board has twenty masked places in order, constant within a day', async () => {
  const opened = await openSandbox()
  const read = async () => readLeaderboard((await opened.ask('leaderboard')).body)
  const noon = await read()
  expect(noon.map(({ rank }) => rank)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1))
  for (const { mobile, currency } of noon) {
    expect(mobile).toMatch(/^0[17]••••\d{3}$/)
    expect(currency).toBe('KES')
  }
  for (const merit of [noon.map(({ prize }) => prize), noon.map(({ points }) => points ?? -1)])
    expect(merit).toEqual(merit.toSorted((one, other) => other - one))
  opened.clock.moveTo(Math.floor(NOON / DAY_MS) * DAY_MS + DAY_MS - 1)
  expect(await read()).toEqual(noon)
  opened.clock.moveBy(1)
  expect(await read()).not.toEqual(noon)
})

test('the printed list of a sport has its coming matches with their first markets', async () => {
  const { ask } = await openSandbox()
  for (const [sport_id, name, ids] of [
    [79, 'Football highlights', ['1', '10']],
    [85, 'Basketball highlights', ['219']],
  ] as const) {
    const { body } = await ask('printMatches', { sport_id })
    const print = readPrint(body)
    expect(print).toMatchObject({ name, as_of: NOON })
    expect(print.data.length).toBeGreaterThanOrEqual(5)
    expect(new Set(rowsOf(body, 'data').map(({ state }) => state))).toEqual(new Set(['upcoming']))
    for (const { markets } of print.data) expect(markets.map(({ sub_type_id }) => sub_type_id)).toEqual(ids)
  }
})

test('the jackpot is seventeen football matches that have not begun, and closes with the first', async () => {
  const { ask, clock } = await openSandbox()
  for (let hour = 0; hour < 48; hour += 6) {
    const now = NOON + hour * 60 * 60_000
    clock.moveTo(now)
    const { body } = await ask('printJackpot')
    const { data, closes_at, ...meta } = readJackpotPrint(body)
    expect(meta).toMatchObject({ name: 'Daily jackpot', as_of: now, currency: 'KES', stake: 50 })
    expect(meta.prize).toBeGreaterThanOrEqual(10_000_000)
    expect(data.map(({ position }) => position)).toEqual(Array.from({ length: 17 }, (_, at) => at + 1))
    expect(closes_at).toBe(data[0]?.start_time)
    expect(closes_at).toBeGreaterThan(now)
    for (const { state, sport_id } of rowsOf(body, 'data'))
      expect([state, String(sport_id)]).toEqual(['upcoming', '79'])
  }
})
