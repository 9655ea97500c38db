import { Button } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { Note } from '../../ui/feedback/note.tsx'
import { $tableCovered, allShown } from './cover.ts'

/** Figures that count all rounds so far, unless one of those is hidden. */
export function IfShown({ children }: { children: ReactNode }) {
  const [covered, show] = useUnit([$tableCovered, allShown])
  if (!covered) return children
  return (
    <Note>
      <span>Hidden: this counts rounds that you have not watched.</span>
      <Button size="sm" variant="subtle" onClick={() => show()}>
        Show all rounds so far
      </Button>
    </Note>
  )
}
