import { chakra } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { t as account } from '#messages/account.ts'
import { t } from '#messages/deposit.ts'
import { t as exclusion } from '#messages/exclusion.ts'
import type { ExclusionEnd } from '#shared/model/account/exclusion.ts'
import { $excludedUntil } from '../../account/exclusion/excluded.ts'
import { untilText } from '../../account/exclusion/text.ts'
import { $user } from '../../account/player/account.ts'
import { BalanceLine } from '../../account/player/balance-line.tsx'
import { $figures } from '../../account/player/figures.ts'
import { PlayerColumn } from '../../account/player/for-player.tsx'
import { $quickCents } from '../../account/player/quick-amounts.ts'
import { IfOffered } from '../../query/if-offered.tsx'
import { fields } from '../../state/fields.ts'
import { LinkButton } from '../../ui/button/link.tsx'
import { Card } from '../../ui/card.tsx'
import { Empty } from '../../ui/feedback/message.tsx'
import { AmountField } from '../../ui/form/amount-field.tsx'
import { FormBody, SubmitButton } from '../../ui/form/body.tsx'
import { MobileField } from '../../ui/form/field.tsx'
import { boundsText } from '../../ui/text/bounds.ts'
import { currencySign } from '../../ui/text/money.ts'
import { Sentence } from '../../ui/text/sentence.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { depositPhaseOf } from '../payment/phase.ts'
import { amountRequested, depositFields, depositReturnOf, deposits } from './deposit.ts'
import { ProgressView } from './progress-view.tsx'

/** The deposit: its form, then its progress while the phone asks for the PIN, and its result. */
export default function DepositScreen() {
  return (
    <PlayerColumn title={t.title} why={t.why}>
      <Card aria-label={account.yourBalance}>
        <BalanceLine />
      </Card>
      <DepositContent />
    </PlayerColumn>
  )
}

function DepositContent() {
  const [progress, excludedUntil] = useUnit([deposits.$progress, $excludedUntil])
  const showsProgress = useUnit(fields.show_deposit_modal)
  const requestAmount = useUnit(amountRequested)
  const { amountCents } = depositReturnOf(useLocation().state)
  // Here and not in the form, which is mounted again after each payment with what the player has typed.
  useEffect(() => {
    if (amountCents !== undefined) requestAmount(amountCents)
  }, [amountCents, requestAmount])
  const phase = depositPhaseOf(progress)
  if (phase && showsProgress && progress.state !== 'idle')
    return <ProgressView phase={phase} progress={progress} />
  if (excludedUntil !== null) return <ClosedDeposit until={excludedUntil} />
  return <DepositForm />
}

/** Shown during an exclusion: its end, and what the player can still do. */
function ClosedDeposit({ until }: { until: ExclusionEnd }) {
  return (
    <Empty icon="lock" title={exclusion.title} text={t.closed(untilText(until))}>
      <LinkButton to="/withdraw">{t.withdraw}</LinkButton>
      <LinkButton to="/responsible-gambling#help" variant="ghost">
        {t.help}
      </LinkButton>
    </Empty>
  )
}

function DepositForm() {
  const [user, { deposit, currency }, quick] = useUnit([$user, $figures, $quickCents])
  const bounds = deposit && boundsText(deposit, currency)
  return (
    <Card>
      <h2>{t.fromPhone}</h2>
      <FormBody form={depositFields} label={t.title}>
        <AmountField
          name="amount"
          label={t.amount}
          currency={currencySign(currency)}
          chipCents={quick.deposit}
          hint={bounds && `${bounds}.`}
        />
        <MobileField
          name="mobile"
          label={t.other}
          hint={user?.mobile ? t.otherHint(user.mobile) : undefined}
        />
        <SubmitButton busy={t.asking}>{t.title}</SubmitButton>
      </FormBody>
      <chakra.p textStyle="note" color="soft">
        {t.pin}
        <IfOffered name="limits">
          {' '}
          <Sentence of={t.limitFirst(<TextLink to="/profile/safer-play">{t.limit}</TextLink>)} />
        </IfOffered>
      </chakra.p>
    </Card>
  )
}
