import { allSettled, createEffect } from 'effector'
import { describe, expect, it } from 'vitest'
import { settingsAnswered } from '#client/calls/offers.ts'
import type { News } from '#client/intents/progress.ts'
import { lookUpBet } from '#client/slip/placement/bets.ts'
import { LEAGUE_BETS_LISTED } from '#shared/limits.ts'
import type { BetKind } from '#shared/model/bets/bet.ts'
import type { Placed } from '#shared/model/bets/placed.ts'
import type { RestAnswer } from '#shared/provider/request.ts'
import { intentOf } from '#tests/support/intents/intent.ts'
import { done, lost, refused, stage } from '../../money/stage.ts'

const lookUpFx = createEffect(
  (kind: BetKind): Promise<News<Placed>> => lookUpBet(intentOf({ kind, sent: {}, lines: [] })),
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
  it('that is found has those legs that name a price, each at its first outcome', async () => {
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
    ['a body of null', done({ data: null }), { kind: 'missing' }],
    ['a 404', refused(404, 'There is no such bet'), { kind: 'missing' }],
    [
      'a refusal',
      done({ refused: { error: 'Too late', insufficient_balance: true } }),
      { kind: 'refused', refusal: { message: 'Too late', insufficient_balance: true } },
    ],
    ['a 500', refused(500, 'Later'), { kind: 'silent' }],
    ['no answer', lost, { kind: 'silent' }],
    ['an answer that cannot be read', { status: 200, body: '<html>' }, { kind: 'silent' }],
  ])('is told of by %s', async (_, answer, news) => {
    for (const kind of ['sports', 'league'] as const)
      expect((await lookedUp(kind, { [ONE]: answer })).news).toMatchObject(news)
  })

  it('cannot be looked up where it is not offered, unless it is one of the league', async () => {
    const { news, set } = await lookedUp('sports', {}, false)
    expect([news, set.asked]).toEqual([{ kind: 'waited' }, []])
  })
})

describe('a bet on the league in the specified history', () => {
  it('is found by its reference in the list', async () => {
    const { news, set } = await lookedUp(
      'league',
      { [LIST]: done({ data: [named(8), named(9, 'mine')] }) },
      false,
    )
    expect(news).toMatchObject({ kind: 'done', outcome: { bet_id: '9' } })
    expect(set.askedOf(DETAILS)).toEqual([])
  })

  it.each([
    ['an object', (row: object) => done({ data: row })],
    ['a list of one', (row: object) => done({ data: [row] })],
  ])(
    'is found in the details, as %s, behind bets whose details are another’s or cannot be read',
    async (_, form) => {
      const details = ({ bet_id }: Record<string, unknown>) =>
        bet_id === '9' ? done({}) : form(named(Number(bet_id), bet_id === '7' ? 'mine' : undefined))
      const data = [{ bet_id: 9 }, { bet_id: 8 }, { bet_id: 7 }]
      const { news, set } = await lookedUp('league', { [LIST]: done({ data }), [DETAILS]: details }, false)
      expect(set.askedOf(DETAILS)).toEqual([{ bet_id: '9' }, { bet_id: '8' }, { bet_id: '7' }])
      expect(news).toMatchObject({ kind: 'done', outcome: { bet_id: '7' } })
    },
  )

  const many = (count: number) => done({ data: Array.from({ length: count }, (_, at) => named(at + 1)) })
  it.each([
    ['names other references alone', done({ data: [named(8), named(9)] }), 'missing', 0],
    ['is one short of full', many(LEAGUE_BETS_LISTED - 1), 'missing', 0],
    ['is full, and so cut off', many(LEAGUE_BETS_LISTED), 'waited', 0],
    [
      'names no references: the newest three are opened',
      done({ data: [9, 8, 7, 6].map((bet_id) => ({ bet_id })) }),
      'waited',
      3,
    ],
    ['does not come', lost, 'waited', 0],
    ['is a page instead', { status: 200, body: undefined }, 'waited', 0],
    ['fails in the body', { status: 200, body: { status: 500, data: [] } }, 'waited', 0],
    ['is no list', done({ message: 'Maintenance' }), 'waited', 0],
    ['has a row that cannot be read', done({ data: [named(8), { stake: 100 }] }), 'waited', 0],
  ] as const)('in a list that %s is told of as %s', async (_, answer: RestAnswer, kind, opened) => {
    const details = ({ bet_id }: Record<string, unknown>) => done({ data: { bet_id } })
    const { news, set } = await lookedUp('league', { [LIST]: answer, [DETAILS]: details }, false)
    expect(news).toEqual({ kind })
    expect(set.askedOf(DETAILS)).toHaveLength(opened)
  })
})
