import { combine } from 'effector'
import { pageSettingsOf } from '#shared/page-settings.ts'
import { $figures } from '../account/player/figures.ts'
import { $offers } from '../calls/offers.ts'
import { $operator } from '../calls/page-settings.ts'
import { noFacts } from './page.ts'

const { imageHosts, gameHosts } = pageSettingsOf(globalThis.document)

export const $facts = combine($figures, $operator, $offers, (figures, operator, offers) => ({
  figures,
  operator,
  offers: offers ?? noFacts.offers,
  imageHosts,
  gameHosts,
}))
