import { chakra } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { t as account } from '#messages/account.ts'
import { t } from '#messages/withdrawal.ts'
import { $user } from '../../account/player/account.ts'
import { BalanceLine } from '../../account/player/balance-line.tsx'
import { $currency, $figures } from '../../account/player/figures.ts'
import { PlayerColumn } from '../../account/player/for-player.tsx'
import { $quickCents } from '../../account/player/quick-amounts.ts'
import { isOpen, type Progress } from '../../intents/progress.ts'
import { Answer } from '../../language/answer.tsx'
import { IfOffered } from '../../query/if-offered.tsx'
import { fields } from '../../state/fields.ts'
import { LinkButton } from '../../ui/button/link.tsx'
import { Card } from '../../ui/card.tsx'
import { StatusDot } from '../../ui/feedback/status-dot.tsx'
import { AmountField } from '../../ui/form/amount-field.tsx'
import { FormBody, SubmitButton } from '../../ui/form/body.tsx'
import { boundsText } from '../../ui/text/bounds.ts'
import { currencySign, moneyText } from '../../ui/text/money.ts'
import { Sentence } from '../../ui/text/sentence.tsx'
import { CloseButton, OpenActions } from '../payment/actions.tsx'
import { type PaymentPhase, phaseOf } from '../payment/phase.ts'
import { PaymentSteps } from '../payment/steps.tsx'
import { $withdrawalMessage, type WithdrawalBody, withdrawalFields, withdrawals } from './withdrawal.ts'

/** The withdrawal. It has no button to cancel, since no call does that. */
export default function WithdrawScreen() {
  const progress = useUnit(withdrawals.$progress)
  const phase = phaseOf(progress)
  return (
    <PlayerColumn title={t.title} why={t.why}>
      <Card aria-label={account.yourBalance}>
        <BalanceLine />
      </Card>
      {phase && progress.state !== 'idle' ? (
        <WithdrawalProgress phase={phase} progress={progress} />
      ) : (
        <WithdrawalForm />
      )}
    </PlayerColumn>
  )
}

function WithdrawalForm() {
  const [user, { withdrawal, currency }, quick] = useUnit([$user, $figures, $quickCents])
  const bounds = withdrawal && boundsText(withdrawal, currency)
  return (
    <Card>
      <h2>{t.toPhone}</h2>
      <chakra.p color="soft">{user?.mobile ?? t.yourNumber}</chakra.p>
      <FormBody form={withdrawalFields} label={t.title}>
        <AmountField
          name="amount"
          label={t.amount}
          currency={currencySign(currency)}
          chipCents={quick.withdrawal}
          hint={bounds ? `${t.bounded(bounds)} ${t.final}` : t.final}
        />
        <SubmitButton busy={t.sending}>{t.title}</SubmitButton>
      </FormBody>
    </Card>
  )
}

/** The text of a withdrawal in each phase, by its amount and the provider's message. */
const texts: Readonly<Record<PaymentPhase, (amount: string, message: string) => ReactNode>> = {
  asking: (amount) => t.asking(amount),
  unanswered: (amount) => `${t.unanswered(amount)} ${t.once}`,
  'not found': (amount) => `${t.notFound(amount)} ${t.once} ${t.toHistory}`,
  unseen: (amount) => `${t.unseen(amount)} ${t.once} ${t.toBalance}`,
  confirmed: (amount, message) => <Answer of={message || t.confirmed(amount)} />,
  refused: (_, message) => <Sentence of={t.refused(<Answer of={message.replace(/\.$/, '')} />)} />,
}

interface WithdrawalProgressProps {
  phase: PaymentPhase
  progress: Exclude<Progress<WithdrawalBody, string>, { state: 'idle' }>
}

function WithdrawalProgress({ phase, progress }: WithdrawalProgressProps) {
  const [currency, message] = useUnit([$currency, $withdrawalMessage])
  const amount = moneyText(progress.intent.body.amount, currency)
  return (
    <PaymentSteps
      phase={phase}
      icon="wallet"
      title={t.phase[phase]}
      text={texts[phase](amount, message)}
      figure={<RequestNote phase={phase} />}
    >
      {isOpen(progress) ? (
        <OpenActions
          payments={withdrawals}
          $sending={fields.withdraw_loading}
          isLeavable={progress.isSettled}
        />
      ) : null}
      {phase === 'confirmed' ? <FurtherActions /> : null}
      {phase === 'refused' ? <CloseButton clicked={withdrawals.dismissed}>{t.change}</CloseButton> : null}
    </PaymentSteps>
  )
}

/** Note that the withdrawal is being sent, or looked up. */
function RequestNote({ phase }: { phase: PaymentPhase }) {
  const [isSending, isLooking] = useUnit([fields.withdraw_loading, withdrawals.$isLooking])
  if (phase === 'confirmed' || phase === 'refused') return null
  if (phase === 'asking') return <StatusDot lit={isSending}>{t.onItsWay}</StatusDot>
  return (
    <IfOffered name="movements">
      <StatusDot lit={isLooking}>{t.looking}</StatusDot>
    </IfOffered>
  )
}

function FurtherActions() {
  return (
    <>
      <CloseButton clicked={withdrawals.dismissed}>{t.another}</CloseButton>
      <IfOffered name="movements">
        <LinkButton to="/profile/movements" variant="ghost">
          {t.history}
        </LinkButton>
      </IfOffered>
    </>
  )
}
