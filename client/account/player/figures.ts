import { combine, type Store } from 'effector'
import { type Figures, readFigures } from '#shared/model/money/figures.ts'
import { fields } from '../../state/fields.ts'

const $configured = fields.app_config.map(readFigures)

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
