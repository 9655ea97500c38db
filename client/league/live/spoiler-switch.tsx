import { Button } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { t } from '#messages/watching.ts'
import { $spoilers, spoilerSafeSwitched } from '../../spoilers.ts'
import { Note } from '../../ui/feedback/note.tsx'

/** The choice of a player to see nothing of a round before it was watched. */
export function SpoilerSwitch() {
  const [{ isSafe }, turn] = useUnit([$spoilers, spoilerSafeSwitched])
  return (
    <Note as="section" aria-label={t.spoilers}>
      <span>{isSafe ? t.safe : t.unsafe}</span>
      <Button size="sm" variant="subtle" onClick={() => turn()}>
        {isSafe ? t.turnOff : t.turnOn}
      </Button>
    </Note>
  )
}
