import { Button } from '@chakra-ui/react'
import { t } from '#messages/slip.ts'
import { ExcludedNote } from '../../account/exclusion/excluded-note.tsx'

/** Shown during an exclusion in place of the button that places the bet. */
export const ExcludedFoot = () => (
  <>
    <ExcludedNote />
    <Button size="lg" w="full" disabled>
      {t.obstacle.excluded}
    </Button>
  </>
)
