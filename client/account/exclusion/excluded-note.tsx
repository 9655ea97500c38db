import { useUnit } from 'effector-react'
import { t } from '#messages/exclusion.ts'
import { LinkButton } from '../../ui/button/link.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { $excludedUntil } from './excluded.ts'
import { untilText } from './text.ts'

/** The end of the player's exclusion, and a link to withdraw. Nothing where the player is not excluded. */
export function ExcludedNote() {
  const until = useUnit($excludedUntil)
  if (until === null) return null
  return (
    <Note role="status" data-trouble="">
      <span>{t.note(untilText(until))}</span>
      <LinkButton to="/withdraw" size="sm" variant="subtle">
        {t.withdraw}
      </LinkButton>
    </Note>
  )
}
