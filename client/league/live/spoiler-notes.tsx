import { Button } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { t as table } from '#messages/table.ts'
import { t } from '#messages/watching.ts'
import { FULL_TIME } from '#shared/model/league/playout.ts'
import type { FinishedRound } from '#shared/model/league/result.ts'
import { $spoilers, resultHidingSwitched, roundsWatched } from '../../spoilers.ts'
import { Note } from '../../ui/feedback/note.tsx'
import { $isTableHidden, pastRoundsRevealed } from './hidden-rounds.ts'

/** The button in a note on hidden results. */
export const NoteButton = ({ onPress, children }: { onPress: () => void; children: ReactNode }) => (
  <Button size="sm" variant="subtle" onClick={() => onPress()}>
    {children}
  </Button>
)

/** The switch that hides rounds until the player has watched them. */
export function SpoilerSwitch() {
  const [{ hidesResults }, toggle] = useUnit([$spoilers, resultHidingSwitched])
  return (
    <Note as="section" aria-label={t.spoilers}>
      <span>{hidesResults ? t.safe : t.unsafe}</span>
      <NoteButton onPress={toggle}>{hidesResults ? t.turnOff : t.turnOn}</NoteButton>
    </Note>
  )
}

/** Note on the number of hidden rounds, with a button that reveals them. Nothing without such rounds. */
export function HiddenRounds({ rounds }: { rounds: readonly Pick<FinishedRound, 'round_id'>[] }) {
  const markWatched = useUnit(roundsWatched)
  if (rounds.length === 0) return null
  const watchedMinutes = Object.fromEntries(rounds.map(({ round_id }) => [round_id, FULL_TIME]))
  return (
    <Note data-testid="hidden-rounds">
      <span>{t.hidden(rounds.length)}</span>
      <NoteButton onPress={() => markWatched(watchedMinutes)}>{t.show}</NoteButton>
    </Note>
  )
}

/** Renders a table of all rounds so far; a note in its place while one of them is hidden. */
export function IfTableShown({ children }: { children: ReactNode }) {
  const [isTableHidden, reveal] = useUnit([$isTableHidden, pastRoundsRevealed])
  if (!isTableHidden) return children
  return (
    <Note>
      <span>{table.hidden}</span>
      <NoteButton onPress={reveal}>{table.show}</NoteButton>
    </Note>
  )
}
