import { describe, expect, it } from 'vitest'
import { noFacts } from '#client/site/page.ts'
import { canStore, dropEntry, readEntry, storageKeys, writeEntry } from '#client/storage/entry.ts'
import cookiePolicy from '#messages/pages/cookie-policy.ts'
import { createShelf } from '../shelf.ts'

const BORN = 1_000_000

describe('an entry of the storage', () => {
  it('holds its value, its time of birth and its lifetime', () => {
    const shelf = createShelf()
    expect(writeEntry('betslip', [{ match_id: 1 }], { now: BORN, storage: shelf })).toBe(true)
    expect(JSON.parse(shelf.getItem('betslip') ?? '')).toEqual({
      value: [{ match_id: 1 }],
      born: BORN,
      ttl: 26298e5,
    })
    expect(readEntry('betslip', BORN + 1, shelf)).toEqual([{ match_id: 1 }])
  })

  it.each([
    ['about a month', {}, 26298e5],
    ['as long as its writer sets', { ttlMs: 10 }, 10],
  ])('lives %s, and is then removed', (_, options, ttl) => {
    const shelf = createShelf()
    writeEntry('btag', 'x', { now: BORN, storage: shelf, ...options })
    expect(readEntry('btag', BORN + ttl - 1, shelf)).toBe('x')
    expect(readEntry('btag', BORN + ttl, shelf)).toBeUndefined()
    expect(shelf.getItem('btag')).toBeNull()
  })

  it('born in the future is dropped where it caches an answer, and kept where it is an intent', () => {
    const shelf = createShelf()
    for (const key of ['kept-banners', 'placing'] as const)
      writeEntry(key, 'x', { now: BORN + 86_400_000, storage: shelf })
    expect(readEntry('kept-banners', BORN, shelf)).toBeUndefined()
    expect(readEntry('placing', BORN, shelf)).toBe('x')
  })

  it.each(['', 'text', 'null', '[]', '{"value":1,"born":"x","ttl":1}', '{"born":1,"ttl":9e99}'])(
    'of foreign form is removed without an error: %s',
    (foreign) => {
      const shelf = createShelf({ user: foreign })
      expect(readEntry('user', BORN, shelf)).toBeUndefined()
      expect(shelf.getItem('user')).toBeNull()
    },
  )

  it('is neither written nor read, without an error, in a full or forbidden storage', () => {
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    const shelf = { ...createShelf(), getItem: refuse, setItem: refuse, removeItem: refuse }
    expect(writeEntry('user', {}, { storage: shelf })).toBe(false)
    expect(readEntry('user', BORN, shelf)).toBeUndefined()
    expect(() => dropEntry('user', shelf)).not.toThrow()
    expect([canStore(shelf), canStore(undefined), canStore(createShelf())]).toEqual([false, false, true])
    // Forbidden by silence: what is written is not there.
    expect(canStore({ ...createShelf(), setItem: () => undefined })).toBe(false)
  })
})

it('the table of keys has the keys of the specification', () => {
  const specified =
    'auth_token, user, betslip, kironbetslip, jackpotbetslip, skipUserUpdate, favorite_casino, kiron-more, kiron-competitions, utm_source, utm_campaign, btag'
  expect(Object.keys(storageKeys)).toEqual(expect.arrayContaining(specified.split(', ')))
})

it('the cookie policy names exactly the keys of the storage', () => {
  const named = cookiePolicy(noFacts)
    .sections.flatMap(({ body }) => body)
    .flatMap((block) => (typeof block === 'object' && 'terms' in block ? block.terms : []))
    .flatMap(([term]) => String(term).split(', '))
  expect(named.toSorted()).toEqual(Object.keys(storageKeys).toSorted())
})
