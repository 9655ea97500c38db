import { Button } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { t as table } from '#messages/table.ts'
import { t } from '#messages/watching.ts'
import { FULL_TIME } from '#shared/model/league/playout.ts'
import type { FinishedRound } from '#shared/model/league/result.ts'
import { $spoilers, roundsWatched, spoilerSafeSwitched } from '../../spoilers.ts'
import { Note } from '../../ui/feedback/note.tsx'
import { $tableCovered, allShown } from './cover.ts'

const NoteButton = ({ onPress, children }: { onPress: () => void; children: ReactNode }) => (
  <Button size="sm" variant="subtle" onClick={() => onPress()}>
    {children}
  </Button>
)

/** The choice of a player to see nothing of a round before it was watched. */
export function SpoilerSwitch() {
  const [{ isSafe }, turn] = useUnit([$spoilers, spoilerSafeSwitched])
  return (
    <Note as="section" aria-label={t.spoilers}>
      <span>{isSafe ? t.safe : t.unsafe}</span>
      <NoteButton onPress={turn}>{isSafe ? t.turnOff : t.turnOn}</NoteButton>
    </Note>
  )
}

/** Figures that count all rounds so far, unless one of those is hidden. */
export function IfShown({ children }: { children: ReactNode }) {
  const [covered, show] = useUnit([$tableCovered, allShown])
  if (!covered) return children
  return (
    <Note>
      <span>{table.hidden}</span>
      <NoteButton onPress={show}>{table.show}</NoteButton>
    </Note>
  )
}

/** In place of what rounds would tell that a player wants to watch first; nothing where there are none. */
export function HiddenRounds({ rounds }: { rounds: readonly Pick<FinishedRound, 'round_id'>[] }) {
  const show = useUnit(roundsWatched)
  if (rounds.length === 0) return null
  const watched = Object.fromEntries(rounds.map(({ round_id }) => [round_id, FULL_TIME]))
  return (
    <Note data-testid="hidden-rounds">
      <span>{t.hidden(rounds.length)}</span>
      <NoteButton onPress={() => show(watched)}>{t.show}</NoteButton>
    </Note>
  )
}
