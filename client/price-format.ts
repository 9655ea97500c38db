import { createEffect, createEvent, createStore, sample } from 'effector'
import { asPriceFormat, type PriceFormat } from '#shared/odds/format.ts'
import { readEntry, writeEntry } from './storage/entry.ts'

export const priceFormatChosen = createEvent<PriceFormat>()

/** The player's choice of how prices are written; decimal until they choose. Stored. */
export const $priceFormat = createStore(asPriceFormat(readEntry('price-format')) ?? 'decimal').on(
  priceFormatChosen,
  (_, format) => format,
)

const storeFx = createEffect((format: PriceFormat) => void writeEntry('price-format', format))
sample({ clock: priceFormatChosen, target: storeFx })
