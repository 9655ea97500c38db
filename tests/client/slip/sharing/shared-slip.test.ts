import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sharePath } from '#client/slip/sharing/share-code.ts'
import {
  $sharedLegs,
  $sharedShown,
  SharedGate,
  sharedRetried,
  sharedTaken,
} from '#client/slip/sharing/shared-slip.ts'
import { slips } from '#client/slip/slip.ts'
import { readEntry, writeEntry } from '#client/storage/entry.ts'
import type { SlipLine } from '#shared/model/bets/slip.ts'
import { CLOSING_MARGIN_MS } from '#shared/model/league/period.ts'
import type { RestAnswer } from '#shared/provider/request.ts'
import type { Row } from '#shared/topics/rows.ts'
import '../../../support/seed.ts'
import { line } from '../../../support/slip-line.ts'
import { createWorld, roundRow, START } from '../../league/world.ts'
import { openPage } from '../../page.ts'

const good = (body: Row): RestAnswer => ({ status: 200, body: { status: 200, ...body } })
const notThere: RestAnswer = { status: 404, body: { status: 404, error: 'There is no such round' } }
const noAnswer: RestAnswer = { status: undefined, body: undefined }

/** The first round of the world starts then; its one match is 7. */
const KICK_OFF_MS = 120_000
const mine = line(7, { taken: 2.5, round_id: '1', market: 'Match winner', name: '1' })

const pickOf = ({ match_id, sub_type_id, odd_key }: SlipLine) => ({ match_id, sub_type_id, odd_key })

interface Said {
  readonly odd_value?: number
  readonly state?: string
}

const match = { match_id: 7, home_team: 'Home 7', away_team: 'Away 7' }
const selections = [{ odd_key: 'home_team', name: '1', odd_value: 2.5 }]

/** A provider that lists the prices of every round, played or not, and validates what it says. */
function provider(said: Said | undefined, more: Readonly<Record<string, RestAnswer>> = {}) {
  return (path: string, asked: Row): RestAnswer => {
    const answers: Readonly<Record<string, () => RestAnswer>> = {
      '/provider/v1/betslip/validate': () => {
        const picks = asked.betslip as readonly Row[]
        return good({ data: said ? picks.map((pick) => ({ ...pick, ...said })) : [] })
      },
      markets: () => good({ markets: [{ market_id: 1, description: 'Match winner' }] }),
      competitions: () =>
        good({ competitions: [2, 3].map((id) => ({ competition_id: id, name: `C${id}` })) }),
      periods: () => (asked.competition_id === '2' ? good({ periods: [roundRow(1)] }) : notThere),
      matches: () =>
        asked.round_id === '1' ? good({ matches: [{ ...match, round_id: 1, selections }] }) : notThere,
    }
    return more[path] ?? answers[path]?.() ?? notThere
  }
}

/** A page that opens the link of a slip, in the state that it has after so many ms. */
async function opened(
  kind: 'league' | 'sports',
  answer: Parameters<typeof createWorld>[0],
  { atMs = 0, lines }: { readonly atMs?: number; readonly lines: readonly SlipLine[] },
) {
  openPage()
  const world = createWorld(answer)
  await world.goTo(atMs)
  const linkOf = (shared: readonly SlipLine[]) => {
    const path = sharePath(kind, shared)
    return { kind, hash: path.slice(path.indexOf('#')) }
  }
  await world.put(SharedGate.open, linkOf(lines))
  await world.land()
  const { scope } = world
  const hasFailed = () => scope.getState($sharedShown).phase === 'failed'
  return { ...world, linkOf, legs: () => scope.getState($sharedLegs), hasFailed }
}
const shareWith = (answer: ReturnType<typeof provider>, { atMs = 0, lines = [mine] as SlipLine[] } = {}) =>
  opened('league', answer, { atMs, lines })

