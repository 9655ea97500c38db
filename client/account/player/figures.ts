import { combine, type Store } from 'effector'
import { type Figures, readFigures } from '#shared/model/money/figures.ts'
import { $operator } from '../../calls/page-settings.ts'
import { fields } from '../../state/fields.ts'

const $configured = fields.app_config.map(readFigures)

/** The currency of the player's balance, else of the settings, else of the operator; undefined: none is named. */
export const $currency: Store<string | undefined> = combine(
  fields.user,
  $configured,
  $operator,
  (user, { currency }, operator) => user?.currency ?? currency ?? operator.currency,
  { skipVoid: false },
)

/** The operator's settings about money, with the player's currency. Screens leave out absent fields. */
export const $figures: Store<Figures> = combine($configured, $currency, (configured, currency) => ({
  ...configured,
  currency,
}))
