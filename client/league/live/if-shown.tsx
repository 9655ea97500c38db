import { Button } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { t } from '#messages/table.ts'
import { Note } from '../../ui/feedback/note.tsx'
import { $tableCovered, allShown } from './cover.ts'

/** Figures that count all rounds so far, unless one of those is hidden. */
export function IfShown({ children }: { children: ReactNode }) {
  const [covered, show] = useUnit([$tableCovered, allShown])
  if (!covered) return children
  return (
    <Note>
      <span>{t.hidden}</span>
      <Button size="sm" variant="subtle" onClick={() => show()}>
        {t.show}
      </Button>
    </Note>
  )
}
