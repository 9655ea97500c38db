import { Button, chakra, Stack } from '@chakra-ui/react'
import { useGate, useUnit } from 'effector-react'
import { t } from '#messages/limits.ts'
import type { PlayLimit } from '#shared/model/account/play-limit.ts'
import { type LimitKind, limitKinds } from '#shared/model/account/restraint.ts'
import { $currency } from '../../account/player/figures.ts'
import { Card } from '../../ui/card.tsx'
import { Failure } from '../../ui/feedback/message.tsx'
import { LoadingRows } from '../../ui/feedback/skeleton.tsx'
import { AmountField } from '../../ui/form/amount-field.tsx'
import { FormBody, FormFailure, SubmitButton } from '../../ui/form/body.tsx'
import { TickField } from '../../ui/form/tick-field.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { fullMomentText } from '../../ui/text/moment.ts'
import { currencySign, moneyText } from '../../ui/text/money.ts'
import {
  $limitKind,
  $limitMessage,
  $limitsShown,
  $openLimit,
  $shownLimits,
  LIMIT_SET,
  LimitsGate,
  limitChange,
  limitFields,
  limitKindChosen,
  limitOpened,
  limitsRetried,
} from './limits.ts'

/** Used share of a limit from which it stands out. */
const NEARLY_USED = 0.8

/** Limits of deposits, losses and stakes over a day, a week and a month. */
export function LimitCard() {
  useGate(LimitsGate)
  const [{ phase, error }, retry] = useUnit([$limitsShown, limitsRetried])
  const [kind, choose, message] = useUnit([$limitKind, limitKindChosen, $limitMessage])
  if (phase === 'failed') return <Failure title={t.missed} text={error} onRetry={retry} />
  return (
    <Card>
      <h2>{t.limits}</h2>
      <chakra.p color="soft">{t.limitsText}</chakra.p>
      <Stack gap="1.5">
        <Tabs<LimitKind>
          label={t.kinds}
          tabs={Object.fromEntries(limitKinds.map((name) => [name, t.kind[name]])) as typeof t.kind}
          chosen={kind}
          onChoose={choose}
        >
          {phase === 'loading' ? (
            <LoadingRows label={t.loading} count={3} height="64px" gap="1.5" />
          ) : (
            <LimitList />
          )}
        </Tabs>
      </Stack>
      <chakra.p role="status" color="up" css={{ '&:empty': { display: 'none' } }}>
        {message === LIMIT_SET ? t.isSet : message}
      </chakra.p>
    </Card>
  )
}

function LimitList() {
  const [limits, openPeriod] = useUnit([$shownLimits, $openLimit])
  return (
    <ul>
      {limits.map((limit) => (
        <chakra.li key={limit.period} borderTopWidth="1px" py="3" _first={{ borderTopWidth: 0 }}>
          {openPeriod === limit.period ? <LimitForm limit={limit} /> : <LimitRow limit={limit} />}
        </chakra.li>
      ))}
    </ul>
  )
}

function LimitRow({ limit: { period, amount, used, next } }: { limit: PlayLimit }) {
  const [currency, openLimit] = useUnit([$currency, limitOpened])
  const money = (units: number) => moneyText(units, currency)
  const share = amount === undefined || amount === 0 ? undefined : Math.min(1, used / amount)
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr) auto" alignItems="center" columnGap="3">
      <div>
        <chakra.div textStyle="caps" color="soft">
          {t.period[period]}
        </chakra.div>
        <chakra.b textStyle="figure" fontSize="17px" data-testid={`limit-${period}`}>
          {amount === undefined ? t.unlimited : money(amount)}
        </chakra.b>
        <chakra.span textStyle="note" color="soft">
          {' '}
          · {t.used(money(used))}
        </chakra.span>
      </div>
      <Button variant="subtle" size="sm" aria-label={t.changeOf(period)} onClick={() => openLimit(period)}>
        {t.change}
      </Button>
      {share === undefined ? null : (
        <chakra.div gridColumn="1 / -1" mt="2" h="6px" bg="lifted" borderRadius="pill" aria-hidden="true">
          <chakra.div
            h="full"
            bg={share >= NEARLY_USED ? 'warn' : 'soft'}
            borderRadius="pill"
            style={{ width: `${share * 100}%` }}
          />
        </chakra.div>
      )}
      {next ? (
        <chakra.p gridColumn="1 / -1" mt="1.5" textStyle="note" color="warn">
          {t.from(next.amount === undefined ? t.unlimited : money(next.amount), fullMomentText(next.from))}
        </chakra.p>
      ) : null}
    </chakra.div>
  )
}

function LimitForm({ limit: { period } }: { limit: PlayLimit }) {
  const [currency, error, typed, openLimit] = useUnit([
    $currency,
    limitChange.$error,
    limitFields.$typed,
    limitOpened,
  ])
  return (
    <Stack gap="3">
      <FormFailure text={error} />
      <FormBody form={limitFields} label={t.form(period)}>
        {typed.none ? null : (
          <AmountField name="amount" label={t.atMost(period)} currency={currencySign(currency)} />
        )}
        <TickField name="none" label={t.unlimited} />
        <chakra.div display="grid" gridTemplateColumns="1fr 1fr" gap="2.5">
          <SubmitButton busy={t.setting}>{t.set}</SubmitButton>
          <Button variant="ghost" size="lg" onClick={() => openLimit(null)}>
            {t.leave}
          </Button>
        </chakra.div>
      </FormBody>
    </Stack>
  )
}
