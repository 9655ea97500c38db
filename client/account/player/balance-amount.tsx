import { useUnit } from 'effector-react'
import { t } from '#messages/balance.ts'
import { $hidesBalance } from '../../spoilers.ts'
import { Amount } from '../../ui/amount.tsx'
import { $user } from './account.ts'
import { $currency } from './figures.ts'

/** The player's balance; concealed while it could reveal results of hidden rounds. */
export function BalanceAmount() {
  const [user, currency, hides] = useUnit([$user, $currency, $hidesBalance])
  return hides ? <span>{t.hidden}</span> : <Amount value={user?.balance} currency={currency} />
}
