import { chakra } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { $user } from '../../account/player/account.ts'
import { BalanceLine } from '../../account/player/balance-line.tsx'
import { $currency, $figures } from '../../account/player/figures.ts'
import { PlayerColumn } from '../../account/player/for-player.tsx'
import { $quickCents } from '../../account/player/quick-amounts.ts'
import type { Progress } from '../../intents/progress.ts'
import { IfOffered } from '../../query/if-offered.tsx'
import { fields } from '../../state/fields.ts'
import { LinkButton } from '../../ui/button/link.tsx'
import { Card } from '../../ui/card.tsx'
import { StatusDot } from '../../ui/feedback/status-dot.tsx'
import { AmountField } from '../../ui/form/amount-field.tsx'
import { FormBody, SubmitButton } from '../../ui/form/body.tsx'
import { boundsText, currencySign, moneyText } from '../../ui/text/money.ts'
import { AskAgain, Close } from '../payment/actions.tsx'
import { type PaymentPhase, phaseOf } from '../payment/phase.ts'
import { type Look, Progress as PaymentSteps } from '../payment/steps.tsx'
import { $withdrawalMessage, type WithdrawalBody, withdrawalFields, withdrawals } from './withdrawal.ts'

/** Money goes out. There is no way to take a withdrawal back, and so no button that says so. */
export default function WithdrawScreen() {
  const held = useUnit(withdrawals.$progress)
  const phase = phaseOf(held)
  return (
    <PlayerColumn title="Withdraw" why="Withdrawals go from your account to your phone.">
      <Card aria-label="Your balance">
        <BalanceLine />
      </Card>
      {phase && held.state !== 'idle' ? <WithdrawalProgress phase={phase} held={held} /> : <Ask />}
    </PlayerColumn>
  )
}

function Ask() {
  const [user, { withdrawal, currency }, quick] = useUnit([$user, $figures, $quickCents])
  const bounds = withdrawal && boundsText(withdrawal, currency)
  return (
    <Card>
      <h2>To your phone</h2>
      <chakra.p color="soft">{user?.mobile ?? 'The number that you signed up with'}</chakra.p>
      <FormBody form={withdrawalFields} label="Withdraw">
        <AmountField
          form={withdrawalFields}
          name="amount"
          label="Amount"
          currency={currencySign(currency)}
          chipCents={quick.withdrawal}
          hint={`${bounds ? `${bounds}. ` : ''}It cannot be called back.`}
        />
        <SubmitButton form={withdrawalFields} busy="Sending…">
          Withdraw
        </SubmitButton>
      </FormBody>
    </Card>
  )
}

const ONCE = 'Asked again, it is the same withdrawal, and is paid once.'

const looks: Record<PaymentPhase, Look<{ readonly amount: string; readonly message: string }>> = {
  asking: {
    tone: 'busy',
    icon: 'wallet',
    title: 'Sending your withdrawal',
    text: ({ amount }) => `${amount} to your phone.`,
  },
  unanswered: {
    tone: 'unsure',
    icon: 'alert',
    title: 'We do not know yet',
    text: ({ amount }) => `We asked for ${amount} and have no answer so far. ${ONCE}`,
  },
  'not found': {
    tone: 'unsure',
    icon: 'alert',
    title: 'It is not in your history',
    text: ({ amount }) =>
      `We asked for ${amount}, no answer came, and your history does not have it. ${ONCE} Should it be paid after all, it will appear in your history.`,
  },
  unseen: {
    tone: 'unsure',
    icon: 'alert',
    title: 'We do not know',
    text: ({ amount }) =>
      `We asked for ${amount} and no answer came. It cannot be looked up here: compare your balance. ${ONCE} Should it be paid after all, your balance shows it.`,
  },
  confirmed: {
    tone: 'good',
    icon: 'check',
    title: 'On its way',
    text: ({ amount, message }) => message || `${amount} is on its way to your phone`,
  },
  refused: {
    tone: 'bad',
    icon: 'alert',
    title: 'Withdrawal refused',
    text: ({ message }) => `${message.replace(/\.$/, '')}. Nothing was taken from your account.`,
  },
}

interface WithdrawalProgressProps {
  phase: PaymentPhase
  held: Exclude<Progress<WithdrawalBody, string>, { state: 'idle' }>
}

function WithdrawalProgress({ phase, held }: WithdrawalProgressProps) {
  const [currency, message] = useUnit([$currency, $withdrawalMessage])
  const amount = moneyText(held.intent.body.amount, currency)
  return (
    <PaymentSteps
      look={looks[phase]}
      facts={{ amount, message }}
      stage={phase}
      figure={<Sending phase={phase} />}
    >
      {ways[phase]}
    </PaymentSteps>
  )
}

/** Note that it is in flight, or being looked up. */
function Sending({ phase }: { phase: PaymentPhase }) {
  const [sending, looking] = useUnit([fields.withdraw_loading, withdrawals.$isLooking])
  if (phase === 'confirmed' || phase === 'refused') return null
  if (phase === 'asking') return <StatusDot lit={sending}>On its way</StatusDot>
  return (
    <IfOffered name="movements">
      <StatusDot lit={looking}>Looked for in your history every few seconds</StatusDot>
    </IfOffered>
  )
}

const { dismissed, letGoClicked, resendClicked } = withdrawals
const again = <AskAgain by={resendClicked} $sending={fields.withdraw_loading} />
const letGo = (
  <>
    {again}
    <Close by={letGoClicked}>Leave it</Close>
  </>
)

const ways: Partial<Record<PaymentPhase, ReactNode>> = {
  unanswered: again,
  'not found': letGo,
  unseen: letGo,
  confirmed: (
    <>
      <Close by={dismissed}>Another withdrawal</Close>
      <IfOffered name="movements">
        <LinkButton to="/profile/movements" variant="ghost">
          See it in your history
        </LinkButton>
      </IfOffered>
    </>
  ),
  refused: <Close by={dismissed}>Change the amount</Close>,
}
