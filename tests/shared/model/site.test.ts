import { expect, test } from 'vitest'
import { readBettingLimits } from '#shared/model/money/betting-limits.ts'
import { asArt, bannerArts, readBanners } from '#shared/model/site/banner.ts'
import { readCrashLeaderboard, readLeaderboard, readOwnRank } from '#shared/model/site/leaderboard.ts'
import { readPromoPoints } from '#shared/model/site/promotion.ts'
import { readJackpotPrint, readPrint } from '#shared/model/sportsbook/print.ts'

test('a banner needs an id and a title, and has a picture that the client can draw', () => {
  const banner = { id: 1, title: 'T', text: 'Words', link: '/jackpot', art: 'podium', alt: 'A podium' }
  expect(readBanners({ status: 200, images: [banner, { id: 2 }, { title: 'T' }, null] })).toEqual([
    { ...banner, id: '1' },
  ])
  expect(readBanners({ images: [{ id: 'a', title: 'T', art: 'https://elsewhere/x.png' }] })).toEqual([
    { id: 'a', title: 'T', text: '', link: undefined, art: bannerArts[0], alt: '' },
  ])
  for (const art of bannerArts) expect(asArt(art)).toBe(art)
})

test('a banner leads to a path on this site, to an https address, or nowhere', () => {
  const linkOf = (link: unknown) => readBanners([{ id: 1, title: 'T', link }])[0]?.link
  for (const link of ['/', '/match/7', '/promotions?from=banner', 'https://elsewhere.example/a'])
    expect(linkOf(link)).toBe(link)
  for (const link of [
    '//elsewhere.example',
    '/\\elsewhere.example',
    'http://elsewhere.example',
    'https:///elsewhere.example',
    'javascript:x',
    '',
    5,
  ])
    expect(linkOf(link), String(link)).toBeUndefined()
})

const PICTURE = 'https://pictures.example/one.png'

test('a picture of the provider is an address, or stands in an object under any of its names', () => {
  const bare = { title: '', text: '', link: undefined, art: bannerArts[0], alt: '' }
  expect(readBanners({ status: 200, images: [PICTURE, { image: 'http://pictures.example/2' }] })).toEqual([
    { ...bare, id: PICTURE, image: PICTURE },
    { ...bare, id: 'http://pictures.example/2', image: 'http://pictures.example/2' },
  ])
  for (const name of ['image', 'image_url', 'url'])
    expect(readBanners([{ id: 7, [name]: PICTURE, title: 'Tonight', link: '/jackpot' }])).toEqual([
      { id: '7', title: 'Tonight', text: '', link: '/jackpot', art: bannerArts[0], alt: '', image: PICTURE },
    ])
  expect(readBanners([{ url: PICTURE, alt: 'A net' }])[0]?.alt).toBe('A net')
})

test('a picture has an absolute address of http or https; a banner without one needs its title', () => {
  const wrong = [
    '/one.png',
    '//pictures.example/1',
    'data:image/png;base64,AA',
    'javascript:x',
    'one.png',
    5,
    '',
  ]
  for (const image of wrong) {
    expect(readBanners([image, { image }]), String(image)).toEqual([])
    expect(readBanners([{ id: 1, title: 'T', image }])[0]).toMatchObject({ title: 'T', image: undefined })
  }
})

test('of banners with the same id the first counts', () => {
  expect(readBanners([PICTURE, PICTURE, { id: 1, title: 'A' }, { id: 1, title: 'B' }])).toMatchObject([
    { image: PICTURE },
    { title: 'A' },
  ])
})

test('leaders come in the order of rank, with what is known of them', () => {
  const leaderboard = [
    { rank: 2, mobile: '07••••222', points: 80 },
    { rank: '1', mobile: 254_711, points: '90', prize: 100, currency: 'UGX', multiplier: 7.5 },
    { name: 'Ada', points: -1 },
    { points: '60.5' },
    { position: '7', username: 'Zed' },
    { rank: 7 },
    null,
  ]
  const none = { prize: 0, currency: undefined }
  expect(readLeaderboard({ leaderboard })).toEqual([
    { rank: 1, mobile: '254711', points: 90, prize: 100, currency: 'UGX' },
    { rank: 2, mobile: '07••••222', points: 80, ...none },
    { rank: 3, mobile: 'Ada', points: undefined, ...none },
    { rank: 4, mobile: '', points: 60.5, ...none },
    { rank: 7, mobile: 'Zed', points: undefined, ...none },
  ])
  expect(readCrashLeaderboard({ leaderboard }).map(({ mobile, multiplier }) => [mobile, multiplier])).toEqual(
    [
      ['254711', 7.5],
      ['07••••222', undefined],
      ['Ada', undefined],
      ['Zed', undefined],
    ],
  )
})

