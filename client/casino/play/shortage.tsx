import { Button } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { useLocation } from 'react-router-dom'
import { addressOf } from '../../state/place.ts'
import { DepositButton } from '../../ui/deposit-button.tsx'
import { Note } from '../../ui/note.tsx'
import { $isShort, shortageRead } from './frame.ts'

/** A note that the balance is too low, with a link to the deposit that leads back to the game. */
export function Shortage() {
  const [isShort, read] = useUnit([$isShort, shortageRead])
  const from = addressOf(useLocation())
  if (!isShort) return null
  return (
    <Note role="status" data-trouble="" m="2" position="sticky" zIndex={1} top="calc(48px + {spacing.2})">
      <span>Your balance is too low for this stake.</span>
      <span>
        <DepositButton from={from} onClick={() => read()} />{' '}
        <Button size="sm" variant="ghost" onClick={() => read()}>
          Not now
        </Button>
      </span>
    </Note>
  )
}