describe('a shared league pick', () => {
  it('is the same while its validation is open at its price, and brings its market and kick-off', async () => {
    const { legs, put, scope } = await shareWith(provider({ odd_value: 2.5, state: 'open' }))
    expect(legs()).toMatchObject([{ state: 'same' }])
    await put(sharedTaken, undefined)
    expect(scope.getState(slips.league.$lines)).toMatchObject([
      { ...mine, start_time: START + KICK_OFF_MS, taken_at: START },
    ])
  })

  it('is gone where it is not open, not listed or of no planned round, with one request per round', async () => {
    const open = good({ data: [{ ...pickOf(mine), odd_value: 2.5, state: 'open' }] })
    const answer = provider(undefined, { '/provider/v1/betslip/validate': open })
    const { legs, asked } = await shareWith(answer, { lines: [mine, { ...mine, match_id: '8' }] })
    expect(legs()?.map(({ state }) => state)).toEqual(['same', 'gone'])
    expect(asked.filter((call) => call.startsWith('matches '))).toHaveLength(1)
    const unlisted = await shareWith(provider({ odd_value: 2.5, state: 'open' }), {
      lines: [mine, { ...mine, match_id: '8' }],
    })
    expect(unlisted.legs()?.map(({ state }) => state)).toEqual(['same', 'gone'])
    const unplanned = provider({ odd_value: 2.5, state: 'open' }, { periods: good({ periods: [] }) })
    expect((await shareWith(unplanned)).legs()).toMatchObject([{ state: 'gone' }])
    expect((await shareWith(provider(undefined))).asked).toHaveLength(1)
    const roundless = [{ ...mine, round_id: undefined }]
    expect((await shareWith(answer, { lines: roundless })).asked).toHaveLength(1)
  })

  it('is not called gone where the validation has no list', async () => {
    const answer = provider(undefined, { '/provider/v1/betslip/validate': good({ message: 'Busy' }) })
    const { legs, hasFailed } = await shareWith(answer)
    expect([legs(), hasFailed()]).toEqual([null, true])
  })

  it('of a link opened meanwhile stays when a late answer to the first link arrives', async () => {
    const answer = provider({ odd_value: 2.5, state: 'open' })
    const late = Promise.withResolvers<RestAnswer>()
    const answers = [late.promise]
    const first = await opened(
      'league',
      (path, asked) => (path.endsWith('/validate') && answers.pop()) || answer(path, asked),
      { lines: [mine] },
    )
    await first.put(SharedGate.open, first.linkOf([{ ...mine, match_id: '8' }]))
    await first.land()
    const matches = () => first.legs()?.map(({ match_id }) => match_id)
    expect(matches()).toEqual(['8'])
    late.resolve(answer('/provider/v1/betslip/validate', { betslip: [pickOf(mine)] }))
    await first.land()
    expect(matches()).toEqual(['8'])
  })

  it('takes the round that the list names for its match, else the round of the link', async () => {
    const periods = good({ periods: [roundRow(1), roundRow(2)] })
    const lines = [{ ...mine, round_id: '2' }]
    const start_time = START + 180_000 + KICK_OFF_MS
    for (const [named, leg] of [
      [{ round_id: 1 }, { state: 'gone' }],
      [{ round_id: 2 }, { state: 'same', line: { start_time } }],
      [{}, { state: 'same', line: { start_time } }],
    ] as const) {
      const matches = good({ matches: [{ ...match, selections: [], ...named }] })
      const answer = provider({ odd_value: 2.5, state: 'open' }, { periods, matches })
      expect((await shareWith(answer, { lines })).legs()).toMatchObject([leg])
    }
  })

  it('is not called gone where no answer came, and can be requested again', async () => {
    for (const silent of ['/provider/v1/betslip/validate', 'periods', 'matches']) {
      const more: Record<string, RestAnswer> = { [silent]: noAnswer }
      const { legs, put, hasFailed } = await shareWith(provider({ odd_value: 2.6, state: 'open' }, more))
      expect([legs(), hasFailed()]).toEqual([null, true])
      delete more[silent]
      await put(sharedRetried, undefined)
      expect(hasFailed()).toBe(false)
      expect(legs()).toMatchObject([{ state: 'moved', shared: 2.5, line: { taken: 2.6 } }])
    }
  })

  /** It can be had exactly while the validation has it open and there is time enough: at the validation's price. */
  it('comes at the price of the validation, up to the closing margin before kick-off', async () => {
    const said = fc.option(
      fc.record({
        odd_value: fc.integer({ min: 101, max: 999 }).map((cents) => cents / 100),
        state: fc.constantFrom('open', 'open', 'suspended', 'closed', 'void'),
      }),
      { nil: undefined },
    )
    const atMs = fc.oneof(
      fc.integer({ min: 0, max: 300_000 }),
      fc.integer({ min: -2, max: 2 }).map((by) => KICK_OFF_MS - CLOSING_MARGIN_MS + by),
    )
    await fc.assert(
      fc.asyncProperty(said, atMs, async (answer, at) => {
        const [leg] = (await shareWith(provider(answer), { atMs: at })).legs() ?? []
        const isOpen = answer?.state === 'open' && at < KICK_OFF_MS - CLOSING_MARGIN_MS
        expect(leg?.state).toBe(!isOpen ? 'gone' : answer.odd_value === mine.taken ? 'same' : 'moved')
        expect(leg?.line?.taken).toBe(isOpen ? answer.odd_value : undefined)
      }),
      { numRuns: 30 },
    )
  })

  it('has the outcome’s name in its own market, or the name of its key where no list has it', async () => {
    const others = provider({ odd_value: 2.5, state: 'open' })
    const answer = (path: string, asked: Row): RestAnswer => {
      if (path !== 'matches') return others(path, asked)
      const { sub_type_id } = asked
      const name = sub_type_id === '3' ? 'Home wins' : '1'
      const selections = [{ odd_key: 'home_team', name, odd_value: 2.5 }]
      const matches = [7, 8, 9].map((match_id) => ({ match_id, round_id: 1, sub_type_id, selections }))
      return good({ matches })
    }
    const own = { ...mine, match_id: '8', sub_type_id: '3' }
    const { legs } = await shareWith(answer, {
      lines: [mine, own, { ...mine, match_id: '9', odd_key: 'draw' }],
    })
    expect(legs()?.map(({ line }) => line?.name)).toEqual(['1', 'Home wins', 'X'])
  })
})

