import { t } from '#messages/parts.ts'
import { moneyText } from '../text/money.ts'
import { titleOf } from '../text/titles.ts'
import { LinkButton } from './link.tsx'

interface DepositButtonProps {
  /** Path to return to after the deposit. */
  from: string
  /** The missing amount, in whole units of the currency. */
  missing?: number | undefined
  currency?: string | undefined
  onClick?: () => void
}

/** A link to the deposit, for the amount that a refused bet lacks. */
export const DepositButton = ({ from, missing, currency, ...click }: DepositButtonProps) => (
  <LinkButton size="sm" to="/deposit" state={{ from, amount: missing }} {...click}>
    {missing === undefined ? titleOf('deposit') : t.deposit(moneyText(missing, currency))}
  </LinkButton>
)
