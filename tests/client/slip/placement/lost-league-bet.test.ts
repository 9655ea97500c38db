import { describe, expect, it, vi } from 'vitest'
import { settingsAnswered } from '#client/calls/offers.ts'
import { stakeEntered } from '#client/slip/options.ts'
import { $isLookedFor, bets } from '#client/slip/placement/bets.ts'
import { placeClicked } from '#client/slip/placement/obstacle.ts'
import { slips } from '#client/slip/slip.ts'
import { LEAGUE_BETS_LISTED, PROVIDER_TIMEOUT_MS } from '#shared/limits.ts'
import type { RestAnswer } from '#shared/provider/request.ts'
import { settlesAfterMs } from '#shared/provider/settling.ts'
import { line } from '../../../support/slip-line.ts'
import { type Asked, noAnswer, openSlip } from '../world.ts'

/** By default. */
const SETTLED_AFTER_MS = settlesAfterMs(PROVIDER_TIMEOUT_MS)

const good = (body: object): RestAnswer => ({ status: 200, body: { status: 200, ...body } })
const named = (bet_id: number, reference = `another-${bet_id}`) => ({ bet_id, reference, stake: 100 })

/** A provider without offers, whose answer to a bet on the league was lost; `tells` answers its history. */
async function lostBefore(tells: (asked: Asked, reference: string) => RestAnswer) {
  const slip = await openSlip((asked) =>
    asked.path === 'bet=' ? noAnswer : tells(asked, String(slip.sent[0]?.body.reference)),
  )
  const { put } = slip
  await put(settingsAnswered, {})
  await put(slips.league.pickToggled, line(1))
  await slip.price(line(1), 2)
  await put(stakeEntered, { kind: 'league', text: '100' } as const)
  await put(placeClicked, 'league' as const)
  await vi.advanceTimersByTimeAsync(100)
  expect(slip.sent).toHaveLength(1)
  const asked = (path: string) => slip.asked.filter((call) => call.startsWith(`${path} `))
  return { ...slip, asked }
}

describe('a lost bet on the league, where the provider has nothing but the specified history', () => {
  it('is found by its reference in the list', async () => {
    const slip = await lostBefore((_, reference) => good({ data: [named(8), named(9, reference)] }))
    expect(slip.placing()).toMatchObject({
      state: 'done',
      outcome: { bet_id: '9' },
    })
    expect(slip.asked('bet-details')).toEqual([])
    expect(slip.scope.getState(slips.league.$lines)).toEqual([])
  })

  it.each([
    ['an object', (row: object) => good({ data: row })],
    ['a list of one', (row: object) => good({ data: [row] })],
  ])('is found in the details of a bet that is listed without one, as %s', async (_, form) => {
    const slip = await lostBefore(({ path, body }, reference) =>
      path === 'bet-history'
        ? good({ data: [{ bet_id: 9 }, { bet_id: 8 }] })
        : form(named(Number(body.bet_id), body.bet_id === '8' ? reference : undefined)),
    )
    expect(slip.asked('bet-details')).toEqual(['bet-details {"bet_id":"9"}', 'bet-details {"bet_id":"8"}'])
    expect(slip.placing()).toMatchObject({
      state: 'done',
      outcome: { bet_id: '8' },
    })
  })

  it('is found behind a bet whose details cannot be read', async () => {
    const slip = await lostBefore(({ path, body }, reference) => {
      if (path === 'bet-history') return good({ data: [{ bet_id: 9 }, { bet_id: 8 }] })
      return good(body.bet_id === '8' ? { data: named(8, reference) } : {})
    })
    expect(slip.placing()).toMatchObject({ state: 'done', outcome: { bet_id: '8' } })
  })

  it('is missing where a whole list names other references alone, and is let go in time', async () => {
    const slip = await lostBefore(() => good({ data: [named(8), named(9)] }))
    expect(slip.placing()).toMatchObject({ state: 'unknown', isMissing: true, isSettled: false })
    await slip.put(bets.letGoClicked, undefined)
    expect(slip.placing().state).toBe('unknown')
    await vi.advanceTimersByTimeAsync(SETTLED_AFTER_MS + 3_000)
    expect(slip.scope.getState($isLookedFor)).toBe(true)
    await slip.put(bets.letGoClicked, undefined)
    expect(slip.placing().state).toBe('idle')
    expect(slip.scope.getState($isLookedFor)).toBe(false)
  })

  it.each([
    [
      'that is cut off',
      () => good({ data: Array.from({ length: LEAGUE_BETS_LISTED }, (_, at) => named(at + 1)) }),
      0,
    ],
    [
      'whose bets name no reference: the newest three are opened',
      ({ path, body }: Asked) =>
        path === 'bet-history'
          ? good({ data: [9, 8, 7, 6].map((bet_id) => ({ bet_id })) })
          : good({ data: { bet_id: body.bet_id } }),
      3,
    ],
    ['that does not come', () => noAnswer, 0],
    ['that is a page instead', () => ({ status: 200, body: undefined }), 0],
    ['that fails in the body', () => ({ status: 200, body: { status: 500, data: [] } }), 0],
    ['that is no list', () => good({ message: 'Maintenance' }), 0],
    ['with a row that cannot be read', () => good({ data: [named(8), { stake: 100 }] }), 0],
  ] as const)('is not missing for a list %s: time alone tells', async (_, tells, detailed) => {
    const slip = await lostBefore(tells)
    expect(slip.placing()).toMatchObject({ state: 'unknown', isMissing: false, isSettled: false })
    expect(slip.asked('bet-details')).toHaveLength(detailed)
    await vi.advanceTimersByTimeAsync(SETTLED_AFTER_MS + 3_000)
    expect(slip.placing()).toMatchObject({ state: 'unknown', isMissing: false, isSettled: true })
  })

  it('is missing in a list that is one short of full', async () => {
    const data = Array.from({ length: LEAGUE_BETS_LISTED - 1 }, (_, at) => named(at + 1))
    const slip = await lostBefore(() => good({ data }))
    expect(slip.placing()).toMatchObject({ state: 'unknown', isMissing: true })
  })
})
