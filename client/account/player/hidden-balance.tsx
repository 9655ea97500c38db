import { Button } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { t } from '#messages/session.ts'
import { balanceToggled } from '../../spoilers.ts'
import { Note } from '../../ui/feedback/note.tsx'

/** In place of the balance, the movements and the result of a player while league rounds are hidden. */
export function HiddenBalance({ what = 'balance' }: { what?: keyof typeof t.hidden }) {
  const toggle = useUnit(balanceToggled)
  return (
    <Note>
      <span>{t.hidden[what]}</span>
      <Button variant="subtle" size="sm" onClick={() => toggle()}>
        {t.show}
      </Button>
    </Note>
  )
}
