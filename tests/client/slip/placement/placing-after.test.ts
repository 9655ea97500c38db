import { describe, expect, it } from 'vitest'
import type { Intent } from '#client/slip/placement/intent.ts'
import {
  idle,
  isUnderWay,
  type Placing,
  type PlacingStep,
  placingAfter,
} from '#client/slip/placement/placing.ts'
import type { Bet } from '#shared/model/bets/bet.ts'
import type { Placed, Refusal } from '#shared/model/bets/placed.ts'

const SETTLES_AT = 100
const reference = 'mine'
const intent: Intent = { kind: 'sports', reference, player: '7', sentAt: 5, body: {}, lines: [] }
const other: Intent = { ...intent, reference: 'other' }
const placed: Placed = {
  bet_id: '9',
  message: 'Good luck',
  total_odds: undefined,
  possible_win: undefined,
  legs: [],
}
const refusal: Refusal = { message: 'No', insufficient_balance: false, missing: undefined, legs: [] }
const bet = { bet_id: '9', message: 'Found', legs: [] } as unknown as Bet

type Unknown = Extract<Placing, { state: 'unknown' }>
const unknown = (isMissing: boolean, isSettled: boolean): Unknown => ({
  state: 'unknown',
  intent,
  settlesAt: SETTLES_AT,
  isMissing,
  isSettled,
})

/** A bet in each of its states; of a lost one what is known of it as well. */
const states = {
  idle,
  sending: { state: 'sending', intent },
  lost: unknown(false, false),
  missing: unknown(true, false),
  settled: unknown(true, true),
  waited: unknown(false, true),
  accepted: { state: 'accepted', intent, placed, bet: undefined },
  refused: { state: 'refused', intent, refusal },
} as const satisfies Record<string, Placing>
const names = Object.keys(states) as (keyof typeof states)[]
const lostOnes = ['lost', 'missing', 'settled', 'waited'] as const

type After = Placing | 'same'
type Row = Partial<Record<keyof typeof states, After>>

const each = (of: readonly (keyof typeof states)[], after: After): Row =>
  Object.fromEntries(of.map((name) => [name, after]))
const underWay = ['sending', ...lostOnes] as const
const later: Unknown = { ...states.lost, settlesAt: 900 }
const accepted: Placing = { state: 'accepted', intent, placed, bet: undefined }
const found: Placing = {
  state: 'accepted',
  intent,
  bet,
  placed: { bet_id: '9', message: 'Found', total_odds: undefined, possible_win: undefined, legs: [] },
}

/** Each step, and what becomes of a bet of its reference in the states that it changes; in all others nothing. */
const table: readonly (readonly [string, PlacingStep, Row])[] = [
  ['dismissed', { kind: 'dismissed' }, each(['idle', 'accepted', 'refused'], idle)],
  [
    'sent',
    { kind: 'sent', intent },
    each(['idle', ...lostOnes, 'accepted', 'refused'], { state: 'sending', intent }),
  ],
  [
    'followed by another that is sent',
    { kind: 'sent', intent: other },
    each(['idle', 'accepted', 'refused'], { state: 'sending', intent: other }),
  ],
  ['recalled', { kind: 'recalled', intent, settlesAt: 900 }, each(['idle', 'accepted', 'refused'], later)],
  [
    'recalled after it was sent again elsewhere',
    { kind: 'recalled', intent: { ...intent, sentAt: 6 }, settlesAt: 900 },
    each(['idle', ...lostOnes, 'accepted', 'refused'], { ...later, intent: { ...intent, sentAt: 6 } }),
  ],
  [
    'followed by another that is recalled',
    { kind: 'recalled', intent: { ...other, sentAt: 6 }, settlesAt: 900 },
    each(['idle', 'accepted', 'refused'], { ...later, intent: { ...other, sentAt: 6 } }),
  ],
  [
    'given up for another tab’s',
    { kind: 'yielded', reference, to: other, settlesAt: 900 },
    each(underWay, { ...later, intent: other }),
  ],
  ['withdrawn', { kind: 'withdrawn', reference }, each(['sending'], idle)],
  ['not sent', { kind: 'unsent', reference }, each(['sending'], idle)],
  ['answered', { kind: 'answered', reference, placed }, each(underWay, accepted)],
  ['found', { kind: 'found', reference, bet }, each(underWay, found)],
  ['refused', { kind: 'refused', reference, refusal }, each(underWay, { state: 'refused', intent, refusal })],
  ['lost', { kind: 'lost', reference, settlesAt: 900 }, each(underWay, later)],
  [
    'missing before its time',
    { kind: 'missing', reference, askedAt: SETTLES_AT - 1 },
    each(['lost', 'settled', 'waited'], states.missing),
  ],
  [
    'missing in time',
    { kind: 'missing', reference, askedAt: SETTLES_AT },
    each(['lost', 'missing', 'waited'], states.settled),
  ],
  ['silent', { kind: 'silent', reference }, each(['missing', 'settled', 'waited'], states.lost)],
  [
    'waited for too little',
    { kind: 'waited', reference, at: SETTLES_AT - 1 },
    each(['missing', 'settled', 'waited'], states.lost),
  ],
  [
    'waited for',
    { kind: 'waited', reference, at: SETTLES_AT },
    each(['lost', 'missing', 'settled'], states.waited),
  ],
  ['dropped', { kind: 'dropped', reference }, each(['settled', 'waited'], idle)],
  ['ended in its tab', { kind: 'ended', reference }, each(lostOnes, idle)],
]

describe('a bet', () => {
  it.each(table)('is what it comes to when it is %s', (_, step, row) => {
    for (const name of names) {
      const held: Placing = states[name]
      const after = placingAfter(held, step)
      const expected = row[name]
      if (expected === undefined) expect(after, name).toBe(held)
      else expect(after, name).toEqual(expected)
    }
  })

  it('is not touched by what is said of another', () => {
    for (const name of names)
      for (const [, step] of table) {
        const held = states[name]
        if ('reference' in step) expect(placingAfter(held, { ...step, reference: 'third' })).toBe(held)
      }
  })

  it('is under way while it is sent or lost', () => {
    expect(names.filter((name) => isUnderWay(states[name]))).toEqual(underWay)
  })

  it('that was found has those legs that name a price, each at its first outcome', () => {
    const legs = [
      { match_id: '1', sub_type_id: '1', odd_keys: ['draw', 'home_team'], odd_value: 2.5 },
      { match_id: '2', sub_type_id: '1', odd_keys: [], odd_value: 3 },
      { match_id: '3', sub_type_id: '1', odd_keys: ['draw'], odd_value: undefined },
    ]
    const step = { kind: 'found', reference, bet: { ...bet, legs } as unknown as Bet } as const
    expect(placingAfter(states.lost, step)).toMatchObject({
      placed: {
        legs: [
          { match_id: '1', sub_type_id: '1', odd_key: 'draw', odd_value: 2.5 },
          { match_id: '2', sub_type_id: '1', odd_key: '', odd_value: 3 },
        ],
      },
    })
  })
})
