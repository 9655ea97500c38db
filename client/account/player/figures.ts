import { combine, type Store } from 'effector'
import { type Figures, readFigures } from '#shared/model/money/figures.ts'
import { $operator } from '../../calls/page-settings.ts'
import { fields } from '../../state/fields.ts'

const $configured = combine(fields.app_config, $operator, (config, { currency }) => {
  const figures = readFigures(config)
  return { ...figures, currency: figures.currency ?? currency }
})

/** The currency of the player's balance, else of the operator's settings; undefined where neither has one. */
export const $currency: Store<string | undefined> = combine(
  fields.user,
  $configured,
  (user, { currency }) => user?.currency ?? currency,
  { skipVoid: false },
)

/** The operator's settings about money. A field that is absent is shown nowhere. */
export const $figures: Store<Figures> = combine($configured, $currency, (configured, currency) => ({
  ...configured,
  currency,
}))
