import { Button } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { $spoilers, spoilerSafeSwitched } from '../../spoilers.ts'
import { Note } from '../../ui/feedback/note.tsx'

/** The choice of a player to see nothing of a round before it was watched. */
export function SpoilerSwitch() {
  const [{ isSafe }, turn] = useUnit([$spoilers, spoilerSafeSwitched])
  return (
    <Note as="section" aria-label="Spoilers">
      <span>
        {isSafe
          ? 'Spoiler-safe is on: results, tables, league bets and your balance stay hidden until you have watched the round.'
          : 'Spoiler-safe hides results, tables, league bets and your balance until you have watched the round.'}
      </span>
      <Button size="sm" variant="subtle" onClick={() => turn()}>
        {isSafe ? 'Turn it off' : 'Turn it on'}
      </Button>
    </Note>
  )
}