test.each([
  [
    { rank: 21, points: 2 },
    { rank: 21, points: 2 },
  ],
  [null, null],
  [undefined, undefined],
  [{ rank: 'first' }, undefined],
])('an own place of %j is read as %j', (own, place) => {
  expect(readOwnRank({ leaderboard: [], own })).toEqual(place)
})

test('a printed list has its lines, its title and its time; a jackpot also when it closes and what it pays', () => {
  const line = {
    match_id: 7,
    home_team: 'A',
    away_team: 'B',
    start_time: 1_800_000_000_000,
    state: 'upcoming',
    position: 3,
    sub_type_id: 1,
    markets: [{ sub_type_id: 1, name: '1X2', selections: [{ odd_key: 'draw', odd_value: 3 }] }],
  }
  const meta = {
    name: 'Daily jackpot',
    as_of: 1_799_999_999_000,
    closes_at: 1_800_000_000_000,
    prize: 9,
    stake: 50,
  }
  const print = readJackpotPrint({ data: [line, { home_team: 'C' }], meta: { ...meta, currency: 'KES' } })
  expect(print).toMatchObject({ ...meta, currency: 'KES' })
  expect(print.data).toHaveLength(1)
  expect(print.data[0]).toMatchObject({ match_id: '7', position: 3 })
  expect(print.data[0]).not.toHaveProperty('selections')
  expect(print.data[0]?.markets).toMatchObject([{ sub_type_id: '1', selections: [{ odd_key: 'draw' }] }])
  expect(readPrint({ data: [line], meta })).toEqual({ data: print.data, name: meta.name, as_of: meta.as_of })
  expect(readPrint({ data: [] })).toEqual({ data: [], name: undefined, as_of: undefined })
})

test('limits are read from the settings or their message; a boost without steps is none', () => {
  const boost = {
    min_odd_value: 1.5,
    steps: [{ picks: 4, percent: 5 }, { picks: 3, percent: 3 }, { picks: 5 }, { percent: 9 }],
  }
  const message = { currency: 'KES', min_stake: 1, max_stake: '20000', max_payout: 10, max_picks: 30, boost }
  const limits = readBettingLimits({ status_code: 200, message })
  expect(limits).toEqual({
    currency: 'KES',
    min_stake: 1,
    max_stake: 20_000,
    max_payout: 10,
    max_picks: 30,
    boost: {
      min_odd_value: 1.5,
      steps: [
        { picks: 3, percent: 3 },
        { picks: 4, percent: 5 },
      ],
    },
  })
  expect(readBettingLimits(message)).toEqual(limits)
  for (const wrong of [{ steps: boost.steps }, { min_odd_value: 1.5, steps: [] }, null])
    expect(readBettingLimits({ boost: wrong }).boost).toBeUndefined()
  expect(readBettingLimits(undefined).min_stake).toBeUndefined()
})

test('promo points are a number of a promotion, which may have a picture by address, or nothing', () => {
  const promo = { points: '12', promo_image: 'podium', title: 'T', end_date: '2026-11-23T00:00:00.000Z' }
  expect(readPromoPoints(promo)).toEqual({
    points: 12,
    promo_image: { art: 'podium', image: undefined },
    title: 'T',
    end_date: Date.UTC(2026, 10, 23),
  })
  for (const wrong of [{ points: 'x' }, { points: undefined }])
    expect(readPromoPoints({ ...promo, ...wrong })).toBeUndefined()
  for (const promo_image of [PICTURE, { url: PICTURE }, { image_url: PICTURE }, [{ image: PICTURE }]])
    expect(readPromoPoints({ points: 5, promo_image })).toEqual({
      points: 5,
      title: '',
      promo_image: { art: bannerArts[0], image: PICTURE },
      end_date: undefined,
    })
})
