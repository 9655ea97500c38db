import { allSettled, createEffect } from 'effector'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { settingsAnswered } from '#client/calls/offers.ts'
import type { News } from '#client/intents/progress.ts'
import { slotOf } from '#client/intents/slot.ts'
import { lookUpBet } from '#client/slip/placement/bets.ts'
import { type BetBody, betOf, isPlacedElsewhere, readBetBody } from '#client/slip/placement/body.ts'
import { writeEntry } from '#client/storage/entry.ts'
import { type BetKind, LEAGUE_BETS_LISTED } from '#shared/model/bets/bet.ts'
import type { PlacedBet } from '#shared/model/bets/placed.ts'
import type { RestAnswer } from '#shared/provider/request.ts'
import { ticketBody } from '#shared/slip/ticket.ts'
import { intentOf } from '#tests/support/intents/intent.ts'
import { line } from '../../../support/slip-line.ts'
import { done, lost, refused, stage } from '../../money/stage.ts'
import { createShelf } from '../../shelf.ts'

const lines = [line(1), line(2)]
const bet: BetBody = { kind: 'sports', sent: { stake: 10 }, lines }
const intent = { reference: 'mine', player: '7', body: bet, madeAt: 4, sentAt: 5, after: '' }
const slot = slotOf({ key: 'placing', readBody: readBetBody, isDone: isPlacedElsewhere })

beforeEach(() => {
  vi.stubGlobal('localStorage', createShelf())
})

it.each([
  ['as it was stored', intent, intent],
  ['as none where its kind is unknown', { ...intent, body: { ...bet, kind: 'casino' } }, undefined],
  ['as none where its request is not an object', { ...intent, body: { ...bet, sent: 'x' } }, undefined],
  ['as none where it has no body', { ...intent, body: 'x', kind: 'sports' }, undefined],
])('a stored bet is read %s', (_, stored, read) => {
  writeEntry('placing', stored)
  expect(slot.stored('7')).toEqual(read)
})

describe('the check of another tab calls a bet', () => {
  it.each([
    ['not placed while the slip has all its picks', lines, false],
    ['not placed while the slip has its picks and more', [line(3), ...lines], false],
    ['placed once one of its picks is gone', [line(1)], true],
    ['placed once one of its matches has another outcome', [line(1), line(2, { odd_key: 'draw' })], true],
    ['placed once the slip is empty', [], true],
    ['not placed where no slip is stored', undefined, false],
  ])('%s', (_, stored, isDone) => {
    if (stored) writeEntry('betslip', stored)
    expect(isPlacedElsewhere(bet)).toBe(isDone)
  })

  it('placed where its jackpot ticket is gone from the storage, or cannot be read', () => {
    const ticket = { jackpot_id: '5', chosen: { 1: ['draw'] } } as const
    const sent: BetBody = { kind: 'jackpot', lines: [], sent: ticketBody(ticket) }
    expect(isPlacedElsewhere(sent)).toBe(false)
    for (const [stored, isDone] of [
      [ticket, false],
      [{ ...ticket, chosen: { 1: ['draw'], 2: [] } }, false],
      [{ ...ticket, chosen: {} }, true],
      [{ ...ticket, jackpot_id: '6' }, true],
      ['junk', true],
    ] as const) {
      writeEntry('jackpotbetslip', stored)
      expect(isPlacedElsewhere(sent)).toBe(isDone)
    }
    writeEntry('jackpotbetslip', ticket)
    expect(isPlacedElsewhere({ ...sent, sent: {} })).toBe(true)
  })
})

it('a bet is sent at the prices on the screen with its stake in currency units, and stored without live state', () => {
  const liveLines = { price: 2.4, movedAt: 3, move: 'up', blockReason: undefined } as const
  const placed = betOf('sports', [{ ...line(1), ...liveLines }], {
    stakeCents: 4_950,
    accept: 'higher',
  })
  expect(placed).toEqual({
    kind: 'sports',
    sent: {
      betslip: [{ match_id: '1', sub_type_id: '1', odd_key: 'home_team', odd_value: 2.4 }],
      stake: 49.5,
      accept: 'higher',
    },
    lines: [line(1, { taken: 2.4 })],
  })
})

const lookUpFx = createEffect(
  (kind: BetKind): Promise<News<PlacedBet>> => lookUpBet(intentOf({ kind, sent: {}, lines: [] })),
)

const ONE = '/v1/bets/one'
const LIST = '/v1/nare-league/bet-history'
const DETAILS = '/v1/nare-league/bet-details'
const named = (bet_id: number, reference = `another-${bet_id}`) => ({ bet_id, reference, stake: 100 })

