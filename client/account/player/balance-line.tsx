import { Button, chakra } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { t } from '#messages/account.ts'
import { formatAmount } from '#shared/amounts.ts'
import { $hidesBalance } from '../../spoilers.ts'
import { $now } from '../../streams/clock.ts'
import { momentText } from '../../ui/text/moment.ts'
import { currencySign, moneyText } from '../../ui/text/money.ts'
import { $user } from './account.ts'
import { $balanceAt, $balancePending, balanceAsked } from './balance.ts'
import { $currency } from './figures.ts'
import { HiddenBalance } from './hidden-balance.tsx'

/** The balance, the time of its answer, and a refresh button. */
export function BalanceLine() {
  return useUnit($hidesBalance) ? <HiddenBalance /> : <ShownBalance />
}

function ShownBalance() {
  const [user, currency, balanceAt, now] = useUnit([$user, $currency, $balanceAt, $now])
  const [isPending, ask] = useUnit([$balancePending, balanceAsked])
  return (
    <chakra.div display="flex" alignItems="center" gap="3" minW="0">
      <chakra.div flex="1" minW="0">
        <chakra.div textStyle="caps" color="soft">
          {t.balance}
        </chakra.div>
        <chakra.div display="flex" alignItems="baseline" gap="2" flexWrap="wrap">
          <chakra.b textStyle="clock" fontSize="28px" data-testid="balance-figure">
            <chakra.span fontSize="15px" fontWeight="600" color="soft" letterSpacing="0">
              {currencySign(currency)}{' '}
            </chakra.span>
            {user?.balance === undefined ? '–' : formatAmount(user.balance)}
          </chakra.b>
          <chakra.span textStyle="note" color="soft">
            {balanceAt === null ? t.unknown : t.asOf(momentText(balanceAt, now))}
          </chakra.span>
          {user?.bonus ? (
            <chakra.span textStyle="note" color="soft" data-testid="bonus">
              {t.bonus(moneyText(user.bonus, currency))}
            </chakra.span>
          ) : null}
        </chakra.div>
      </chakra.div>
      <Button
        variant="subtle"
        size="sm"
        aria-busy={isPending}
        aria-disabled={isPending || undefined}
        onClick={() => ask()}
      >
        {isPending ? t.refreshing : t.refresh}
      </Button>
    </chakra.div>
  )
}
