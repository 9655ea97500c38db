import { asArt, type BannerArt } from './banner.ts'
import { asCount, asFields, asText, asTime } from './field.ts'

/** A player's promo points and the promotion that they belong to. */
export interface PromoPoints {
  readonly points: number
  readonly title: string
  readonly promo_image: BannerArt
  /** Epoch ms. */
  readonly end_date: number | undefined
}

/** Reads the promo points call; undefined without points that are a number, and a title. */
export function readPromoPoints(body: unknown): PromoPoints | undefined {
  const fields = asFields(body)
  const points = asCount(fields?.points)
  const title = asText(fields?.title)
  if (!fields || points === undefined || !title) return undefined
  return { points, title, promo_image: asArt(fields.promo_image), end_date: asTime(fields.end_date) }
}
