import { Button, chakra } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { $isLite, liteSwitched, usedText, usedToday } from '../../lite.ts'
import { $now } from '../../streams/clock.ts'
import { Note } from '../../ui/feedback/note.tsx'

/** The choice of a player to use fewer bytes, and what was used today; renewed where a clock ticks. */
export function LiteSwitch() {
  const [isLite, turn] = useUnit([$isLite, liteSwitched, $now])
  return (
    <Note as="section" aria-label="Data use">
      <span>
        {isLite ? 'Data-lite is on' : 'Data-lite uses fewer bytes'}: live scores come together about every ten
        seconds, and pictures are off. Prices stay at full speed.
        <chakra.small display="block">{usedText(usedToday())}</chakra.small>
      </span>
      <Button size="sm" variant="subtle" onClick={() => turn()}>
        {isLite ? 'Data-lite off' : 'Data-lite on'}
      </Button>
    </Note>
  )
}
