import { combine, type Store } from 'effector'
import { type Figures, readFigures } from '#shared/model/money/figures.ts'
import { $operator } from '../../calls/page-settings.ts'
import { fields } from '../../state/fields.ts'
import { quickCents } from '../../ui/text/money.ts'

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

/** The quick amounts of a stake, a payment or a bet on crash, in cents: the operator's, else by the least amount. */
export const $quickCents = combine(
  $figures,
  $operator,
  ({ min_stake, max_stake, deposit, withdrawal }, { amounts = {} }) => ({
    stake: quickCents(amounts.stake, { min: min_stake, max: max_stake }),
    crash: quickCents(amounts.crash, { min: min_stake, max: max_stake }),
    deposit: quickCents(amounts.deposit, deposit),
    withdrawal: quickCents(amounts.withdrawal, withdrawal),
  }),
)
