import { Button, chakra, Stack } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { $user } from '../../account/player/account.ts'
import { BalanceLine } from '../../account/player/balance-line.tsx'
import { $currency, $figures } from '../../account/player/figures.ts'
import { ForPlayer } from '../../account/player/for-player.tsx'
import { fields } from '../../state/fields.ts'
import { Card } from '../../ui/card.tsx'
import { AmountField } from '../../ui/form/amount-field.tsx'
import { FormBody, SubmitButton } from '../../ui/form/body.tsx'
import type { IconName } from '../../ui/icon.tsx'
import { ScreenTitle } from '../../ui/screen-title.tsx'
import { StatusDot } from '../../ui/status-dot.tsx'
import { boundsText, currencySign, moneyText } from '../../ui/text/money.ts'
import { $isHistoryOffered } from '../payment/lookup.ts'
import type { Paying } from '../payment/paying.ts'
import { Progress, type Tone } from '../payment/steps.tsx'
import { withdrawalFields } from './form.ts'
import { $looking, $withdrawing, withdrawalAskedAgain, withdrawalClosed } from './withdrawal.ts'

const CHIPS_CENTS = [50_000, 100_000, 250_000, 500_000] as const

/** Money goes out. There is no way to take a withdrawal back, and so no button that says so. */
export default function WithdrawScreen() {
  const withdrawing = useUnit($withdrawing)
  return (
    <ForPlayer title="Withdraw" why="Withdrawals go from your account to your phone.">
      <Stack gap="4" maxW="480px" mx="auto" py={{ md: '4' }}>
        <ScreenTitle>Withdraw</ScreenTitle>
        <Card aria-label="Your balance">
          <BalanceLine />
        </Card>
        {withdrawing ? <WithdrawalProgress withdrawing={withdrawing} /> : <Ask />}
      </Stack>
    </ForPlayer>
  )
}

function Ask() {
  const [user, { withdrawal, currency }] = useUnit([$user, $figures])
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
          chipCents={CHIPS_CENTS}
          hint={`${bounds ? `${bounds}. ` : ''}It cannot be called back.`}
        />
        <SubmitButton form={withdrawalFields} busy="Sending…">
          Withdraw
        </SubmitButton>
      </FormBody>
    </Card>
  )
}

interface Look {
  readonly tone: Tone
  readonly icon: IconName
  readonly title: string
  readonly text: (amount: string, message: string) => string
}

const ONCE = 'Asked again, it is the same withdrawal, and is paid once.'

const looks: Record<Paying['stage'], Look> = {
  asking: {
    tone: 'busy',
    icon: 'wallet',
    title: 'Sending your withdrawal',
    text: (amount) => `${amount} to your phone.`,
  },
  unknown: {
    tone: 'unsure',
    icon: 'alert',
    title: 'We do not know yet',
    text: (amount) => `We asked for ${amount} and have no answer so far. ${ONCE}`,
  },
  'not found': {
    tone: 'unsure',
    icon: 'alert',
    title: 'It is not in your history',
    text: (amount) =>
      `We asked for ${amount}, no answer came, and your history does not have it. ${ONCE} Should it be paid after all, it will appear in your history.`,
  },
  unseen: {
    tone: 'unsure',
    icon: 'alert',
    title: 'We do not know',
    text: (amount) =>
      `We asked for ${amount} and no answer came. It cannot be looked up here: compare your balance. ${ONCE} Should it be paid after all, your balance shows it.`,
  },
  accepted: {
    tone: 'good',
    icon: 'check',
    title: 'On its way',
    text: (amount, message) => message || `${amount} is on its way to your phone`,
  },
  refused: {
    tone: 'bad',
    icon: 'alert',
    title: 'Withdrawal refused',
    text: (_, message) => `${message.replace(/\.$/, '')}. Nothing was taken from your account.`,
  },
}

function WithdrawalProgress({ withdrawing }: { withdrawing: Paying }) {
  const currency = useUnit($currency)
  const { tone, icon, title, text } = looks[withdrawing.stage]
  const amount = moneyText(withdrawing.amountCents / 100, currency)
  return (
    <Progress
      tone={tone}
      icon={icon}
      title={title}
      text={text(amount, withdrawing.message)}
      stage={withdrawing.stage}
      figure={<Sending stage={withdrawing.stage} />}
    >
      {ways[withdrawing.stage]}
    </Progress>
  )
}

/** Note that it is in flight, or being looked up. */
function Sending({ stage }: { stage: Paying['stage'] }) {
  const [sending, looking, isOffered] = useUnit([fields.withdraw_loading, $looking, $isHistoryOffered])
  if (stage === 'accepted' || stage === 'refused') return null
  if (stage === 'asking') return <StatusDot lit={sending}>On its way</StatusDot>
  return isOffered ? <StatusDot lit={looking}>Looked for in your history every few seconds</StatusDot> : null
}

function Again() {
  const [asking, ask] = useUnit([fields.withdraw_loading, withdrawalAskedAgain])
  return (
    <Button aria-disabled={asking || undefined} aria-busy={asking} onClick={() => ask()}>
      Ask again
    </Button>
  )
}

function Close({ children }: { children: string }) {
  const close = useUnit(withdrawalClosed)
  return (
    <Button variant="subtle" onClick={() => close()}>
      {children}
    </Button>
  )
}

function ToHistory() {
  if (!useUnit($isHistoryOffered)) return null
  return (
    <Button asChild variant="ghost">
      <Link to="/profile/movements">See it in your history</Link>
    </Button>
  )
}

const letGo = (
  <>
    <Again />
    <Close>Leave it</Close>
  </>
)

const ways: Partial<Record<Paying['stage'], ReactNode>> = {
  unknown: <Again />,
  'not found': letGo,
  unseen: letGo,
  accepted: (
    <>
      <Close>Another withdrawal</Close>
      <ToHistory />
    </>
  ),
  refused: <Close>Change the amount</Close>,
}
