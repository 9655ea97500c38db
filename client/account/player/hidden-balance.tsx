import { Button } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { balanceToggled } from '../../spoilers.ts'
import { Note } from '../../ui/feedback/note.tsx'

/** In place of the balance, the movements and the result of a player while league rounds are hidden. */
export function HiddenBalance({ what = 'your balance' }: { what?: string }) {
  const toggle = useUnit(balanceToggled)
  return (
    <Note>
      <span>Hidden: {what} may tell how your bets on hidden rounds ended.</span>
      <Button variant="subtle" size="sm" onClick={() => toggle()}>
        Show it
      </Button>
    </Note>
  )
}
