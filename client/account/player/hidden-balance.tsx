import { Button } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { balanceToggled } from '../../spoilers/spoilers.ts'
import { Note } from '../../ui/note.tsx'

/** In place of the balance, and of what it is made of, while league rounds are hidden. */
export function HiddenBalance() {
  const toggle = useUnit(balanceToggled)
  return (
    <Note>
      <span>Hidden: your balance may tell how your bets on hidden rounds ended.</span>
      <Button variant="subtle" size="sm" onClick={() => toggle()}>
        Show it
      </Button>
    </Note>
  )
}
