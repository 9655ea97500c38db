import { Button, chakra } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import type { CrashBet } from '#shared/model/casino/crash.ts'
import { Note } from '../../../ui/note.tsx'
import { outcomeText } from '../words.ts'
import type { BoxProgress } from './box.ts'
import { intents, type Slot } from './intents.ts'

interface UnknownNoteProps {
  slot: Slot
  what: keyof BoxProgress
  bet: CrashBet | null
}

/** An intent without an answer: what is known, and what can be done about it. */
export function UnknownNote({ slot, what, bet }: UnknownNoteProps) {
  const { $progress, resendClicked, letGoClicked, words } = intents[slot][what]
  const [progress, resend, letGo] = useUnit([$progress, resendClicked, letGoClicked])
  if (progress.state !== 'unknown') return null
  const { isMissing, isSettled, intent } = progress
  // A round that was missed cannot be bet on again; the end of a bet that runs can be asked for again.
  const canRepeat = what === 'cashOut' && isMissing
  return (
    <Note role="status" data-trouble="" data-testid="crash-unknown">
      <span>
        <b>We do not know yet.</b> {isSettled ? words.settled : isMissing ? words.missing : words.unknown}
        {bet && bet.state !== 'placed' ? ` ${outcomeText(bet)}` : ''}
        <chakra.small display="block" overflowWrap="anywhere">
          Reference {intent.reference}
        </chakra.small>
      </span>
      {canRepeat || isSettled ? (
        <chakra.span display="flex" gap="2">
          {canRepeat ? (
            <Button size="sm" onClick={() => resend()}>
              Cash out again
            </Button>
          ) : null}
          {isSettled ? (
            <Button size="sm" variant="subtle" onClick={() => letGo()}>
              Let it go
            </Button>
          ) : null}
        </chakra.span>
      ) : null}
    </Note>
  )
}
