import { Button, chakra, Stack } from '@chakra-ui/react'
import { useGate, useUnit } from 'effector-react'
import type { PlayLimit } from '#shared/model/account/play-limit.ts'
import { type LimitKind, type LimitPeriod, limitKinds } from '#shared/model/account/restraint.ts'
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
  $limitPicked,
  $limitsShown,
  $shownLimits,
  LimitsGate,
  limitChange,
  limitFields,
  limitKindChosen,
  limitPicked,
  limitsRetried,
} from './limits.ts'

const kinds: Record<LimitKind, string> = { deposit: 'Deposits', loss: 'Losses', stake: 'Stakes' }
const periods: Record<LimitPeriod, string> = { day: '24 hours', week: '7 days', month: '30 days' }

/** Limits of deposits, losses and stakes over a day, a week and a month. */
export function LimitCard() {
  useGate(LimitsGate)
  const [{ phase, error }, retry] = useUnit([$limitsShown, limitsRetried])
  const [kind, choose, message] = useUnit([$limitKind, limitKindChosen, $limitMessage])
  if (phase === 'failed') return <Failure title="Your limits did not load" text={error} onRetry={retry} />
  return (
    <Card>
      <h2>Limits</h2>
      <chakra.p color="soft">
        A lower limit holds at once. A higher one, or none, waits for 24 hours.
      </chakra.p>
      <Stack gap="1.5">
        <Tabs<LimitKind>
          label="What to limit"
          tabs={Object.fromEntries(limitKinds.map((name) => [name, kinds[name]])) as typeof kinds}
          chosen={kind}
          onChoose={choose}
        >
          {phase === 'loading' ? (
            <LoadingRows label="Loading your limits" count={3} height="64px" gap="1.5" />
          ) : (
            <Three />
          )}
        </Tabs>
      </Stack>
      <chakra.p role="status" color="up" css={{ '&:empty': { display: 'none' } }}>
        {message}
      </chakra.p>
    </Card>
  )
}

function Three() {
  const [limits, picked] = useUnit([$shownLimits, $limitPicked])
  return (
    <ul>
      {limits.map((limit) => (
        <chakra.li key={limit.period} borderTopWidth="1px" py="3" _first={{ borderTopWidth: 0 }}>
          {picked === limit.period ? <Change limit={limit} /> : <Shown limit={limit} />}
        </chakra.li>
      ))}
    </ul>
  )
}

function Shown({ limit: { period, amount, used, next } }: { limit: PlayLimit }) {
  const [currency, pick] = useUnit([$currency, limitPicked])
  const money = (units: number) => moneyText(units, currency)
  const share = amount === undefined || amount === 0 ? undefined : Math.min(1, used / amount)
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr) auto" alignItems="center" columnGap="3">
      <div>
        <chakra.div textStyle="caps" color="soft">
          {periods[period]}
        </chakra.div>
        <chakra.b textStyle="figure" fontSize="17px" data-testid={`limit-${period}`}>
          {amount === undefined ? 'No limit' : money(amount)}
        </chakra.b>
        <chakra.span textStyle="note" color="soft">
          {' '}
          · {money(used)} used
        </chakra.span>
      </div>
      <Button
        variant="subtle"
        size="sm"
        aria-label={`Change the limit of ${periods[period]}`}
        onClick={() => pick(period)}
      >
        Change
      </Button>
      {share === undefined ? null : (
        <chakra.div gridColumn="1 / -1" mt="2" h="6px" bg="lifted" borderRadius="pill" aria-hidden="true">
          <chakra.div
            h="full"
            bg={share >= 0.8 ? 'warn' : 'soft'}
            borderRadius="pill"
            style={{ width: `${share * 100}%` }}
          />
        </chakra.div>
      )}
      {next ? (
        <chakra.p gridColumn="1 / -1" mt="1.5" textStyle="note" color="warn">
          {next.amount === undefined ? 'No limit' : money(next.amount)} from {fullMomentText(next.from)}
        </chakra.p>
      ) : null}
    </chakra.div>
  )
}

function Change({ limit: { period } }: { limit: PlayLimit }) {
  const [currency, error, typed, pick] = useUnit([
    $currency,
    limitChange.$error,
    limitFields.$typed,
    limitPicked,
  ])
  return (
    <Stack gap="3">
      <FormFailure text={error} />
      <FormBody form={limitFields} label={`Limit of ${periods[period]}`}>
        {typed.none ? null : (
          <AmountField
            form={limitFields}
            name="amount"
            label={`At most in ${periods[period]}`}
            currency={currencySign(currency)}
          />
        )}
        <TickField form={limitFields} name="none" label="No limit" />
        <chakra.div display="grid" gridTemplateColumns="1fr 1fr" gap="2.5">
          <SubmitButton form={limitFields} busy="Setting…">
            Set the limit
          </SubmitButton>
          <Button variant="ghost" size="lg" onClick={() => pick(null)}>
            Leave it
          </Button>
        </chakra.div>
      </FormBody>
    </Stack>
  )
}
