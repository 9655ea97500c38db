import { Button } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { $user } from '../../account/player/account.ts'
import { $currency } from '../../account/player/figures.ts'
import { IfOffered } from '../../query/if-offered.tsx'
import { fields } from '../../state/fields.ts'
import { $now } from '../../streams/clock.ts'
import { Countdown } from '../../ui/countdown.tsx'
import type { IconName } from '../../ui/icon.tsx'
import { StatusDot } from '../../ui/status-dot.tsx'
import { moneyText } from '../../ui/text/money.ts'
import { Progress, type Tone } from '../payment/steps.tsx'
import { depositAskedAgain, depositClosed } from './deposit.ts'
import { type DepositProgress, isOver, type Stage } from './progress.ts'
import { depositReturnOf } from './return.ts'

interface Look {
  readonly tone: Tone
  readonly icon: IconName
  readonly title: string
  readonly text: (facts: Facts) => string
}

interface Facts {
  readonly amount: string
  readonly phone: string
  readonly message: string
  readonly isOverdue: boolean
}

const SAFE = 'However often it is asked, you are charged once.'
const LATER = 'There is no news of it so far. Should it be paid after all, your balance shows it.'

const looks: Record<Stage, Look> = {
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
    text: ({ amount, isOverdue }) =>
      isOverdue
        ? `We asked for ${amount}. ${LATER} ${SAFE}`
        : `We asked for ${amount}, and are finding out whether it arrived. ${SAFE}`,
  },
  'not asked': {
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
      `${message || `Enter your PIN on ${phone} to pay ${amount}`}.${isOverdue ? ` ${LATER}` : ''}`,
  },
  unknown: {
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

/** A deposit from the asking to its end, in words, with what one can do at each point. */
export function ProgressView({ progress }: { progress: DepositProgress }) {
  const [user, currency] = useUnit([$user, $currency])
  const { tone, icon, title, text } = looks[progress.stage]
  const facts = {
    amount: moneyText(progress.amountCents / 100, currency),
    phone: progress.mobile ?? user?.mobile ?? 'your phone',
    message: progress.message.replace(/\.$/, ''),
    isOverdue: progress.isOverdue,
  }
  return (
    <Progress
      tone={tone}
      icon={icon}
      title={title}
      text={text(facts)}
      stage={progress.stage}
      figure={
        <>
          {progress.stage === 'waiting' ? <Left until={progress.expiresAt} /> : null}
          {isOver(progress) ? null : <Asking stage={progress.stage} />}
        </>
      }
    >
      {ways[progress.stage]}
      {progress.isOverdue && !isOver(progress) ? <Close>Leave it</Close> : null}
    </Progress>
  )
}

function Left({ until }: { until: number | undefined }) {
  const now = useUnit($now)
  if (until === undefined || until <= now) return null
  return <Countdown label="Your phone waits" leftMs={until - now} align="center" />
}

/** Note that it is in flight, or being looked up. */
function Asking({ stage }: { stage: Stage }) {
  const [sending, asking] = useUnit([fields.deposit_loading, fields.deposit_confirm_loading])
  if (stage === 'asking') return <StatusDot lit={sending}>On its way</StatusDot>
  return <StatusDot lit={asking}>We ask every few seconds</StatusDot>
}

function Again() {
  const [asking, ask] = useUnit([fields.deposit_loading, depositAskedAgain])
  return (
    <Button aria-disabled={asking || undefined} aria-busy={asking} onClick={() => ask()}>
      Ask again
    </Button>
  )
}

function Close({ children }: { children: string }) {
  const close = useUnit(depositClosed)
  return (
    <Button variant="subtle" onClick={() => close()}>
      {children}
    </Button>
  )
}

/** Back to what the money is for. */
function Onward() {
  const { from } = depositReturnOf(useLocation().state)
  return (
    <Button asChild>
      <Link to={from ?? '/playouts'}>{from ? 'Back to where you were' : 'Watch the live league'}</Link>
    </Button>
  )
}

const tryAgain = <Close>Try again</Close>

const ways: Partial<Record<Stage, ReactNode>> = {
  unanswered: <Again />,
  'not asked': (
    <>
      <Again />
      <Close>Leave it</Close>
    </>
  ),
  unknown: <Again />,
  confirmed: (
    <>
      <Onward />
      <Close>Another deposit</Close>
    </>
  ),
  cancelled: tryAgain,
  'timed-out': tryAgain,
  refused: (
    <>
      <Close>Change the amount</Close>
      <IfOffered name="limits">
        <Button asChild variant="ghost">
          <Link to="/profile/safer-play">Your limits</Link>
        </Button>
      </IfOffered>
    </>
  ),
}
