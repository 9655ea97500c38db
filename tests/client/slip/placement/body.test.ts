import { beforeEach, describe, expect, it, vi } from 'vitest'
import { slotOf } from '#client/intents/kind.ts'
import { type BetBody, betOf, isPlacedElsewhere, readBetBody } from '#client/slip/placement/body.ts'
import { writeEntry } from '#client/storage/entry.ts'
import { ticketBody } from '#shared/slip/ticket.ts'
import { line } from '../../../support/slip-line.ts'
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
  ['as none where its kind is none', { ...intent, body: { ...bet, kind: 'casino' } }, undefined],
  ['as none where its request is none', { ...intent, body: { ...bet, sent: 'x' } }, undefined],
  ['as none where it has no body', { ...intent, body: 'x', kind: 'sports' }, undefined],
])('a stored bet is read %s', (_, stored, read) => {
  writeEntry('placing', stored)
  expect(slot.stored('7')).toEqual(read)
})

describe('a bet has been placed elsewhere', () => {
  it.each([
    ['with all its picks still in the slip', lines, false],
    ['and more beside them', [line(3), ...lines], false],
    ['with one of its picks gone', [line(1)], true],
    ['with another outcome on one match', [line(1), line(2, { odd_key: 'draw' })], true],
    ['with an empty slip', [], true],
    ['where no slip is stored', undefined, false],
  ])('or has not, %s', (_, stored, isDone) => {
    if (stored) writeEntry('betslip', stored)
    expect(isPlacedElsewhere(bet)).toBe(isDone)
  })

  it('as a ticket whose results are stored no more, or that cannot be read', () => {
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

it('a bet is sent at the prices on the screen, its stake in whole units, and kept without how its lines stood', () => {
  const liveLines = { now: 2.4, since: 3, way: 'up', blockReason: undefined } as const
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
