import { useUnit } from 'effector-react'
import { fields } from '../state/fields.ts'
import { ProgressLine } from '../ui/progress-line.tsx'

/** Along the page's upper edge as long as the provider is asked for anything. */
export function LoadingLine() {
  return useUnit(fields.loading) ? <ProgressLine label="Loading" over /> : null
}
