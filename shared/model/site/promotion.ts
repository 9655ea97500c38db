import { asSum, asTime, fieldsOf, type ReadBy, rowReader, textOrEmpty } from '../field.ts'
import { readImage } from '../image.ts'
import { asArt } from './banner.ts'

/** A player's promo points and the promotion that they belong to. */
export type PromoPoints = ReadBy<typeof readPromoPoints>

/** Reads the promo points call's answer, fresh or stored; undefined without points that are a number. */
export const readPromoPoints = rowReader(
  { points: asSum },
  {
    /** Empty where the promotion has no name. */
    title: textOrEmpty,
    /** The provider's image, undefined without one, and the drawing in its place, also where it cannot be loaded. */
    promo_image: (image) => ({ image: readImage(image), art: asArt(fieldsOf(image).art ?? image) }),
    /** Epoch ms. */
    end_date: asTime,
  },
)
