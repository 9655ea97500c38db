import { beforeEach, describe, expect, it, vi } from 'vitest'
import { slotOf } from '#client/intents/kind.ts'
import { readEntry, writeEntry } from '#client/storage/entry.ts'
import { createShelf } from '../shelf.ts'
import { kind } from './tab.ts'

const slot = slotOf(kind)
const intent = { reference: 'mine', player: '7', body: { owner: '7' }, sentAt: 5, after: 'one before' }

beforeEach(() => {
  vi.stubGlobal('localStorage', createShelf())
  return () => vi.unstubAllGlobals()
})

describe('the slot of a kind', () => {
  it('reads an intent as it was stored, its player and the end before it as far as they are known', () => {
    slot.store(intent)
    expect(slot.stored()).toEqual(intent)
    const { player: _, after: __, ...least } = intent
    writeEntry(kind.key, least)
    expect(slot.stored()).toEqual({ ...intent, player: '', after: '' })
  })

  it.each([
    undefined,
    'x',
    { ...intent, reference: undefined },
    { ...intent, sentAt: undefined },
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
})
