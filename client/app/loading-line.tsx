import { useUnit } from 'effector-react'
import { fields } from '../state/fields.ts'
import { ProgressLine } from '../ui/progress-line.tsx'

/** Progress line along the upper edge of the page while any call is in flight. */
export function LoadingLine() {
  return useUnit(fields.loading) ? <ProgressLine label="Loading" over /> : null
}
