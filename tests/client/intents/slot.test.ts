import { beforeEach, describe, expect, it, vi } from 'vitest'
import { slotOf } from '#client/intents/slot.ts'
import { readEntry, writeEntry } from '#client/storage/entry.ts'
import { intentOf } from '#tests/support/intents/intent.ts'
import { createShelf } from '../shelf.ts'
import { kind } from './tab.ts'

const slot = slotOf(kind)
const intent = intentOf({ owner: '7' }, { sentAt: 5, after: 'one before' })

beforeEach(() => {
  vi.stubGlobal('localStorage', createShelf())
})

describe('the slot of an intent kind', () => {
  it('reads a stored intent for its own player alone', () => {
    slot.store(intent)
    expect([slot.stored('7'), slot.stored('8')]).toEqual([intent, undefined])
    slot.store({ ...intent, isTaken: true })
    expect(slot.stored('7')).toEqual({ ...intent, isTaken: true })
  })

  it.each([
    undefined,
    'x',
    { ...intent, reference: undefined },
    { ...intent, madeAt: undefined },
    { ...intent, sentAt: 'x' },
    { ...intent, body: {} },
    { ended: 'mine' },
  ])('reads no intent from an unreadable entry: %j', (value) => {
    writeEntry(kind.key, value)
    expect(slot.stored('7')).toBeUndefined()
  })

  it('keeps the stored intent when the storage is too full for an update', () => {
    const taken = slotOf({ ...kind, takenKey: 'deposit-waiting' })
    taken.store(intent)
    const shelf = localStorage
    vi.stubGlobal('localStorage', {
      ...shelf,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    })
    taken.store({ ...intent, isTaken: true })
    expect(taken.stored('7')).toEqual(intent)
  })

  it('ends only its own intent, and counts an intent as done when another ended since it was made', () => {
    slot.end(intent)
    expect([readEntry(kind.key), slot.isDone(intent), slot.isDone({ ...intent, after: '' })]).toEqual([
      undefined,
      false,
      false,
    ])
    slot.store(intent)
    for (const change of [slot.drop, slot.end]) change({ reference: 'another', player: '7' })
    expect(slot.stored('7')).toEqual(intent)
    slot.end(intent)
    expect([slot.stored('7'), slot.lastEnded()]).toEqual([undefined, 'mine'])
    expect([slot.isDone(intent), slot.isDone({ ...intent, after: 'mine' })]).toEqual([true, false])
  })

  it('stores a taken intent and the last end under the separate keys of its kind', () => {
    const apart = slotOf({ ...kind, takenKey: 'deposit-waiting', endedKey: 'ended-deposit' })
    const keys = [kind.key, 'deposit-waiting', 'ended-deposit'] as const
    const kept = () => keys.filter((key) => readEntry(key) !== undefined)
    expect([apart.keys, slot.keys]).toEqual([[kind.key, 'deposit-waiting'], [kind.key]])
    apart.store(intent)
    expect(kept()).toEqual([kind.key])
    writeEntry('deposit-waiting', intent)
    expect(apart.stored('7')).toEqual({ ...intent, isTaken: true })
    const taken = { ...intent, isTaken: true } as const
    apart.store(taken)
    expect([kept(), apart.stored('7')]).toEqual([['deposit-waiting'], taken])
    for (const change of [apart.drop, apart.end]) change({ reference: 'another', player: '7' })
    expect(apart.stored('7')).toEqual(taken)
    apart.end(intent)
    expect([kept(), apart.lastEnded(), apart.isDone(intent)]).toEqual([['ended-deposit'], 'mine', true])
    apart.forgetEnded()
    apart.store(taken)
    apart.store({ ...intent, reference: 'next' })
    expect([kept(), apart.stored('7')?.reference]).toEqual([[kind.key], 'next'])
    apart.store(taken)
    apart.drop(intent)
    expect(kept()).toEqual([])
  })

  it('stores no end when its kind decides by itself whether an intent is done', () => {
    const telling = slotOf({ ...kind, isDone: ({ owner }) => owner === '7' })
    telling.store(intent)
    telling.end(intent)
    expect(localStorage.getItem(kind.key)).toBeNull()
    expect([telling.isDone(intent), telling.isDone({ ...intent, body: { owner: '8' } })]).toEqual([
      true,
      false,
    ])
  })
})
