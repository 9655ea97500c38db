import type { BannerArt } from '#shared/model/site/banner.ts'
import { dayOf, dayStart } from '../sportsbook/schedule.ts'

const WEEK_DAYS = 7

const promotions = [
  { title: 'Weekend points', promo_image: 'floodlights' },
  { title: 'Six in a row', promo_image: 'rising-bars' },
  { title: 'The long slip', promo_image: 'goal-net' },
] as const satisfies readonly { title: string; promo_image: BannerArt }[]

/** The current promotion, with a picture drawn by the client: a week from Monday to Monday, UTC. */
export function promotionAt(now: number) {
  const day = dayOf(now)
  const week = Math.floor(day / WEEK_DAYS)
  const { title, promo_image } = promotions[week % promotions.length] ?? promotions[0]
  const end_date = new Date(dayStart((week + 1) * WEEK_DAYS)).toISOString()
  return { title, promo_image, end_date }
}
