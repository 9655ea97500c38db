import { Button } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { Link } from 'react-router-dom'
import { $excludedUntil } from '../../account/exclusion/excluded.ts'
import { untilText } from '../../account/exclusion/text.ts'
import { Note } from '../../ui/note.tsx'
import { obstacleWords } from '../placement/obstacle.ts'

/** Shown in place of the place button during an exclusion: its end and a link to withdraw. */
export function ExcludedNote() {
  const until = useUnit($excludedUntil)
  if (until === null) return null
  return (
    <>
      <Note role="status" data-trouble="">
        <span>You have excluded yourself {untilText(until)}. You can still withdraw.</span>
        <Button asChild size="sm" variant="subtle">
          <Link to="/withdraw">Withdraw</Link>
        </Button>
      </Note>
      <Button size="lg" w="full" disabled>
        {obstacleWords.excluded}
      </Button>
    </>
  )
}
