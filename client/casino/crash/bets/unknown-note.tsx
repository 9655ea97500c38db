import { Button, chakra } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { t } from '#messages/crash.ts'
import type { CrashBet } from '#shared/model/casino/crash.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { outcomeText } from '../words.ts'
import type { BoxProgress } from './box.ts'
import { boxes } from './boxes.ts'
import { intents, type Slot } from './intents.ts'

interface UnknownNoteProps {
  slot: Slot
  what: keyof BoxProgress
  bet: CrashBet | null
}

/** An intent with an unknown outcome: its state and the possible actions. */
export function UnknownNote({ slot, what, bet }: UnknownNoteProps) {
  const { resendClicked, letGoClicked } = intents[slot][what]
  const [{ [what]: progress }, resend, letGo] = useUnit([boxes[slot].$progress, resendClicked, letGoClicked])
  if (progress.state !== 'unknown') return null
  const { isMissing, isSettled, intent } = progress
  // The round of a lost bet is over, so it is not sent again; a running bet can be cashed out again.
  const canRepeat = what === 'cashOut' && isMissing
  return (
    <Note role="status" data-trouble="" data-testid="crash-unknown">
      <span>
        <b>{t.unknown}</b> {t[what][isSettled ? 'settled' : isMissing ? 'missing' : 'unknown']}
        {bet && bet.state !== 'placed' ? ` ${outcomeText(bet)}` : ''}
        <chakra.small display="block" overflowWrap="anywhere">
          {t.reference(intent.reference)}
        </chakra.small>
      </span>
      {canRepeat || isSettled ? (
        <chakra.span display="flex" gap="2">
          {canRepeat ? (
            <Button size="sm" onClick={() => resend()}>
              {t.cashOutAgain}
            </Button>
          ) : null}
          {isSettled ? (
            <Button size="sm" variant="subtle" onClick={() => letGo()}>
              {t.stopWaiting}
            </Button>
          ) : null}
        </chakra.span>
      ) : null}
    </Note>
  )
}
