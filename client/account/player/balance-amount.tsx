import { useUnit } from 'effector-react'
import { t } from '#messages/balance.ts'
import { $hidesBalance } from '../../spoilers.ts'
import { Amount } from '../../ui/amount.tsx'
import { $user } from './account.ts'
import { $currency } from './figures.ts'

/** The player's balance, unless it could tell of rounds that are hidden. */
export function BalanceAmount() {
  const [user, currency, hides] = useUnit([$user, $currency, $hidesBalance])
  return hides ? <span>{t.hidden}</span> : <Amount value={user?.balance} currency={currency} />
}
