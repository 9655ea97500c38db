import { expect, test } from 'vitest'
import { bannerArts, readBanners } from '#shared/model/site/banner.ts'
import {
  readCrashLeaderboard,
  readLeaderboard,
  readOwnRank,
  readPaidPrizes,
} from '#shared/model/site/leaderboard.ts'
import { readPromoPoints } from '#shared/model/site/promotion.ts'

const PICTURE = 'https://pictures.example/one.png'
const [art] = bannerArts
const bare = { title: '', text: '', art, alt: '' }

test.each([
  [
    { id: 1, title: 'T', link: '/jackpot', art: 'podium' },
    { id: '1', title: 'T', link: '/jackpot', art: 'podium' },
  ],
  [
    { id: 'a', title: 'T', art: 'https://elsewhere/x.png' },
    { ...bare, id: 'a', title: 'T' },
  ],
  [PICTURE, { ...bare, id: PICTURE, image: PICTURE }],
  [{ image: 'http://pictures.example/2' }, { ...bare, image: 'http://pictures.example/2' }],
  [
    { image_url: PICTURE, title: 'T' },
    { ...bare, title: 'T', image: PICTURE },
  ],
  [
    { url: PICTURE, alt: 'A net' },
    { ...bare, alt: 'A net', image: PICTURE },
  ],
  [
    { id: 1, title: 'T', image: '/one.png' },
    { id: '1', title: 'T', image: undefined },
  ],
])('the banner %j is read as %j', (banner, read) => {
  expect(readBanners({ status: 200, images: [banner] })).toMatchObject([read])
})

test.each([
  ...[{ id: 2 }, { title: 'T' }, null, 5, '', '/one.png', 'one.png', '//pictures.example/1'],
  ...['data:image/png;base64,AA', 'javascript:x', { image: 'javascript:x' }],
])('%j is no banner: it lacks an id and title, or the address of a picture', (banner) =>
  expect(readBanners([banner])).toEqual([]),
)

test.each([
  ...['/', '/match/7', '/promotions?from=banner', 'https://elsewhere.example/a'].map((link) => [link, link]),
  ...['//elsewhere.example', '/\\elsewhere.example', 'http://elsewhere.example'].map((link) => [
    link,
    undefined,
  ]),
  ...['https:///elsewhere.example', 'javascript:x', '', 5].map((link) => [link, undefined]),
])('a banner with the link %j leads to %s', (link, to) => {
  expect(readBanners([{ id: 1, title: 'T', link }])[0]?.link).toBe(to)
})

test('the first of banners with the same id is kept', () => {
  const banners = [PICTURE, PICTURE, { id: 1, title: 'A' }, { id: 1, title: 'B' }]
  expect(readBanners(banners)).toMatchObject([{ image: PICTURE }, { title: 'A' }])
})

test('leaders are sorted by rank, with their known fields', () => {
  const leaderboard = [
    { rank: 2, mobile: '07••••222', points: 80 },
    { rank: '1', mobile: 254_711, points: '90', prize: 100, currency: 'UGX', multiplier: 7.5 },
    { name: 'Ada', points: -1 },
    { points: '60.5' },
    { position: '7', username: 'Zed' },
    { rank: 7 },
    null,
  ]
  expect(readLeaderboard({ leaderboard })).toEqual([
    { rank: 1, mobile: '254711', points: 90, prize: 100, currency: 'UGX', multiplier: 7.5 },
    { rank: 2, mobile: '07••••222', points: 80, prize: 0 },
    { rank: 3, mobile: 'Ada', prize: 0 },
    { rank: 4, mobile: '', points: 60.5, prize: 0 },
    { rank: 7, mobile: 'Zed', prize: 0 },
  ])
  expect(readCrashLeaderboard({ leaderboard })).toMatchObject([
    { mobile: '254711', multiplier: 7.5 },
    { mobile: '07••••222', multiplier: undefined },
    { mobile: 'Ada' },
    { mobile: 'Zed' },
  ])
  expect([null, undefined].map((own) => readOwnRank({ own }))).toEqual([null, undefined])
  expect(readPaidPrizes({ paid: leaderboard, leaderboard: [] })).toMatchObject([{ prize: 100 }])
})

test.each([
  ['podium', { art: 'podium', image: undefined }],
  [PICTURE, { art, image: PICTURE }],
  [{ url: PICTURE }, { art, image: PICTURE }],
  [[{ image: PICTURE }], { art, image: PICTURE }],
])('promo points need a number, and their picture %j is read as %j', (promo_image, picture) => {
  expect(readPromoPoints({ points: '12', end_date: '2026-11-23T00:00:00.000Z', promo_image })).toEqual({
    points: 12,
    promo_image: picture,
    title: '',
    end_date: Date.UTC(2026, 10, 23),
  })
  expect(readPromoPoints({ points: 'x', promo_image })).toBeUndefined()
})
