import { useUnit } from 'effector-react'
import { t } from '#messages/frame.ts'
import { fields } from '../state/fields.ts'
import { ProgressLine } from '../ui/feedback/progress-line.tsx'

/**
 * Progress line along the upper edge of the page while any call is in flight. Hidden otherwise, not left out: new
 * styles would make the browser lay out the whole page.
 */
export function LoadingLine() {
  return <ProgressLine label={t.loading} over hidden={!useUnit(fields.loading)} />
}
