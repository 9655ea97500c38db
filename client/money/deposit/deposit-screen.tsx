import { chakra } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
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
import { boundsText, currencySign } from '../../ui/text/money.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { depositPhaseOf } from '../payment/phase.ts'
import { deposits } from './deposit.ts'
import { depositFields, depositReturnOf, sumRequested } from './form.ts'
import { ProgressView } from './progress-view.tsx'

/** Money comes in: an amount, a phone that asks for a PIN, and what became of it. */
export default function DepositScreen() {
  return (
    <PlayerColumn title="Deposit" why="Deposits are paid from your phone into your account.">
      <Card aria-label="Your balance">
        <BalanceLine />
      </Card>
      <Steps />
    </PlayerColumn>
  )
}

function Steps() {
  const [held, excludedUntil] = useUnit([deposits.$progress, $excludedUntil])
  const shows = useUnit(fields.show_deposit_modal)
  const phase = depositPhaseOf(held)
  if (phase && shows && held.state !== 'idle') return <ProgressView phase={phase} held={held} />
  if (excludedUntil !== null) return <Closed until={excludedUntil} />
  return <Ask />
}

/** Closed by an exclusion: its end, and what stays open. */
function Closed({ until }: { until: ExclusionEnd }) {
  return (
    <Empty
      icon="lock"
      title="You have excluded yourself"
      text={`Deposits are closed ${untilText(until)}. What you have is yours: you can withdraw it at any time.`}
    >
      <LinkButton to="/withdraw">Withdraw</LinkButton>
      <LinkButton to="/responsible-gambling#help" variant="ghost">
        Where to find help
      </LinkButton>
    </Empty>
  )
}

function Ask() {
  const [user, { deposit, currency }, quick, fillIn] = useUnit([$user, $figures, $quickCents, sumRequested])
  const { amountCents } = depositReturnOf(useLocation().state)
  useEffect(() => {
    if (amountCents !== undefined) fillIn(amountCents)
  }, [amountCents, fillIn])
  const bounds = deposit && boundsText(deposit, currency)
  return (
    <Card>
      <h2>From your phone</h2>
      <FormBody form={depositFields} label="Deposit">
        <AmountField
          form={depositFields}
          name="amount"
          label="Amount"
          currency={currencySign(currency)}
          chipCents={quick.deposit}
          hint={bounds && `${bounds}.`}
        />
        <MobileField
          form={depositFields}
          name="mobile"
          label="Another number (if it is not yours)"
          hint={user?.mobile ? `Leave it empty to pay from ${user.mobile}.` : undefined}
        />
        <SubmitButton form={depositFields} busy="Asking your phone…">
          Deposit
        </SubmitButton>
      </FormBody>
      <chakra.p textStyle="note" color="soft">
        Your phone asks for your PIN; we never do.
        <IfOffered name="limits">
          {' '}
          You can set a <TextLink to="/profile/safer-play">deposit limit</TextLink> first.
        </IfOffered>
      </chakra.p>
    </Card>
  )
}
