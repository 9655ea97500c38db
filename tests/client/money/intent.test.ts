import { beforeEach, describe, expect, it, vi } from 'vitest'
import { depositSlot, type Intent, readIntent } from '#client/money/payment/intent.ts'
import { readEntry } from '#client/storage/entry.ts'
import { createShelf } from '../shelf.ts'

const mine: Intent = { reference: 'mine', amountCents: 50_000, madeAt: 3, sentAt: 5, player: '7' }
const other: Intent = { ...mine, reference: 'other', mobile: '+254711000000', after: 'mine' }

beforeEach(() => {
  vi.stubGlobal('localStorage', createShelf())
  return () => vi.unstubAllGlobals()
})

describe('a stored payment', () => {
  it('is read as it was stored, its player and its sending as far as they are known', () => {
    for (const intent of [mine, other]) expect(readIntent(JSON.parse(JSON.stringify(intent)))).toEqual(intent)
    const { player: _, sentAt: __, ...least } = mine
    expect(readIntent(least)).toEqual({ ...mine, player: '', sentAt: 3 })
  })

  it.each([
    undefined,
    'x',
    { ...mine, reference: '' },
    { ...mine, amountCents: undefined },
    { ...mine, amountCents: -1 },
    { ...mine, madeAt: 'then' },
  ])('is none where it lacks its reference, its amount or its time: %j', (value) => {
    expect(readIntent(value)).toBeUndefined()
  })
})

describe.each([['deposit', depositSlot]])('the slot of a %s', (_, slot) => {
  it('lets go of its own alone, and knows which one ended last', () => {
    slot.store(other)
    slot.drop(mine)
    slot.end(mine)
    expect([slot.stored(), slot.ended()]).toEqual([other, undefined])
    slot.end(other)
    expect([slot.stored(), slot.ended()]).toEqual([undefined, 'other'])
    slot.store(mine)
    slot.drop(mine)
    expect([slot.stored(), slot.ended()]).toEqual([undefined, 'other'])
  })

  it('is done where another has ended that the wish did not know of', () => {
    expect(slot.isDone(mine)).toBe(false)
    slot.store(other)
    slot.end(other)
    expect([slot.isDone(mine), slot.isDone({ ...mine, after: 'other' })]).toEqual([true, false])
  })
})

describe('a deposit whose phone rings', () => {
  it('stands under another key, where only its own end removes it', () => {
    depositSlot.store(other)
    depositSlot.ring(other)
    expect([readEntry('deposit-asked'), depositSlot.stored()]).toEqual([undefined, other])
    expect([depositSlot.isRinging(other), depositSlot.isRinging(mine)]).toEqual([true, false])
    depositSlot.drop(mine)
    depositSlot.end(mine)
    expect([depositSlot.stored(), depositSlot.ended()]).toEqual([other, undefined])
    depositSlot.end(other)
    expect([depositSlot.stored(), depositSlot.ended()]).toEqual([undefined, 'other'])
  })
})
