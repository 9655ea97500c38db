import { Button } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { t } from '#messages/watching.ts'
import { FULL_TIME } from '#shared/model/league/playout.ts'
import type { FinishedRound } from '#shared/model/league/result.ts'
import { roundsWatched } from '../../spoilers.ts'
import { Note } from '../../ui/feedback/note.tsx'

/** In place of what rounds would tell that a player wants to watch first; nothing where there are none. */
export function HiddenRounds({ rounds }: { rounds: readonly Pick<FinishedRound, 'round_id'>[] }) {
  const show = useUnit(roundsWatched)
  if (rounds.length === 0) return null
  return (
    <Note data-testid="hidden-rounds">
      <span>{t.hidden(rounds.length)}</span>
      <Button
        size="sm"
        variant="subtle"
        onClick={() => show(Object.fromEntries(rounds.map(({ round_id }) => [round_id, FULL_TIME])))}
      >
        {t.show}
      </Button>
    </Note>
  )
}
