import { chakra, Stack } from '@chakra-ui/react'
import { FormFailure } from '../../ui/form/body.tsx'
import { AskAgain, Close } from '../payment/actions.tsx'
import type { PaymentPhase } from '../payment/phase.ts'
import { $redeeming, redemptions } from './redemption.ts'

const texts: Partial<Record<PaymentPhase, string>> = {
  unknown: 'No answer came so far.',
  'not found': 'No answer came, and your history does not have it.',
  unseen: 'No answer came, and it cannot be looked up here: compare your points.',
}

/** Points whose redemption was not answered: they may be asked for again, and in time let go. */
export function LostRedemption({ phase }: { phase: PaymentPhase }) {
  const { resendClicked, letGoClicked } = redemptions
  const isLate = phase !== 'unknown'
  return (
    <Stack gap="2.5">
      <FormFailure text={`${texts[phase] ?? ''} Asked again, they are redeemed once.`} />
      {isLate ? <p>Should they be redeemed after all, your balance shows it.</p> : null}
      <chakra.div display="flex" flexWrap="wrap" gap="2.5">
        <AskAgain by={resendClicked} $sending={$redeeming} />
        {isLate ? <Close by={letGoClicked}>Leave it</Close> : null}
      </chakra.div>
    </Stack>
  )
}
