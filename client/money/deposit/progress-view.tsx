import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { t } from '#messages/deposit.ts'
import { $user } from '../../account/player/account.ts'
import { $currency } from '../../account/player/figures.ts'
import { isOpen, isUnderWay, type Progress } from '../../intents/progress.ts'
import { Answer } from '../../language/answer.tsx'
import { IfOffered } from '../../query/if-offered.tsx'
import { fields } from '../../state/fields.ts'
import { $now } from '../../streams/clock.ts'
import { LinkButton } from '../../ui/button/link.tsx'
import { Countdown } from '../../ui/countdown.tsx'
import { StatusDot } from '../../ui/feedback/status-dot.tsx'
import { moneyText } from '../../ui/text/money.ts'
import { Sentence } from '../../ui/text/sentence.tsx'
import { CloseButton, OpenActions } from '../payment/actions.tsx'
import type { DepositPhase } from '../payment/phase.ts'
import { PaymentSteps } from '../payment/steps.tsx'
import { type DepositBody, depositReturnOf, deposits } from './deposit.ts'

interface DepositFacts {
  readonly amount: string
  readonly phone: string
  /** The provider's message without full stop; empty: none. */
  readonly message: string
  /** True if the player may give it up. */
  readonly isLeavable: boolean
}

const Uncharged = ({ why }: { why: string }) => <Sentence of={t.uncharged(<Answer of={why} />)} />

/** The text of a deposit in each phase. */
const texts: Readonly<Record<DepositPhase, (facts: DepositFacts) => ReactNode>> = {
  asking: ({ amount, phone }) => t.askingFor(amount, phone),
  unanswered: ({ amount }) => `${t.unanswered(amount)} ${t.safe}`,
  unseen: ({ amount }) => `${t.asked(amount)} ${t.later} ${t.safe}`,
  'not found': ({ amount }) => `${t.notFound(amount)} ${t.safe} ${t.ringing}`,
  waiting: ({ amount, phone, message, isLeavable }) => (
    <>
      {t.enterPin(amount, phone)}
      {message ? (
        <>
          {' '}
          <Answer of={message} />.
        </>
      ) : null}
      {isLeavable ? ` ${t.later}` : null}
    </>
  ),
  silent: ({ amount }) => `${t.silent(amount)} ${t.safe}`,
  confirmed: ({ message, amount }) => <Answer of={message || t.arrived(amount)} />,
  cancelled: ({ message }) => <Uncharged why={message || t.cancelled} />,
  'timed-out': ({ message }) => <Uncharged why={message || t.timedOut} />,
  refused: ({ message }) => <Uncharged why={message} />,
}

interface ProgressProps {
  phase: DepositPhase
  progress: Exclude<Progress<DepositBody, string>, { state: 'idle' }>
}

/** Progress of a deposit: text, time left, and the player's actions. */
export function ProgressView({ phase, progress }: ProgressProps) {
  const [user, currency, pendingMessage, endMessage] = useUnit([
    $user,
    $currency,
    fields.deposits_message,
    fields.deposits_confirm_message,
  ])
  const { amount, mobile } = progress.intent.body
  const isLeavable = isOpen(progress) && progress.isSettled
  const facts = {
    amount: moneyText(amount, currency),
    phone: mobile ?? user?.mobile ?? t.yourPhone,
    message: (progress.state === 'pending' ? pendingMessage : endMessage).replace(/\.$/, ''),
    isLeavable,
  }
  return (
    <PaymentSteps
      phase={phase}
      icon="phone"
      title={t.phase[phase]}
      text={texts[phase](facts)}
      figure={
        <>
          {progress.state === 'pending' && phase === 'waiting' ? (
            <ExpiryCountdown until={progress.expiresAt} />
          ) : null}
          {isUnderWay(progress) ? <RequestNote phase={phase} /> : null}
        </>
      }
    >
      {isOpen(progress) ? (
        <OpenActions
          payments={deposits}
          $sending={fields.deposit_loading}
          isResendable={phase !== 'waiting'}
          isLeavable={isLeavable}
        />
      ) : null}
      {actionsByEnd()[phase]}
    </PaymentSteps>
  )
}

function ExpiryCountdown({ until }: { until: number | undefined }) {
  const now = useUnit($now)
  if (until === undefined || until <= now) return null
  return <Countdown label={t.left} leftMs={until - now} align="center" />
}

/** Note that the deposit is being sent, or its outcome looked up. */
function RequestNote({ phase }: { phase: DepositPhase }) {
  const [sending, asking] = useUnit([fields.deposit_loading, fields.deposit_confirm_loading])
  if (phase === 'asking') return <StatusDot lit={sending}>{t.onItsWay}</StatusDot>
  return <StatusDot lit={asking}>{t.polling}</StatusDot>
}

/** Link back to the screen that requested the deposit, else to the matches. */
function ReturnLink() {
  const { from } = depositReturnOf(useLocation().state)
  return <LinkButton to={from ?? '/playouts'}>{from ? t.back : t.watch}</LinkButton>
}

function actionsByEnd(): Partial<Record<DepositPhase, ReactNode>> {
  const { dismissed } = deposits
  const tryAgain = <CloseButton clicked={dismissed}>{t.again}</CloseButton>
  return {
    confirmed: (
      <>
        <ReturnLink />
        <CloseButton clicked={dismissed}>{t.another}</CloseButton>
      </>
    ),
    cancelled: tryAgain,
    'timed-out': tryAgain,
    refused: (
      <>
        <CloseButton clicked={dismissed}>{t.change}</CloseButton>
        <IfOffered name="limits">
          <LinkButton to="/profile/safer-play" variant="ghost">
            {t.limits}
          </LinkButton>
        </IfOffered>
      </>
    ),
  }
}
