import { Button } from '@chakra-ui/react'
import type { EventCallable, Store } from 'effector'
import { useUnit } from 'effector-react'
import { t } from '#messages/money.ts'

interface OpenActionsProps {
  payments: { readonly resendClicked: EventCallable<void>; readonly letGoClicked: EventCallable<void> }
  $sending: Store<boolean>
  /** False while the provider still acts on the payment: it cannot be sent again then. */
  isResendable?: boolean
  /** True if the player may give the payment up. */
  isLeavable: boolean
}

/** Buttons of a payment without an outcome: it is sent again under its reference, or given up. */
export function OpenActions({ payments, $sending, isResendable = true, isLeavable }: OpenActionsProps) {
  const [isSending, resend] = useUnit([$sending, payments.resendClicked])
  return (
    <>
      {isResendable ? (
        <Button aria-disabled={isSending || undefined} aria-busy={isSending} onClick={() => resend()}>
          {t.again}
        </Button>
      ) : null}
      {isLeavable ? <CloseButton clicked={payments.letGoClicked}>{t.leave}</CloseButton> : null}
    </>
  )
}

/** Button that closes a payment: its result was read, or the player gives it up. */
export function CloseButton({ clicked, children }: { clicked: EventCallable<void>; children: string }) {
  const close = useUnit(clicked)
  return (
    <Button variant="subtle" onClick={() => close()}>
      {children}
    </Button>
  )
}
