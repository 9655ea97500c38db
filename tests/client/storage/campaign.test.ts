import { beforeEach, describe, expect, it, vi } from 'vitest'
import { storeCampaign, storedCampaign } from '#client/storage/campaign.ts'
import { readEntry, writeEntry } from '#client/storage/entry.ts'
import { STORED_FOR_MS } from '#shared/lifetimes.ts'
import { createShelf } from '../shelf.ts'

let shelf: Storage

beforeEach(() => {
  shelf = createShelf()
  vi.stubGlobal('localStorage', shelf)
})

const kept = () =>
  Object.fromEntries((['utm_source', 'utm_campaign', 'btag'] as const).map((key) => [key, readEntry(key)]))

describe('a campaign', () => {
  it('is stored under its own keys for about a month, without other parts of the address', () => {
    storeCampaign('?utm_source=radio&utm_campaign=derby+day&btag=a_71&utm_medium=fm&token=secret')
    expect(kept()).toEqual({ utm_source: 'radio', utm_campaign: 'derby day', btag: 'a_71' })
    expect(shelf.length).toBe(3)
    expect(JSON.parse(shelf.getItem('btag') ?? '')).toMatchObject({ ttl: STORED_FOR_MS })
  })

  it('survives visits that name none, and is replaced by a visit that names one', () => {
    storeCampaign('?utm_source=radio&btag=a_71')
    storeCampaign('')
    storeCampaign('?page=2&utm_source=')
    expect(kept()).toEqual({ utm_source: 'radio', utm_campaign: undefined, btag: 'a_71' })
    storeCampaign('utm_source=poster')
    expect(kept()).toEqual({ utm_source: 'poster', utm_campaign: undefined, btag: 'a_71' })
  })

  it.each(['Fête 2026 — №7', 'x'.repeat(128), "<script>'"])(
    'may have any name of printable characters: %s',
    (name) => {
      storeCampaign(`?btag=${encodeURIComponent(name)}`)
      expect(readEntry('btag')).toBe(name)
    },
  )

  it.each(['', ' ', 'x'.repeat(129), 'a\nb', 'a\u0000b', 'a\u202eb', 'a\u200bb', '\u2028', 'a\tb'])(
    'without a printable name of at most 128 characters is not stored: %j',
    (name) => {
      storeCampaign(`?utm_source=radio&btag=${encodeURIComponent(name)}`)
      expect(kept()).toEqual({ utm_source: 'radio', utm_campaign: undefined, btag: undefined })
    },
  )

  it('is read as it was stored, and other values under its keys are ignored', () => {
    expect(storedCampaign()).toEqual({})
    storeCampaign('?utm_source=radio&btag=a_71')
    expect(storedCampaign()).toEqual({ utm_source: 'radio', btag: 'a_71' })
    for (const odd of [7, null, { name: 'x' }, 'a\nb', 'x'.repeat(129)]) {
      writeEntry('btag', odd)
      expect(storedCampaign()).toEqual({ utm_source: 'radio' })
    }
  })
})