/** Looks up a bet of a kind. @param hasHistory the provider offers the history of all bets */
async function lookedUp(kind: BetKind, answers: Parameters<typeof stage>[0], hasHistory = true) {
  const set = stage(answers)
  if (!hasHistory) await allSettled(settingsAnswered, { scope: set.scope, params: {} })
  const { value } = await allSettled(lookUpFx, { scope: set.scope, params: kind })
  return { news: value, set }
}

describe('a bet in the history of all bets', () => {
  it('is found with the legs that name a price', async () => {
    const legs = [
      { match_id: 1, sub_type_id: 1, odd_key: 'home_team', odd_value: 2.5 },
      { match_id: 3, sub_type_id: 1, odd_key: 'draw' },
    ]
    const data = { bet_id: 9, reference: 'mine', stake: 100, message: 'Found', legs }
    const { news, set } = await lookedUp('sports', { [ONE]: done({ data }) })
    const leg = { match_id: '1', sub_type_id: '1', odd_key: 'home_team', odd_value: 2.5 }
    expect(news).toMatchObject({ kind: 'done', outcome: { bet_id: '9', message: 'Found', legs: [leg] } })
    expect(set.askedOf(ONE)).toEqual([{ reference: 'mine' }])
  })

  it.each([
    ['is missing after a body of null', done({ data: null }), { kind: 'missing' }],
    ['is missing after a 404', refused(404, 'There is no such bet'), { kind: 'missing' }],
    [
      'is refused after a 200 with a refusal',
      done({ refused: { error: 'Too late', insufficient_balance: true } }),
      { kind: 'refused', refusal: { message: 'Too late', insufficient_balance: true } },
    ],
    ['is unanswered after a 500', refused(500, 'Later'), { kind: 'silent' }],
    ['is unanswered without an answer', lost, { kind: 'silent' }],
    ['is unanswered after an unreadable answer', { status: 200, body: '<html>' }, { kind: 'silent' }],
  ])('%s', async (_, answer, news) => {
    for (const kind of ['sports', 'league'] as const)
      expect((await lookedUp(kind, { [ONE]: answer })).news).toMatchObject(news)
  })

  it('cannot be looked up where the call is not offered', async () => {
    const { news, set } = await lookedUp('sports', {}, false)
    expect([news, set.asked]).toEqual([{ kind: 'waited' }, []])
  })
})

describe('a league bet in the specified history', () => {
  it.each([
    ['in the list, by its reference', [named(8), named(9, 'mine')], '9', []],
    ['in the details', [{ bet_id: 9 }, { bet_id: 8 }, { bet_id: 7 }], '7', ['9', '8', '7']],
  ])(
    'is found %s, behind bets whose details belong to others or are unreadable',
    async (_, data, bet_id, opened) => {
      for (const form of [(row: object): object => row, (row: object) => [row]]) {
        const details = ({ bet_id }: Record<string, unknown>) =>
          done(
            bet_id === '9' ? {} : { data: form(named(Number(bet_id), bet_id === '7' ? 'mine' : undefined)) },
          )
        const { news, set } = await lookedUp('league', { [LIST]: done({ data }), [DETAILS]: details }, false)
        expect(set.askedOf(DETAILS)).toEqual(opened.map((bet_id) => ({ bet_id })))
        expect(news).toMatchObject({ kind: 'done', outcome: { bet_id } })
      }
    },
  )

  const many = (count: number) => done({ data: Array.from({ length: count }, (_, at) => named(at + 1)) })
  it.each([
    ['is missing in a list of other references', done({ data: [named(8), named(9)] }), 'missing', 0],
    ['is missing in a list one bet short of full', many(LEAGUE_BETS_LISTED - 1), 'missing', 0],
    ['stays unknown in a full list, which may be cut off', many(LEAGUE_BETS_LISTED), 'waited', 0],
    [
      'stays unknown in a list without references, of which the newest three are opened',
      done({ data: [9, 8, 7, 6].map((bet_id) => ({ bet_id })) }),
      'waited',
      3,
    ],
    ['stays unknown without an answer', lost, 'waited', 0],
    ['stays unknown after a page instead of JSON', { status: 200, body: undefined }, 'waited', 0],
    ['stays unknown after a failing body', { status: 200, body: { status: 500, data: [] } }, 'waited', 0],
    ['stays unknown after an answer without a list', done({ message: 'Maintenance' }), 'waited', 0],
    ['stays unknown with an unreadable row', done({ data: [named(8), { stake: 100 }] }), 'waited', 0],
  ] as const)('%s', async (_, answer: RestAnswer, kind, opened) => {
    const details = ({ bet_id }: Record<string, unknown>) => done({ data: { bet_id } })
    const { news, set } = await lookedUp('league', { [LIST]: answer, [DETAILS]: details }, false)
    expect(news).toEqual({ kind })
    expect(set.askedOf(DETAILS)).toHaveLength(opened)
  })
})
