import { Button } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { Link, useLocation } from 'react-router-dom'
import { addressOf } from '../../state/place.ts'
import { Note } from '../../ui/note.tsx'
import { $isShort, shortageRead } from './frame.ts'

/** The game says that the balance is too low: the way to the deposit, and from there back to the game. It stays in sight. */
export function Shortage() {
  const [isShort, read] = useUnit([$isShort, shortageRead])
  const from = addressOf(useLocation())
  if (!isShort) return null
  return (
    <Note role="status" data-trouble="" m="2" position="sticky" zIndex={1} top="calc(48px + {spacing.2})">
      <span>Your balance is too low for that stake.</span>
      <span>
        <Button asChild size="sm">
          <Link to="/deposit" state={{ from }} onClick={() => read()}>
            Deposit
          </Link>
        </Button>{' '}
        <Button size="sm" variant="ghost" onClick={() => read()}>
          Not now
        </Button>
      </span>
    </Note>
  )
}
