import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { $user } from '../../account/player/account.ts'
import { $currency } from '../../account/player/figures.ts'
import { isOpen, isUnderWay, type Progress } from '../../intents/progress.ts'
import { IfOffered } from '../../query/if-offered.tsx'
import { fields } from '../../state/fields.ts'
import { $now } from '../../streams/clock.ts'
import { LinkButton } from '../../ui/button/link.tsx'
import { Countdown } from '../../ui/countdown.tsx'
import { StatusDot } from '../../ui/feedback/status-dot.tsx'
import { moneyText } from '../../ui/text/money.ts'
import { AskAgain, Close } from '../payment/actions.tsx'
import type { DepositPhase } from '../payment/phase.ts'
import { type Look, Progress as PaymentSteps } from '../payment/steps.tsx'
import { type DepositBody, deposits } from './deposit.ts'
import { depositReturnOf } from './form.ts'

interface Facts {
  readonly amount: string
  readonly phone: string
  readonly message: string
  readonly isOverdue: boolean
}

const SAFE = 'However often it is asked, you are charged once.'
const LATER = 'There is no news of it so far. Should it be paid after all, your balance shows it.'

const looks: Record<DepositPhase, Look<Facts>> = {
  asking: {
    tone: 'busy',
    icon: 'phone',
    title: 'Asking your phone',
    text: ({ amount, phone }) => `${amount} from ${phone}.`,
  },
  unanswered: {
    tone: 'unsure',
    icon: 'alert',
    title: 'No answer yet',
    text: ({ amount }) => `We asked for ${amount}, and are finding out whether it arrived. ${SAFE}`,
  },
  unseen: {
    tone: 'unsure',
    icon: 'alert',
    title: 'No answer yet',
    text: ({ amount }) => `We asked for ${amount}. ${LATER} ${SAFE}`,
  },
  'not found': {
    tone: 'unsure',
    icon: 'alert',
    title: 'It did not arrive',
    text: ({ amount }) =>
      `We asked for ${amount} a while ago, and the provider does not have it. ${SAFE} Should your phone ring for it after all, nothing is paid without your PIN.`,
  },
  waiting: {
    tone: 'busy',
    icon: 'phone',
    title: 'Check your phone',
    text: ({ amount, phone, message, isOverdue }) =>
      [`Enter your PIN on ${phone} to pay ${amount}.`, message && `${message}.`, isOverdue && LATER]
        .filter(Boolean)
        .join(' '),
  },
  silent: {
    tone: 'unsure',
    icon: 'alert',
    title: 'We do not know yet',
    text: ({ amount }) =>
      `We asked for ${amount} and get no answer about it. We go on asking, here and after a reload. ${SAFE}`,
  },
  confirmed: {
    tone: 'good',
    icon: 'check',
    title: 'Deposit confirmed',
    text: ({ message, amount }) => message || `${amount} is in your account`,
  },
  cancelled: {
    tone: 'bad',
    icon: 'close',
    title: 'Deposit cancelled',
    text: ({ message }) => `${message || 'It was cancelled on the phone'}. Nothing was charged.`,
  },
  'timed-out': {
    tone: 'bad',
    icon: 'alert',
    title: 'The phone did not answer',
    text: ({ message }) => `${message || 'It waited in vain'}. Nothing was charged.`,
  },
  refused: {
    tone: 'bad',
    icon: 'alert',
    title: 'Deposit refused',
    text: ({ message }) => `${message}. Nothing was charged.`,
  },
}

interface ProgressProps {
  phase: DepositPhase
  held: Exclude<Progress<DepositBody, string>, { state: 'idle' }>
}

/** A deposit from the asking to its end, in words, with what one can do at each point. */
export function ProgressView({ phase, held }: ProgressProps) {
  const [user, currency, waiting, ended] = useUnit([
    $user,
    $currency,
    fields.deposits_message,
    fields.deposits_confirm_message,
  ])
  const { amount, mobile } = held.intent.body
  const isLeavable = isOpen(held) && held.isSettled
  const facts = {
    amount: moneyText(amount, currency),
    phone: mobile ?? user?.mobile ?? 'your phone',
    message: (held.state === 'pending' ? waiting : ended).replace(/\.$/, ''),
    isOverdue: isLeavable,
  }
  return (
    <PaymentSteps
      look={looks[phase]}
      facts={facts}
      stage={phase}
      figure={
        <>
          {held.state === 'pending' && phase === 'waiting' ? <Left until={held.expiresAt} /> : null}
          {isUnderWay(held) ? <Asking phase={phase} /> : null}
        </>
      }
    >
      {ways[phase]}
      {isLeavable ? <Close by={letGoClicked}>Leave it</Close> : null}
    </PaymentSteps>
  )
}

function Left({ until }: { until: number | undefined }) {
  const now = useUnit($now)
  if (until === undefined || until <= now) return null
  return <Countdown label="Your phone waits" leftMs={until - now} align="center" />
}

/** Note that it is in flight, or being looked up. */
function Asking({ phase }: { phase: DepositPhase }) {
  const [sending, asking] = useUnit([fields.deposit_loading, fields.deposit_confirm_loading])
  if (phase === 'asking') return <StatusDot lit={sending}>On its way</StatusDot>
  return <StatusDot lit={asking}>We ask every few seconds</StatusDot>
}

/** Back to what the money is for. */
function Onward() {
  const { from } = depositReturnOf(useLocation().state)
  return (
    <LinkButton to={from ?? '/playouts'}>
      {from ? 'Back to where you were' : 'Watch the live league'}
    </LinkButton>
  )
}

const { dismissed, letGoClicked, resendClicked } = deposits
const again = <AskAgain by={resendClicked} $sending={fields.deposit_loading} />
const tryAgain = <Close by={dismissed}>Try again</Close>

const ways: Partial<Record<DepositPhase, ReactNode>> = {
  unanswered: again,
  unseen: again,
  'not found': again,
  silent: again,
  confirmed: (
    <>
      <Onward />
      <Close by={dismissed}>Another deposit</Close>
    </>
  ),
  cancelled: tryAgain,
  'timed-out': tryAgain,
  refused: (
    <>
      <Close by={dismissed}>Change the amount</Close>
      <IfOffered name="limits">
        <LinkButton to="/profile/safer-play" variant="ghost">
          Your limits
        </LinkButton>
      </IfOffered>
    </>
  ),
}
