import { beforeEach, describe, expect, it, vi } from 'vitest'
import { betSlot, sentAgain } from '#client/slip/placement/bet-slot.ts'
import { type Intent, intentOf, readIntent } from '#client/slip/placement/intent.ts'
import { readEntry, writeEntry } from '#client/storage/entry.ts'
import { ticketBody } from '#shared/slip/ticket.ts'
import { line } from '../../../support/slip-line.ts'
import { createShelf } from '../../shelf.ts'

const lines = [line(1), line(2)]
const intent: Intent = {
  kind: 'sports',
  reference: 'mine',
  player: '7',
  sentAt: 5,
  body: { stake: 10, reference: 'mine' },
  lines,
}

beforeEach(() => {
  vi.stubGlobal('localStorage', createShelf())
  return () => vi.unstubAllGlobals()
})

describe('a stored bet', () => {
  it('is read as it was stored', () => {
    expect(readIntent(JSON.parse(JSON.stringify(intent)))).toEqual(intent)
    expect(readIntent({ ...intent, player: undefined, lines: 'none' })).toEqual({
      ...intent,
      player: '',
      lines: [],
    })
  })

  it.each([undefined, null, 'x', 7, []])('is none where nothing of the kind is stored: %j', (value) => {
    expect(readIntent(value)).toBeUndefined()
  })

  it.each([
    ['its kind', { kind: 'casino' }],
    ['a reference', { reference: '' }],
    ['the time it was sent', { sentAt: 'now' }],
    ['a body', { body: 'x' }],
  ])('is none without %s', (_, missing) => {
    expect(readIntent({ ...intent, ...missing })).toBeUndefined()
  })

  it('that is sent again is stored anew, unless another one has taken its place', () => {
    betSlot.store(intent)
    expect(sentAgain(intent, 9)).toEqual({ ...intent, sentAt: 9 })
    expect(readEntry('placing')).toMatchObject({ reference: 'mine', sentAt: 9 })
    betSlot.store({ ...intent, reference: 'other' })
    expect(sentAgain(intent, 12).sentAt).toBe(12)
    expect(readEntry('placing')).toMatchObject({ reference: 'other', sentAt: 5 })
  })
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
    expect(betSlot.isDone(intent)).toBe(isDone)
  })

  it('as a ticket whose results are stored no more, or that cannot be read', () => {
    const ticket = { jackpot_id: '5', chosen: { 1: ['draw'] } } as const
    const sent: Intent = { ...intent, kind: 'jackpot', lines: [], body: ticketBody(ticket, 'mine') }
    expect(betSlot.isDone(sent)).toBe(false)
    for (const [stored, isDone] of [
      [ticket, false],
      [{ ...ticket, chosen: { 1: ['draw'], 2: [] } }, false],
      [{ ...ticket, chosen: {} }, true],
      [{ ...ticket, jackpot_id: '6' }, true],
      ['junk', true],
    ] as const) {
      writeEntry('jackpotbetslip', stored)
      expect(betSlot.isDone(sent)).toBe(isDone)
    }
    writeEntry('jackpotbetslip', ticket)
    expect(betSlot.isDone({ ...sent, body: {} })).toBe(true)
  })
})

it('a bet is sent at the prices on the screen, its stake in whole units, and kept without how its lines stood', () => {
  const liveLines = { now: 2.4, since: 3, way: 'up', blockReason: undefined } as const
  const wish = intentOf('sports', [{ ...line(1), ...liveLines }], {
    stakeCents: 4_950,
    accept: 'higher',
    reference: 'mine',
  })
  expect(wish).toMatchObject({
    kind: 'sports',
    reference: 'mine',
    body: {
      betslip: [{ match_id: '1', sub_type_id: '1', odd_key: 'home_team', odd_value: 2.4 }],
      stake: 49.5,
      accept: 'higher',
      reference: 'mine',
    },
  })
  expect(wish.lines).toEqual([line(1, { taken: 2.4 })])
})