describe('a shared sportsbook pick', () => {
  const page = (selection: Row, sub_type_id = 1): RestAnswer =>
    good({
      match: { match_id: 7, home_team: 'Home 7', away_team: 'Away 7', start_time: START, state: 'upcoming' },
      markets: [
        { sub_type_id, name: '1X2', selections: [{ odd_key: 'draw', name: 'X', odd_value: 9 }, selection] },
      ],
    })
  const home = { odd_key: 'home_team', name: '1', odd_value: 2.5, state: 'open' }
  const sports = line(7, { taken: 2.5 })
  const shared = (answer: () => RestAnswer | Promise<RestAnswer>, lines: SlipLine[] = [sports]) =>
    opened('sports', answer, { lines })

  it.each([
    ['is the same at its price', home, 'same', 2.5],
    ['has moved at another price', { ...home, odd_value: 2.6 }, 'moved', 2.6],
    ['is gone while suspended', { ...home, state: 'suspended' }, 'gone', undefined],
    ['is gone without a price', { ...home, odd_value: undefined }, 'gone', undefined],
    ['is gone with other outcomes', { ...home, odd_key: 'away_team' }, 'gone', undefined],
  ])('%s', async (_, selection, state, taken) => {
    const { legs } = await shared(() => page(selection))
    expect(legs()).toMatchObject([{ state }])
    expect(legs()?.[0]?.line?.taken).toBe(taken)
  })

  it.each([
    ['gone', 'where its market is missing', () => page(home, 2)],
    ...[400, 404, 410, 422].map(
      (status) => ['gone', `on ${status}`, () => ({ status, body: { status } })] as const,
    ),
    ...[undefined, 403, 500].map(
      (status) => ['unknown', `on ${status}`, () => ({ status, body: status && { status } })] as const,
    ),
  ] as const)('is %s %s', async (state, _, answer) => {
    const { legs, hasFailed } = await shared(answer)
    expect(legs()).toEqual(state === 'gone' ? [expect.objectContaining({ state, line: undefined })] : null)
    expect(hasFailed()).toBe(state === 'unknown')
  })

  it('joins the slip in place of another pick on its match, unless its screen was closed', async () => {
    const { put, scope } = await shared(() => page(home))
    await put(slips.sports.changed, [line(3), line(7, { odd_key: 'draw' })])
    await put(sharedTaken, undefined)
    expect(scope.getState(slips.sports.$lines)).toMatchObject([
      { match_id: '3' },
      { match_id: '7', odd_key: 'home_team', home_team: 'Home 7', market: '1X2', round_id: undefined },
    ])
    expect(scope.getState(slips.league.$lines)).toEqual([])
    const other = await shared(() => page(home))
    await other.put(SharedGate.close, other.linkOf([sports]))
    await other.put(sharedTaken, undefined)
    expect([other.legs(), other.scope.getState(slips.sports.$lines)]).toEqual([null, []])
  })

  it('is not lost by an undo of a removal from before it joined the slip', async () => {
    const { put, scope } = await shared(() => page(home))
    await put(slips.sports.pickToggled, line(3))
    await put(slips.sports.lineRemoved, '3')
    await put(sharedTaken, undefined)
    expect(scope.getState(slips.sports.$undoable)).toBe(false)
    await put(slips.sports.undone, undefined)
    expect(scope.getState(slips.sports.$lines)).toMatchObject([{ match_id: '7' }])
  })

  it('joins the stored slip where that was not read yet, and replaces none of its other picks', async () => {
    const { put, scope } = await shared(() => page(home))
    writeEntry('betslip', [line(3), line(7, { odd_key: 'draw' })])
    await put(sharedTaken, undefined)
    const joined = [{ match_id: '3' }, { match_id: '7', odd_key: 'home_team' }]
    expect(scope.getState(slips.sports.$lines)).toMatchObject(joined)
    expect(readEntry('betslip')).toMatchObject(joined)
  })

  it('is loading while it is requested, and is not requested where the address names no pick', async () => {
    const { scope } = await shared(() => new Promise(() => {}))
    expect(scope.getState($sharedShown)).toMatchObject({ phase: 'loading', isAsking: true })
    const none = await shared(() => page(home), [])
    expect([none.asked, none.legs()]).toEqual([[], null])
    await none.put(sharedRetried, undefined)
    expect(none.asked).toEqual([])
  })
})
