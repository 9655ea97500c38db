import { Button } from '@chakra-ui/react'
import { t } from '#messages/slip.ts'
import { ExcludedNote } from '../../account/exclusion/excluded-note.tsx'

/** Shown in place of the place button during an exclusion. */
export const ExcludedFoot = () => (
  <>
    <ExcludedNote />
    <Button size="lg" w="full" disabled>
      {t.obstacle.excluded}
    </Button>
  </>
)
