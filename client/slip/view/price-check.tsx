import { useUnit } from 'effector-react'
import { fields } from '../../state/fields.ts'
import { Trouble } from '../../ui/note.tsx'
import { StatusDot } from '../../ui/status-dot.tsx'
import { $validationError, validationRetried } from '../validation.ts'

/** Validation of a slip over HTTP while no topic pushes its prices: that it runs, or why it failed, with a retry. */
export function PriceCheck() {
  const [isOn, asking, status, error, retry] = useUnit([
    fields.slip_has_live_interval,
    fields.loading_slip_validation,
    fields.betslip_validation_status,
    $validationError,
    validationRetried,
  ])
  if (!isOn) return null
  if (status !== 'fail') return <StatusDot lit={asking}>Prices are asked for every few seconds</StatusDot>
  return <Trouble text={error} hint="We ask again every few seconds." onRetry={retry} />
}
