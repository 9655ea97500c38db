import { useUnit } from 'effector-react'
import { LinkButton } from '../../ui/button/link.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { $excludedUntil } from './excluded.ts'
import { untilText } from './text.ts'

/** The end of an exclusion and a link to withdraw; nothing without one. */
export function ExcludedNote() {
  const until = useUnit($excludedUntil)
  if (until === null) return null
  return (
    <Note role="status" data-trouble="">
      <span>You have excluded yourself {untilText(until)}. You can still withdraw.</span>
      <LinkButton to="/withdraw" size="sm" variant="subtle">
        Withdraw
      </LinkButton>
    </Note>
  )
}
