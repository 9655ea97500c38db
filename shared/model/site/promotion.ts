import { asSum, asTime, fieldsOf, type ReadBy, textOrEmpty } from '../field.ts'
import { readImage } from '../image.ts'
import { asArt } from './banner.ts'

/** A player's promo points and the promotion that they belong to. */
export type PromoPoints = ReadBy<typeof readPromoPoints>

/** Reads the promo points call's answer, fresh or stored; undefined without points that are a number. */
export function readPromoPoints(body: unknown) {
  const fields = fieldsOf(body)
  const points = asSum(fields.points)
  if (points === undefined) return undefined
  const { promo_image } = fields
  return {
    points,
    /** Empty where the promotion has no name. */
    title: textOrEmpty(fields.title),
    /** The address of the provider's image; the drawing where there is none, or it cannot be loaded. */
    promo_image: { image: readImage(promo_image), art: asArt(fieldsOf(promo_image).art ?? promo_image) },
    /** Epoch ms. */
    end_date: asTime(fields.end_date),
  }
}
