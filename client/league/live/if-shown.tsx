import { Button } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { t } from '#messages/table.ts'
import { Note } from '../../ui/feedback/note.tsx'
import { $isTableHidden, allShown } from './hidden-rounds.ts'

/** The button in a note on hidden results. */
export const NoteButton = ({ onPress, children }: { onPress: () => void; children: ReactNode }) => (
  <Button size="sm" variant="subtle" onClick={() => onPress()}>
    {children}
  </Button>
)

/** Figures over all rounds so far, unless one of them is hidden. */
export function IfShown({ children }: { children: ReactNode }) {
  const [isTableHidden, show] = useUnit([$isTableHidden, allShown])
  if (!isTableHidden) return children
  return (
    <Note>
      <span>{t.hidden}</span>
      <NoteButton onPress={show}>{t.show}</NoteButton>
    </Note>
  )
}
