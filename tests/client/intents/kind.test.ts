import { beforeEach, describe, expect, it, vi } from 'vitest'
import { slotOf } from '#client/intents/kind.ts'
import { readEntry, writeEntry } from '#client/storage/entry.ts'
import { createShelf } from '../shelf.ts'
import { kind } from './tab.ts'

const slot = slotOf(kind)
const intent = {
  reference: 'mine',
  player: '7',
  body: { owner: '7' },
  madeAt: 4,
  sentAt: 5,
  after: 'one before',
}

beforeEach(() => {
  vi.stubGlobal('localStorage', createShelf())
  return () => vi.unstubAllGlobals()
})

describe('the slot of a kind', () => {
  it('reads an intent as it was stored, its player and the end before it as far as they are known', () => {
    slot.store(intent)
    expect(slot.stored()).toEqual(intent)
    const { player: _, after: __, madeAt: ___, ...least } = intent
    writeEntry(kind.key, least)
    expect(slot.stored()).toEqual({ ...intent, player: '', madeAt: 5, after: '' })
    const { sentAt: ____, ...unsent } = intent
    writeEntry(kind.key, { ...unsent, isTaken: true })
    expect(slot.stored()).toEqual({ ...intent, sentAt: 4, isTaken: true })
  })

  it.each([
    undefined,
    'x',
    { ...intent, reference: undefined },
    { ...intent, madeAt: undefined, sentAt: undefined },
    { ...intent, body: {} },
    { ended: 'mine' },
  ])('has no intent where a part of it cannot be read: %j', (value) => {
    writeEntry(kind.key, value)
    expect(slot.stored()).toBeUndefined()
  })

  it('ends and drops its own intent alone', () => {
    slot.end(intent)
    expect(readEntry(kind.key)).toBeUndefined()
    slot.store(intent)
    slot.end({ reference: 'another', player: '7' })
    slot.drop({ reference: 'another', player: '7' })
    expect(slot.stored()).toEqual(intent)
    slot.end(intent)
    expect([slot.stored(), slot.ended()]).toEqual([undefined, 'mine'])
  })

  it('tells an intent as done where another has ended since it was made, and where none is known it is not', () => {
    expect([slot.isDone(intent), slot.isDone({ ...intent, after: '' })]).toEqual([false, false])
    slot.store(intent)
    slot.end(intent)
    expect([slot.isDone(intent), slot.isDone({ ...intent, after: 'mine' })]).toEqual([true, false])
  })

  it('of a kind that tells by itself whether it is done remembers no end', () => {
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
