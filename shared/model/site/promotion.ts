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
    /** The address of the provider's image; the drawing where there is none, or it cannot be loaded. */
    promo_image: (given) => ({ image: readImage(given), art: asArt(fieldsOf(given).art ?? given) }),
    /** Epoch ms. */
    end_date: asTime,
  },
)
