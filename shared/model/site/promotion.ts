import { asSum, asText, asTime, fieldsOf } from '../field.ts'
import { readImage } from '../image.ts'
import { asArt, type BannerArt } from './banner.ts'

/** A player's promo points and the promotion that they belong to. */
export interface PromoPoints {
  readonly points: number
  /** Empty where the promotion has no name. */
  readonly title: string
  /** The address of the provider's image; the drawing where there is none, or it cannot be loaded. */
  readonly promo_image: { readonly image: string | undefined; readonly art: BannerArt }
  /** Epoch ms. */
  readonly end_date: number | undefined
}

/** Reads the promo points call's answer, fresh or stored; undefined without points that are a number. */
export function readPromoPoints(body: unknown): PromoPoints | undefined {
  const fields = fieldsOf(body)
  const points = asSum(fields.points)
  if (points === undefined) return undefined
  const { promo_image } = fields
  return {
    points,
    title: asText(fields.title) ?? '',
    promo_image: { image: readImage(promo_image), art: asArt(fieldsOf(promo_image).art ?? promo_image) },
    end_date: asTime(fields.end_date),
  }
}
