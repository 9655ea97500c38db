import { chakra } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { t } from '#messages/watching.ts'
import { $isLite, liteSwitched, usedToday } from '../../lite.ts'
import { $now } from '../../streams/clock.ts'
import { Note } from '../../ui/feedback/note.tsx'
import { NoteButton } from './spoiler-notes.tsx'

/** The switch to use less data, and the amount used today. */
export function LiteSwitch() {
  // The clock renders the amount anew each second.
  const [isLite, toggle] = useUnit([$isLite, liteSwitched, $now])
  const { bytes, unknown: unknownSizes } = usedToday()
  const size = bytes < 1_000_000 ? `${(bytes / 1_000).toFixed(1)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`
  return (
    <Note as="section" aria-label={t.data}>
      <span>
        {t.lite(isLite)}
        <chakra.small display="block">{t.used(size, unknownSizes)}</chakra.small>
      </span>
      <NoteButton onPress={toggle}>{isLite ? t.liteOff : t.liteOn}</NoteButton>
    </Note>
  )
}
