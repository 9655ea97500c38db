import { Button } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { t } from '#messages/session.ts'
import { balanceToggled } from '../../spoilers.ts'
import { Note } from '../../ui/feedback/note.tsx'

/** Note in place of a balance, movements or a result that could reveal results of hidden league rounds. */
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
