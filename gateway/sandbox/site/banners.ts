import type { BannerArt } from '#shared/model/site/banner.ts'
import { dayOf, dayStart } from '../sportsbook/schedule.ts'

/** A banner in the provider's form. `art` names a picture drawn by the client; nothing is downloaded. */
type BannerRow = Record<'title' | 'text' | 'link' | 'alt', string> & { id: number; art: BannerArt }

export const banners = [
  {
    id: 1,
    title: 'A round every three minutes',
    text: 'Four leagues, day and night. Pick, watch all ten matches at once, and be paid at the whistle.',
    link: '/playouts',
    art: 'floodlights',
    alt: 'A pitch at night under four floodlights',
  },
  {
    id: 2,
    title: 'Seventeen matches, one jackpot',
    text: 'Call every match of tonight right. It closes at the first kick-off.',
    link: '/jackpot',
    art: 'goal-net',
    alt: 'A ball that stretches the net of a goal',
  },
  {
    id: 3,
    title: 'More picks, more on top',
    text: 'From three picks at 1.50 or better your slip is boosted, up to half as much again.',
    link: '/promotions',
    art: 'rising-bars',
    alt: 'Bars that rise from left to right',
  },
  {
    id: 4,
    title: 'It is on now',
    text: 'Football, basketball and hockey, live, with prices that move as the match does.',
    link: '/competition',
    art: 'centre-circle',
    alt: 'The centre circle of a pitch from above',
  },
] satisfies readonly BannerRow[]

export const casinoBanners = [
  {
    id: 101,
    title: 'One curve for everyone',
    text: 'A round every few seconds, the same for all: cash out before it breaks. Every round can be checked.',
    link: '/nare-games',
    art: 'crash-curve',
    alt: 'A curve that climbs ever more steeply and breaks off',
  },
  {
    id: 102,
    title: 'What a game costs',
    text: 'How chances and margins work, and what they cost in the long run.',
    link: '/margins',
    art: 'card-fan',
    alt: 'Five cards in a fan',
  },
  {
    id: 103,
    title: 'Twenty places, ten prizes',
    text: 'The leaderboard counts the points of the day.',
    link: '/leader-board',
    art: 'podium',
    alt: 'A podium with three steps',
  },
] satisfies readonly BannerRow[]

const WEEK_DAYS = 7

/** The promotion of the week, from Monday to Monday, UTC, with a picture drawn by the client. */
export function promotionAt(now: number) {
  const end = (Math.floor(dayOf(now) / WEEK_DAYS) + 1) * WEEK_DAYS
  const promo_image: BannerArt = 'floodlights'
  return { title: 'Weekend points', promo_image, end_date: new Date(dayStart(end)).toISOString() }
}
