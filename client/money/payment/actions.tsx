import { Button } from '@chakra-ui/react'
import type { EventCallable, Store } from 'effector'
import { useUnit } from 'effector-react'
import { t } from '#messages/money.ts'

interface ResendButtonProps {
  clicked: EventCallable<void>
  $sending: Store<boolean>
}

/** Button that sends a payment without an answer again, under its reference. */
export function ResendButton({ clicked, $sending }: ResendButtonProps) {
  const [sending, ask] = useUnit([$sending, clicked])
  return (
    <Button aria-disabled={sending || undefined} aria-busy={sending} onClick={() => ask()}>
      {t.again}
    </Button>
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
