import { Button } from '@chakra-ui/react'
import { ExcludedNote } from '../../account/exclusion/excluded-note.tsx'
import { obstacleWords } from '../placement/obstacle.ts'

/** Shown in place of the place button during an exclusion. */
export const ExcludedFoot = () => (
  <>
    <ExcludedNote />
    <Button size="lg" w="full" disabled>
      {obstacleWords.excluded}
    </Button>
  </>
)
